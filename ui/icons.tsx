import type { JSX } from 'react'

export type IconProps = {
  /** CSS pixels, both sides. */
  size?: number
  className?: string
  /** Said by screen readers; without it the icon is decoration beside words. */
  label?: string
}

type Icon = (props: IconProps) => JSX.Element

const common = { viewBox: '0 0 24 24', focusable: false } as const
const named = (label?: string) => (label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })

/** A line icon: 24 px grid, 1.75 stroke, round ends. Marked pure at each use so that unused icons are dropped. */
function outline(path: string): Icon {
  return function OutlineIcon({ size = 24, className, label }) {
    return (
      <svg
        {...common}
        {...named(label)}
        width={size}
        height={size}
        className={className}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
    )
  }
}

/** A filled icon, for the active tab, on-states and badges; holes are cut by the even-odd rule. */
function solid(path: string): Icon {
  return function SolidIcon({ size = 24, className, label }) {
    return (
      <svg {...common} {...named(label)} width={size} height={size} className={className} fill="currentColor">
        <path fillRule="evenodd" d={path} />
      </svg>
    )
  }
}

export const HomeIcon = /* @__PURE__ */ outline(
  'M4 10.5 12 4l8 6.5V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19zM9.5 20.5V15a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v5.5',
)
export const DiscoverIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM15.5 8.5l-2 5-5 2 2-5z',
)
export const MoonIcon = /* @__PURE__ */ outline(
  'M19.8 14.3A8.3 8.3 0 1 1 9.7 4.2a6.7 6.7 0 0 0 10.1 10.1zM17 3.8v3.4M15.3 5.5h3.4',
)
export const AppsIcon = /* @__PURE__ */ outline(
  'M5.5 4h3A1.5 1.5 0 0 1 10 5.5v3A1.5 1.5 0 0 1 8.5 10h-3A1.5 1.5 0 0 1 4 8.5v-3A1.5 1.5 0 0 1 5.5 4zM15.5 4h3A1.5 1.5 0 0 1 20 5.5v3a1.5 1.5 0 0 1-1.5 1.5h-3A1.5 1.5 0 0 1 14 8.5v-3A1.5 1.5 0 0 1 15.5 4zM5.5 14h3a1.5 1.5 0 0 1 1.5 1.5v3A1.5 1.5 0 0 1 8.5 20h-3A1.5 1.5 0 0 1 4 18.5v-3A1.5 1.5 0 0 1 5.5 14zM17 14v6M14 17h6',
)
export const CommunityIcon = /* @__PURE__ */ outline(
  'M9.5 4a5.5 5.5 0 0 1 5.3 7A5.5 5.5 0 0 1 9.5 15H4.8a.8.8 0 0 1-.8-.8V9.5A5.5 5.5 0 0 1 9.5 4zM17.6 9.2a5.5 5.5 0 0 1 2.4 4.6v5.4a.8.8 0 0 1-.8.8h-4.7a5.5 5.5 0 0 1-4.2-2',
)
export const UserIcon = /* @__PURE__ */ outline(
  'M12 3.8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.2c.6-3.6 3.7-5.7 7.5-5.7s6.9 2.1 7.5 5.7',
)
export const SearchIcon = /* @__PURE__ */ outline('M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.2 16.2 20.5 20.5')
export const BellIcon = /* @__PURE__ */ outline('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4')
export const ChevronRightIcon = /* @__PURE__ */ outline('M9.5 5.5 16 12l-6.5 6.5')
export const ChevronLeftIcon = /* @__PURE__ */ outline('M14.5 5 7.5 12l7 7')
export const ChevronDownIcon = /* @__PURE__ */ outline('M5.5 9.5 12 16l6.5-6.5')
export const RefreshIcon = /* @__PURE__ */ outline(
  'M20 5v4.5h-4.5M4 19v-4.5h4.5M19.6 9.5A8 8 0 0 0 5.3 7.8M4.4 14.5a8 8 0 0 0 14.3 1.7',
)
export const PlayIcon = /* @__PURE__ */ outline(
  'M7.5 5.2v13.6a.6.6 0 0 0 .9.5l11-6.8a.6.6 0 0 0 0-1l-11-6.8a.6.6 0 0 0-.9.5z',
)
export const PauseIcon = /* @__PURE__ */ outline('M8.5 5.5v13M15.5 5.5v13')
export const HeartIcon = /* @__PURE__ */ outline(
  'M12 20S3.8 15.3 3.8 9.3A4.6 4.6 0 0 1 12 6.5a4.6 4.6 0 0 1 8.2 2.8C20.2 15.3 12 20 12 20z',
)
export const StarIcon = /* @__PURE__ */ outline(
  'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
)
export const ShareIcon = /* @__PURE__ */ outline(
  'M13.5 5 20 11l-6.5 6v-3.7c-4.5 0-7.5 1.2-9.5 4.2.5-5 3.5-8.7 9.5-9.3z',
)
export const CommentIcon = /* @__PURE__ */ outline(
  'M12 4.5c4.7 0 8.5 3.1 8.5 7s-3.8 7-8.5 7c-.9 0-1.8-.1-2.6-.3L5 20.2l.8-3.4c-1.4-1.3-2.3-3-2.3-5.3 0-3.9 3.8-7 8.5-7zM8.5 11.5h.01M12 11.5h.01M15.5 11.5h.01',
)
export const DanmakuIcon = /* @__PURE__ */ outline(
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5zM7.5 9.5h5M15 9.5h1.5M7.5 14h2M12 14h4.5',
)
export const FullscreenIcon = /* @__PURE__ */ outline(
  'M4.5 9V5.5a1 1 0 0 1 1-1H9M15 4.5h3.5a1 1 0 0 1 1 1V9M19.5 15v3.5a1 1 0 0 1-1 1H15M9 19.5H5.5a1 1 0 0 1-1-1V15',
)
export const PictureInPictureIcon = /* @__PURE__ */ outline(
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5zM12 12h5.5v4H12z',
)
export const LockIcon = /* @__PURE__ */ outline(
  'M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V8a4 4 0 0 1 8 0v2.5',
)
export const GiftIcon = /* @__PURE__ */ outline(
  'M5 11.5h14V19a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19zM3.5 7.5h17v4h-17zM12 7.5v13M12 7.5C10.5 4 6.5 3 6.5 5.5S12 7.5 12 7.5s5.5.5 5.5-2S13.5 4 12 7.5',
)
export const CloseIcon = /* @__PURE__ */ outline('M6 6l12 12M18 6 6 18')
export const CheckIcon = /* @__PURE__ */ outline('M5 12.5 10 17.5 19.5 7')
export const PlusIcon = /* @__PURE__ */ outline('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ outline('M5 12h14')
export const GearIcon = /* @__PURE__ */ outline(
  'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM10.2 3.5h3.6l.5 2.5 1.9 1.1 2.4-.8 1.8 3.1-1.9 1.7v1.8l1.9 1.7-1.8 3.1-2.4-.8-1.9 1.1-.5 2.5h-3.6l-.5-2.5-1.9-1.1-2.4.8-1.8-3.1 1.9-1.7v-1.8L3.6 9.4l1.8-3.1 2.4.8L9.7 6z',
)
export const WalletIcon = /* @__PURE__ */ outline(
  'M5.5 6h13A1.5 1.5 0 0 1 20 7.5v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-10A1.5 1.5 0 0 1 5.5 6zM20 10.5h-4.5a2 2 0 0 0 0 4H20',
)
export const CoinIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.5 8l3.5 4 3.5-4M12 12v5M9 13.5h6',
)
export const CrownIcon = /* @__PURE__ */ outline('M4 7.5l4 4 4-6.5 4 6.5 4-4-1.5 11h-13zM5.5 18.5h13')
export const ClockIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2.5',
)
export const CalendarIcon = /* @__PURE__ */ outline(
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8.5 3.5v4M15.5 3.5v4M9 15l2.2 2 3.8-3.8',
)
export const TicketIcon = /* @__PURE__ */ outline(
  'M4 7h16v3.5a1.8 1.8 0 0 0 0 3.5V17H4v-3a1.8 1.8 0 0 0 0-3.5zM14 7.5v2M14 11.5v1.5M14 15v1.5',
)
export const UploadIcon = /* @__PURE__ */ outline(
  'M12 16V5M7.5 9 12 4.5 16.5 9M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3',
)
export const SupportIcon = /* @__PURE__ */ outline(
  'M4.5 15v-3a7.5 7.5 0 0 1 15 0v3M4.5 13.5H7a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H6A1.5 1.5 0 0 1 4.5 18zM19.5 13.5H17a1 1 0 0 0-1 1v4a1 1 0 0 0 1 1h1a1.5 1.5 0 0 0 1.5-1.5z',
)
export const MailIcon = /* @__PURE__ */ outline(
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5zM4.5 7.5 12 13l7.5-5.5',
)
export const MicrophoneIcon = /* @__PURE__ */ outline(
  'M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v2.5',
)
export const VoiceIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9 12h.01M11 9.5a3.5 3.5 0 0 1 0 5M13.5 7.5a6.5 6.5 0 0 1 0 9',
)
export const SmileIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.5 14c1.8 2.4 5.2 2.4 7 0M9 9.5v.5M15 9.5v.5',
)
export const PictureIcon = /* @__PURE__ */ outline(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM4.5 17l4.5-5 3.5 3.5 2.5-2.5 4.5 4.5M15 8.8h.01',
)
export const EyeIcon = /* @__PURE__ */ outline(
  'M3 12c2-4 5.2-6 9-6s7 2 9 6c-2 4-5.2 6-9 6s-7-2-9-6zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
)
export const SunIcon = /* @__PURE__ */ outline(
  'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
)
export const SunLowIcon = /* @__PURE__ */ outline(
  'M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM12 5v.01M12 19v.01M5 12h.01M19 12h.01M7 7h.01M17 17h.01M17 7h.01M7 17h.01',
)
export const ListIcon = /* @__PURE__ */ outline(
  'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
)
export const SortIcon = /* @__PURE__ */ outline('M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5')
export const BookIcon = /* @__PURE__ */ outline(
  'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13',
)
export const BookmarkIcon = /* @__PURE__ */ outline('M6.5 4.5h11v15.5L12 16l-5.5 4z')
export const AlertIcon = /* @__PURE__ */ outline('M12 4 21 19.5H3zM12 10v4.5M12 17h.01')
export const ScanIcon = /* @__PURE__ */ outline(
  'M4.5 8.5v-3a1 1 0 0 1 1-1h3M15.5 4.5h3a1 1 0 0 1 1 1v3M19.5 15.5v3a1 1 0 0 1-1 1h-3M8.5 19.5h-3a1 1 0 0 1-1-1v-3M4 12h16',
)
export const PinIcon = /* @__PURE__ */ outline(
  'M12 3.5a6.5 6.5 0 0 1 6.5 6.5c0 4.5-6.5 10.5-6.5 10.5S5.5 14.5 5.5 10A6.5 6.5 0 0 1 12 3.5zM12 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
)
export const CopyIcon = /* @__PURE__ */ outline(
  'M9.5 8.5h9A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5zM16 5.5A1.5 1.5 0 0 0 14.5 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16',
)
export const HornIcon = /* @__PURE__ */ outline(
  'M5 9.5h3.5L17 5v14l-8.5-4.5H5a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM8.5 14.5V19h2.5v-3M20 10.5v3',
)
export const UsersIcon = /* @__PURE__ */ outline(
  'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.8 19.5c.4-3.1 3-5 6.2-5s5.8 1.9 6.2 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.9c2 .8 3.4 2.4 3.7 4.6',
)
export const SendIcon = /* @__PURE__ */ outline('M20.5 4 3.5 10.5l6.5 3 3 6.5zM10 13.5l4-4')
export const CardIcon = /* @__PURE__ */ outline(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM3.5 10h17M7 14.5h3',
)
export const QrCodeIcon = /* @__PURE__ */ outline(
  'M4.5 4.5h5.5v5.5H4.5zM14 4.5h5.5v5.5H14zM4.5 14h5.5v5.5H4.5zM14 14h2v2M19.5 14v2.5M14 19.5h2.5M19.5 19.5h.01',
)
export const ChainIcon = /* @__PURE__ */ outline(
  'M12 3.5 19.5 8v8L12 20.5 4.5 16V8zM12 12l7.5-4M12 12v8.5M12 12 4.5 8',
)
export const PenIcon = /* @__PURE__ */ outline('M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5')
export const StripIcon = /* @__PURE__ */ outline(
  'M7 4h10v5H7zM7 10.5h10V16H7zM7 17.5h10M7 17.5V20M17 17.5V20',
)
export const ChartIcon = /* @__PURE__ */ outline('M4.5 19.5h15M7.5 16v-4M12 16V6M16.5 16V9.5')
export const ShieldIcon = /* @__PURE__ */ outline(
  'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.2 10',
)
export const FlameIcon = /* @__PURE__ */ outline(
  'M12 3.5c.5 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2 1-3.5 2-4.5.3 1.5 1 2.3 2 2.5-.5-3 .3-6.5 1.5-9z',
)
export const FilmIcon = /* @__PURE__ */ outline(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM8 4.5v15M16 4.5v15M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
)
export const FastForwardIcon = /* @__PURE__ */ outline('M4.5 6.5v11l7-5.5zM12.5 6.5v11l7-5.5z')
export const PreviousIcon = /* @__PURE__ */ outline('M18 6v12l-8.5-6zM6.5 6v12')
export const NextIcon = /* @__PURE__ */ outline('M6 6v12l8.5-6zM17.5 6v12')
export const InfoIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5M12 8h.01',
)
export const LogoutIcon = /* @__PURE__ */ outline(
  'M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M9.5 12h11M16.5 8l4 4-4 4',
)
export const MedalIcon = /* @__PURE__ */ outline(
  'M8.5 3.5h7L13 9M11 9 8.5 3.5M12 9a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
)
export const OfflineIcon = /* @__PURE__ */ outline(
  'M8 7.5A5.5 5.5 0 0 1 16.8 10 4.3 4.3 0 0 1 19.5 17M15.5 18.5h-8.5A4.5 4.5 0 0 1 6 9.7M4 4l16 16',
)
export const ClearIcon = /* @__PURE__ */ outline(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9 9l6 6M15 9l-6 6',
)
export const TextSizeIcon = /* @__PURE__ */ outline(
  'M3 19 8 6l5 13M4.8 14.5h6.4M14 19l3.5-9 3.5 9M15.3 16h4.4',
)
export const LinkIcon = /* @__PURE__ */ outline(
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
)
export const LogIcon = /* @__PURE__ */ outline(
  'M7 3.5h7l4 4V19a1.5 1.5 0 0 1-1.5 1.5h-9.5A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM13.5 3.5v4.5H18M9 12h6M9 16h6',
)
export const EyeOffIcon = /* @__PURE__ */ outline(
  'M4.5 4.5l15 15M9.8 6.3A9.7 9.7 0 0 1 12 6c3.8 0 7 2 9 6a13 13 0 0 1-2.6 3.4M15.3 17.3A9.5 9.5 0 0 1 12 18c-3.8 0-7-2-9-6a12.8 12.8 0 0 1 3.6-4.2M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5',
)
export const TrashIcon = /* @__PURE__ */ outline(
  'M4.5 6.5h15M9 6.5V5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v1.5M6.5 6.5l.8 12.1A1.5 1.5 0 0 0 8.8 20h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12.1M10 10.5v5.5M14 10.5v5.5',
)
export const FilterIcon = /* @__PURE__ */ outline('M4 6h16M7 12h10M10 18h4')
export const DownloadIcon = /* @__PURE__ */ outline(
  'M12 4.5v11M7.5 11.5 12 16l4.5-4.5M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3',
)
export const VolumeIcon = /* @__PURE__ */ outline(
  'M4.5 9.5h3.5L12.5 5v14L8 14.5H4.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
)
export const MuteIcon = /* @__PURE__ */ outline('M4.5 9.5h3.5L12.5 5v14L8 14.5H4.5zM16 9.5l5 5M21 9.5l-5 5')
export const FlagIcon = /* @__PURE__ */ outline('M6 20.5V4.5M6 5c4-2 7 2 12.5 0v8.5C13 15.5 10 11.5 6 13.5')
export const BlockIcon = /* @__PURE__ */ outline('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM6 6l12 12')
export const MoreIcon = /* @__PURE__ */ solid(
  'M4 12a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0zM10.5 12a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0zM17 12a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0z',
)

