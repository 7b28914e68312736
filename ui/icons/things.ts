import { outline } from './draw.tsx'

// Things, for entries of menus.

export const GiftIcon = /* @__PURE__ */ outline(
  'M5 11.5h14V19a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19zM3.5 7.5h17v4h-17zM12 7.5v13M12 7.5C10.5 4 6.5 3 6.5 5.5S12 7.5 12 7.5s5.5.5 5.5-2S13.5 4 12 7.5',
)
export const GearIcon = /* @__PURE__ */ outline(
  'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM10.2 3.5h3.6l.5 2.5 1.9 1.1 2.4-.8 1.8 3.1-1.9 1.7v1.8l1.9 1.7-1.8 3.1-2.4-.8-1.9 1.1-.5 2.5h-3.6l-.5-2.5-1.9-1.1-2.4.8-1.8-3.1 1.9-1.7v-1.8L3.6 9.4l1.8-3.1 2.4.8L9.7 6z',
)
export const WalletIcon = /* @__PURE__ */ outline(
  'M5.5 6h13A1.5 1.5 0 0 1 20 7.5v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-10A1.5 1.5 0 0 1 5.5 6zM20 10.5h-4.5a2 2 0 0 0 0 4H20',
)
export const CrownIcon = /* @__PURE__ */ outline('M4 7.5l4 4 4-6.5 4 6.5 4-4-1.5 11h-13zM5.5 18.5h13')
export const SupportIcon = /* @__PURE__ */ outline(
  'M4.5 15v-3a7.5 7.5 0 0 1 15 0v3M4.5 13.5H7a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H6A1.5 1.5 0 0 1 4.5 18zM19.5 13.5H17a1 1 0 0 0-1 1v4a1 1 0 0 0 1 1h1a1.5 1.5 0 0 0 1.5-1.5z',
)
export const MailIcon = /* @__PURE__ */ outline(
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5zM4.5 7.5 12 13l7.5-5.5',
)
export const SunIcon = /* @__PURE__ */ outline(
  'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
)
export const SunLowIcon = /* @__PURE__ */ outline(
  'M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM12 5v.01M12 19v.01M5 12h.01M19 12h.01M7 7h.01M17 17h.01M17 7h.01M7 17h.01',
)
export const PinIcon = /* @__PURE__ */ outline(
  'M12 3.5a6.5 6.5 0 0 1 6.5 6.5c0 4.5-6.5 10.5-6.5 10.5S5.5 14.5 5.5 10A6.5 6.5 0 0 1 12 3.5zM12 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
)
export const UsersIcon = /* @__PURE__ */ outline(
  'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.8 19.5c.4-3.1 3-5 6.2-5s5.8 1.9 6.2 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.9c2 .8 3.4 2.4 3.7 4.6',
)
export const CardIcon = /* @__PURE__ */ outline(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM3.5 10h17M7 14.5h3',
)
export const QrCodeIcon = /* @__PURE__ */ outline(
  'M4.5 4.5h5.5v5.5H4.5zM14 4.5h5.5v5.5H14zM4.5 14h5.5v5.5H4.5zM14 14h2v2M19.5 14v2.5M14 19.5h2.5M19.5 19.5h.01',
)
export const ChainIcon = /* @__PURE__ */ outline(
  'M12 3.5 19.5 8v8L12 20.5 4.5 16V8zM12 12l7.5-4M12 12v8.5M12 12 4.5 8',
)
export const ShieldIcon = /* @__PURE__ */ outline(
  'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.2 10',
)
export const FlameIcon = /* @__PURE__ */ outline(
  'M12 3.5c.5 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2 1-3.5 2-4.5.3 1.5 1 2.3 2 2.5-.5-3 .3-6.5 1.5-9z',
)
export const FilmIcon = /* @__PURE__ */ outline(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM8 4.5v15M16 4.5v15M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
)
export const MedalIcon = /* @__PURE__ */ outline(
  'M8.5 3.5h7L13 9M11 9 8.5 3.5M12 9a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
)
export const MelonIcon = /* @__PURE__ */ outline(
  'M3.5 9h17a8.5 8.5 0 0 1-17 0zM6.5 9a5.5 5.5 0 0 0 11 0M10 11.5v.01M14 11.5v.01M12 13v.01',
)
export const TextSizeIcon = /* @__PURE__ */ outline(
  'M3 19 8 6l5 13M4.8 14.5h6.4M14 19l3.5-9 3.5 9M15.3 16h4.4',
)
export const LogIcon = /* @__PURE__ */ outline(
  'M7 3.5h7l4 4V19a1.5 1.5 0 0 1-1.5 1.5h-9.5A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM13.5 3.5v4.5H18M9 12h6M9 16h6',
)
