import { PageTabs } from '#console/platform/frame/PageTabs.tsx'

const tabs = [
  { to: '/live', label: '直播间' },
  { to: '/live/catalogue', label: '礼物与分类' },
]

/** Rooms, and what is given and chosen in them, beside each other. */
export const LiveTabs = () => <PageTabs label="直播" tabs={tabs} />
