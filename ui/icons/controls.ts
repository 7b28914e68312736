import { outline, solid } from './draw.tsx'

// What lists, fields and sheets are worked with.

export const ChevronDownIcon = /* @__PURE__ */ outline('M5.5 9.5 12 16l6.5-6.5')
export const RefreshIcon = /* @__PURE__ */ outline(
  'M20 5v4.5h-4.5M4 19v-4.5h4.5M19.6 9.5A8 8 0 0 0 5.3 7.8M4.4 14.5a8 8 0 0 0 14.3 1.7',
)
export const CloseIcon = /* @__PURE__ */ outline('M6 6l12 12M18 6 6 18')
export const CheckIcon = /* @__PURE__ */ outline('M5 12.5 10 17.5 19.5 7')
export const PlusIcon = /* @__PURE__ */ outline('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ outline('M5 12h14')
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
