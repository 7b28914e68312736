import { outline, solid } from './draw.tsx'

// Ways and states, as every page has them.

export const SearchIcon = /* @__PURE__ */ outline('M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.2 16.2 20.5 20.5')
export const BellIcon = /* @__PURE__ */ outline('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4')
export const ChevronRightIcon = /* @__PURE__ */ outline('M9.5 5.5 16 12l-6.5 6.5')
export const ChevronLeftIcon = /* @__PURE__ */ outline('M14.5 5 7.5 12l7 7')
export const ChevronDownIcon = /* @__PURE__ */ outline('M5.5 9.5 12 16l6.5-6.5')
export const RefreshIcon = /* @__PURE__ */ outline(
  'M20 5v4.5h-4.5M4 19v-4.5h4.5M19.6 9.5A8 8 0 0 0 5.3 7.8M4.4 14.5a8 8 0 0 0 14.3 1.7',
)
export const CloseIcon = /* @__PURE__ */ outline('M6 6l12 12M18 6 6 18')
export const CheckIcon = /* @__PURE__ */ outline('M5 12.5 10 17.5 19.5 7')
export const PlusIcon = /* @__PURE__ */ outline('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ outline('M5 12h14')
export const ClockIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2.5',
)
export const PictureIcon = /* @__PURE__ */ outline(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM4.5 17l4.5-5 3.5 3.5 2.5-2.5 4.5 4.5M15 8.8h.01',
)
export const ListIcon = /* @__PURE__ */ outline(
  'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
)
export const SortIcon = /* @__PURE__ */ outline('M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5')
export const AlertIcon = /* @__PURE__ */ outline('M12 4 21 19.5H3zM12 10v4.5M12 17h.01')
export const HornIcon = /* @__PURE__ */ outline(
  'M5 9.5h3.5L17 5v14l-8.5-4.5H5a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM8.5 14.5V19h2.5v-3M20 10.5v3',
)
export const InfoIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5M12 8h.01',
)
export const OfflineIcon = /* @__PURE__ */ outline(
  'M8 7.5A5.5 5.5 0 0 1 16.8 10 4.3 4.3 0 0 1 19.5 17M15.5 18.5h-8.5A4.5 4.5 0 0 1 6 9.7M4 4l16 16',
)
export const ClearIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9 9l6 6M15 9l-6 6',
)
export const FilterIcon = /* @__PURE__ */ outline('M4 6h16M7 12h10M10 18h4')
export const MoreIcon = /* @__PURE__ */ solid(
  'M4 12a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0zM10.5 12a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0zM17 12a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0z',
)
export const CheckFilledIcon = /* @__PURE__ */ solid(
  'M12 2.6a9.4 9.4 0 1 0 0 18.8 9.4 9.4 0 0 0 0-18.8zm4.7 7.3-5.2 5.4a.9.9 0 0 1-1.3 0l-2.9-2.9a.9.9 0 1 1 1.3-1.3l2.2 2.3 4.6-4.8a.9.9 0 1 1 1.3 1.3z',
)
