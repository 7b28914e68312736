import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The six-digit colours of one block of the sheet, by the name of their property. */
function coloursIn(selector: string): Record<string, string> {
  const start = sheet.indexOf(`${selector} {`)
  const block = sheet.slice(start, sheet.indexOf('\n}', start))
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map((found) => [found[1], found[2]]),
  )
}

const light = coloursIn(":root,\n[data-theme='light']")
const papers = ['white', 'paper', 'green', 'blue', 'night', 'black'].map((name) => {
  const paper = coloursIn(`[data-paper='${name}']`)
  return [`light on ${name}`, { ...light, ...paper }] as const
})
const themes = {
  light,
  dark: { ...light, ...coloursIn("[data-theme='dark']") },
  ...Object.fromEntries(papers),
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const grounds = ['--bg', '--surface', '--surface-2', '--sheet', '--bar', '--ground']
const inks = ['--text', '--text-2', '--text-3', '--accent', '--vip', '--danger']
const pairs = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ['--text', '--surface-3'],
  ['--text-2', '--surface-3'],
  ['--text', '--segment'],
  ['--on-accent', '--accent-fill'],
  ['--on-accent-weak', '--accent-weak'],
  ['--text', '--accent-weak'],
  ['--on-vip', '--vip-fill'],
  ['--vip', '--vip-weak'],
  ['--text-2', '--vip-weak'],
  ['--gold-video', '--vip-card'],
  ['--danger', '--danger-weak'],
  ['--on-danger', '--danger'],
  ['--on-toast', '--toast'],
  ['--text', '--bubble'],
  ['--on-bubble-me', '--bubble-me'],
  ['--on-video', '--live'],
  ['--on-video', '--badge-free'],
  ['--on-badge-vip', '--badge-vip'],
  ['--paper-ink', '--paper'],
  ['--paper-ink-2', '--paper'],
  ['--paper-ink', '--paper-panel'],
  ['--paper-ink-2', '--paper-panel'],
] as const

test.each(Object.entries(themes))(
  'in the %s theme every text is legible on its ground (4.5:1)',
  (_, colours) => {
    const faint = pairs.flatMap(([ink, ground]) => {
      const [one, other] = [colours[ink], colours[ground]]
      if (!one || !other) return [`${ink} on ${ground}: a colour is missing`]
      const ratio = contrast(one, other)
      return ratio < 4.5 ? [`${ink} on ${ground}: ${ratio.toFixed(2)}`] : []
    })
    expect(faint).toEqual([])
  },
)