export const HomeFilledIcon = /* @__PURE__ */ solid(
  'M12.6 3.4a1 1 0 0 0-1.2 0L3.5 9.8a1 1 0 0 0-.4.8v8.3a2.4 2.4 0 0 0 2.4 2.4h3.3v-6a1.4 1.4 0 0 1 1.4-1.4h3.6a1.4 1.4 0 0 1 1.4 1.4v6h3.3a2.4 2.4 0 0 0 2.4-2.4v-8.3a1 1 0 0 0-.4-.8z',
)
export const DiscoverFilledIcon = /* @__PURE__ */ solid(
  'M12 2.6a9.4 9.4 0 1 0 0 18.8 9.4 9.4 0 0 0 0-18.8zm4.4 5.9-2.1 5.3a1 1 0 0 1-.6.6l-5.2 2a.7.7 0 0 1-.9-.9l2.1-5.3a1 1 0 0 1 .6-.6l5.2-2a.7.7 0 0 1 .9.9z',
)
export const MoonFilledIcon = /* @__PURE__ */ solid(
  'M20.6 13.9A9.2 9.2 0 1 1 10.1 3.4a.7.7 0 0 1 .6 1.2 5.9 5.9 0 0 0 8.7 8.7.7.7 0 0 1 1.2.6zM16.2 2.9a.9.9 0 0 1 1.7 0l.5 1.5 1.5.5a.9.9 0 0 1 0 1.7l-1.5.5-.5 1.5a.9.9 0 0 1-1.7 0l-.5-1.5-1.5-.5a.9.9 0 0 1 0-1.7l1.5-.5z',
)
export const AppsFilledIcon = /* @__PURE__ */ solid(
  'M5.5 3.1h3A2.4 2.4 0 0 1 10.9 5.5v3a2.4 2.4 0 0 1-2.4 2.4h-3a2.4 2.4 0 0 1-2.4-2.4v-3a2.4 2.4 0 0 1 2.4-2.4zm10 0h3a2.4 2.4 0 0 1 2.4 2.4v3a2.4 2.4 0 0 1-2.4 2.4h-3a2.4 2.4 0 0 1-2.4-2.4v-3a2.4 2.4 0 0 1 2.4-2.4zm-10 10h3a2.4 2.4 0 0 1 2.4 2.4v3a2.4 2.4 0 0 1-2.4 2.4h-3a2.4 2.4 0 0 1-2.4-2.4v-3a2.4 2.4 0 0 1 2.4-2.4zM17 13.1a.9.9 0 0 1 .9.9v2.1H20a.9.9 0 0 1 0 1.8h-2.1V20a.9.9 0 0 1-1.8 0v-2.1H14a.9.9 0 0 1 0-1.8h2.1V14a.9.9 0 0 1 .9-.9z',
)
export const CommunityFilledIcon = /* @__PURE__ */ solid(
  'M9.5 3.1a6.4 6.4 0 1 1 0 12.8H4.8a1.7 1.7 0 0 1-1.7-1.7V9.5a6.4 6.4 0 0 1 6.4-6.4zM17.7 8a6.4 6.4 0 0 1 3.2 5.7v5.5a1.7 1.7 0 0 1-1.7 1.7h-4.7a6.4 6.4 0 0 1-4.4-1.8c-.4-.4-.1-1.1.5-1.1A8.2 8.2 0 0 0 17.6 10c0-.3 0-.7-.1-1.1-.1-.6 0-.9.2-.9z',
)
export const UserFilledIcon = /* @__PURE__ */ solid(
  'M12 2.9a4.9 4.9 0 1 1 0 9.8 4.9 4.9 0 0 1 0-9.8zM12 13.8c4.3 0 7.7 2.4 8.4 6.3a1 1 0 0 1-1 1.2H4.6a1 1 0 0 1-1-1.2c.7-3.9 4.1-6.3 8.4-6.3z',
)
export const PlayFilledIcon = /* @__PURE__ */ solid(
  'M6.6 5.1v13.8a1.5 1.5 0 0 0 2.3 1.3l11.1-6.9a1.5 1.5 0 0 0 0-2.6L8.9 3.8a1.5 1.5 0 0 0-2.3 1.3z',
)
export const PauseFilledIcon = /* @__PURE__ */ solid(
  'M7 4.5h2.5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zm7.5 0H17a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-2.5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1z',
)
export const HeartFilledIcon = /* @__PURE__ */ solid(
  'M12 20.9a.9.9 0 0 1-.5-.1C11.2 20.6 2.9 15.8 2.9 9.3A5.5 5.5 0 0 1 12 5.2a5.5 5.5 0 0 1 9.1 4.1c0 6.5-8.3 11.3-8.6 11.5a.9.9 0 0 1-.5.1z',
)
export const StarFilledIcon = /* @__PURE__ */ solid(
  'M12.8 3.4a.9.9 0 0 0-1.6 0L8.9 8.2l-5.3.8a.9.9 0 0 0-.5 1.5l3.9 3.7-.9 5.3a.9.9 0 0 0 1.3.9l4.6-2.5 4.7 2.5a.9.9 0 0 0 1.3-.9l-.9-5.3 3.9-3.7a.9.9 0 0 0-.5-1.5l-5.3-.8z',
)
export const ShareFilledIcon = /* @__PURE__ */ solid(
  'M12.6 5a.9.9 0 0 1 1.5-.7l6.5 6a.9.9 0 0 1 0 1.4l-6.5 6a.9.9 0 0 1-1.5-.7v-2.8c-3.8.1-6.2 1.3-7.9 3.8a.9.9 0 0 1-1.6-.6C3.7 12.2 6.8 8.2 12.6 7.4z',
)
export const CommentFilledIcon = /* @__PURE__ */ solid(
  'M12 3.6c5.1 0 9.4 3.4 9.4 7.9s-4.3 7.9-9.4 7.9c-.9 0-1.7-.1-2.5-.3l-4.3 2a.9.9 0 0 1-1.3-1l.7-2.9c-1.2-1.5-2-3.4-2-5.7C2.6 7 6.9 3.6 12 3.6zM8.3 10.3a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4zm3.7 0a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4zm3.7 0a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
)
export const CrownFilledIcon = /* @__PURE__ */ solid(
  'M3.4 6.9a.9.9 0 0 1 1.2 0l3.2 3.2 3.4-5.6a.9.9 0 0 1 1.6 0l3.4 5.6 3.2-3.2a.9.9 0 0 1 1.5.7l-1.5 11a.9.9 0 0 1-.9.8h-13a.9.9 0 0 1-.9-.8l-1.5-11a.9.9 0 0 1 .3-.7z',
)
export const CoinFilledIcon = /* @__PURE__ */ solid(
  'M12 2.6a9.4 9.4 0 1 0 0 18.8 9.4 9.4 0 0 0 0-18.8zM7.8 8.6a.9.9 0 1 1 1.4-1.2l2.8 3.2 2.8-3.2a.9.9 0 1 1 1.4 1.2l-3.3 3.8v.2H15a.9.9 0 0 1 0 1.8h-2.1V17a.9.9 0 0 1-1.8 0v-2.6H9a.9.9 0 0 1 0-1.8h2.1v-.2z',
)
export const LockFilledIcon = /* @__PURE__ */ solid(
  'M12 3.1a4.9 4.9 0 0 0-4.9 4.9v1.6h-.6a2.4 2.4 0 0 0-2.4 2.4v7a2.4 2.4 0 0 0 2.4 2.4h11a2.4 2.4 0 0 0 2.4-2.4v-7a2.4 2.4 0 0 0-2.4-2.4h-.6V8A4.9 4.9 0 0 0 12 3.1zm-3.1 6.5V8a3.1 3.1 0 0 1 6.2 0v1.6z',
)
export const GiftFilledIcon = /* @__PURE__ */ solid(
  'M11.1 12.4v9H6.5A2.4 2.4 0 0 1 4.1 19v-6.6zm8.8 0V19a2.4 2.4 0 0 1-2.4 2.4h-4.6v-9zM16 2.9c1.7 0 2.9 1 2.9 2.6 0 .4-.1.8-.2 1.1h1.8a.9.9 0 0 1 .9.9v3.2h-8.5V6.6h-1.8v4.1H2.6V7.5a.9.9 0 0 1 .9-.9h1.8a3 3 0 0 1-.2-1.1c0-1.6 1.2-2.6 2.9-2.6 1.5 0 3 1 4 2.5 1-1.5 2.5-2.5 4-2.5z',
)
export const BookmarkFilledIcon = /* @__PURE__ */ solid(
  'M6.5 3.6h11a.9.9 0 0 1 .9.9V20a.9.9 0 0 1-1.4.7L12 17.1l-5 3.6a.9.9 0 0 1-1.4-.7V4.5a.9.9 0 0 1 .9-.9z',
)
export const CheckFilledIcon = /* @__PURE__ */ solid(
  'M12 2.6a9.4 9.4 0 1 0 0 18.8 9.4 9.4 0 0 0 0-18.8zm4.7 7.3-5.2 5.4a.9.9 0 0 1-1.3 0l-2.9-2.9a.9.9 0 1 1 1.3-1.3l2.2 2.3 4.6-4.8a.9.9 0 1 1 1.3 1.3z',
)
