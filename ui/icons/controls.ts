import { outline, solid } from './draw.tsx'

// What fields and sheets are worked with.

export const ChevronDownIcon = /* @__PURE__ */ outline('M5.5 9.5 12 16l6.5-6.5')
export const CloseIcon = /* @__PURE__ */ outline('M6 6l12 12M18 6 6 18')
export const CheckIcon = /* @__PURE__ */ outline('M5 12.5 10 17.5 19.5 7')
export const PlusIcon = /* @__PURE__ */ outline('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ outline('M5 12h14')
export const MoreIcon = /* @__PURE__ */ solid(
  'M4 12a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0zM10.5 12a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0zM17 12a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0z',
)
export const SortIcon = /* @__PURE__ */ outline('M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5')
