import { outline } from './draw.tsx'

// What lists are put in order with.

export const ListIcon = /* @__PURE__ */ outline(
  'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
)
export const FilterIcon = /* @__PURE__ */ outline('M4 6h16M7 12h10M10 18h4')
