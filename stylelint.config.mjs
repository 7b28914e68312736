import { readFileSync } from 'node:fs'
import path from 'node:path'

const tokensFile = path.join(import.meta.dirname, 'ui/tokens.css')

/** Widths of the spacing tokens in pixels. */
const steps = [...readFileSync(tokensFile, 'utf8').matchAll(/--s\d+: (\d+)px/g)].map(([, step]) =>
  Number(step),
)

/** A rule against lengths in margins, paddings and gaps; a rem is 16 pixels. */
const noSpacing = (lengths) => {
  const rems = lengths.map((length) =>
    String(length / 16)
      .replace('.', '\\.')
      .replace(/^0/, '0?'),
  )
  return [
    {
      '/^(margin|padding|gap|row-gap|column-gap)/': [
        `/(?<![\\w.])(?:(?:${lengths.join('|')})px|(?:${rems.join('|')})rem)\\b/`,
      ],
    },
    { message: (property, value) => `Spacing of ${property} has a token in ui/tokens.css: ${value}` },
  ]
}
/** Lengths a pixel beside a token look like a mistake. Two pixels separate lines of one text and have no token. */
const nearSteps = steps.flatMap((step) => [step - 1, step, step + 1])

/** Looks come from tokens: `checks/walls-styles.test.ts` breaks each rule on purpose. */
export default {
  rules: {
    'declaration-block-no-duplicate-custom-properties': true,
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['/^rgba?$/i', '/^hsla?$/i', 'hwb', '/^(ok)?(lab|lch)$/i', 'color'],
    'declaration-property-value-disallowed-list': noSpacing(nearSteps),
  },
  overrides: [
    {
      files: ['ui/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
    {
      // Letters and icons sit a pixel off the grid here, where the eye sees their middle.
      files: [
        'console/platform/frame/Frame.module.css',
        'console/upload/components/Upload.module.css',
        'ui/cards/Card.module.css',
        'ui/navigation/ChannelTabs.module.css',
        'ui/cards/Cover.module.css',
        'ui/content/Tag.module.css',
        'web/live/room/Chat.module.css',
        'web/novel/reader/controls/ReaderBars.module.css',
        'web/platform/shell/FloatingWindow.module.css',
        'web/rewards/components/Calendar.module.css',
        'web/social/comments/CommentItem.module.css',
        'web/social/comments/Composer.module.css',
        'web/video/components/FeedSkeleton.module.css',
        'web/video/player/controls/SeekBar.module.css',
      ],
      rules: { 'declaration-property-value-disallowed-list': noSpacing(steps) },
    },
  ],
}
