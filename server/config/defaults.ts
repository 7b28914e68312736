import type { Settings } from '#contract/config/shapes.ts'

/** Settings of a site whose operator has changed nothing. */
export const defaultSettings: Settings = {
  announcement: { enabled: false, title: '', content: '', jumpUrl: '' },
  runningLight: [],
  darkMask: { show: true, image: '', videoImage: '' },
  floatingWindow: { enable: false, imageInfos: [] },
  encryption: { http: true, playlist: true, localKey: false },
  domains: { image: [], share: [] },
  contact: [],
}
