import type { Font, ReadingSettings } from '../settings.ts'

const faces: Record<Font, string> = {
  system: 'var(--font)',
  serif: 'var(--serif)',
  kai: "'Kaiti SC', STKaiti, 'LXGW WenKai', KaiTi, var(--serif)",
}

/** The settings as the style sheet of the text takes them. */
export const looksOf = (settings: ReadingSettings): Record<`--${string}`, string> => ({
  '--face': faces[settings.font],
  '--size': `${settings.size}px`,
  '--weight': settings.bold ? '600' : '400',
  '--line': String(settings.line),
  '--gap': `${settings.paragraph * settings.size}px`,
  '--margin': `${settings.margin}px`,
  '--indent': settings.indent ? '2em' : '0',
  '--most-height': `calc(100dvh - 120px)`,
})
