import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Line } from '../common.ts'

/** Settings that an operator changes at run time. Each field is one setting, stored under its name. */
export const Settings = Type.Object({
  announcement: Type.Object({
    enabled: Type.Boolean(),
    title: Line(60),
    content: Line(2000),
    jumpUrl: Line(500),
  }),
  runningLight: Type.Array(Line(120, 1), { maxItems: 20 }),
  /** Closes 禁域 to viewers without membership while `show` is true; the pictures are shown instead. */
  darkMask: Type.Object({ show: Type.Boolean(), image: Line(300), videoImage: Line(300) }),
  floatingWindow: Type.Object({
    enable: Type.Boolean(),
    imageInfos: Type.Array(Type.Object({ url: Line(500), image: Line(300, 1) }), { maxItems: 5 }),
  }),
  encryption: Type.Object({ http: Type.Boolean(), playlist: Type.Boolean(), localKey: Type.Boolean() }),
  /** Other origins that serve pictures and shared links; the first is used. Empty: this server. */
  domains: Type.Object({
    image: Type.Array(Line(200, 1), { maxItems: 10 }),
    share: Type.Array(Line(200, 1), { maxItems: 10 }),
  }),
  contact: Type.Array(Type.Object({ name: Line(40, 1), value: Line(120), url: Line(500) }), { maxItems: 20 }),
})
export type Settings = Static<typeof Settings>
