/** The light of a scene: what hour and season it is. Scenes take every colour from here. */
export type Tone = {
  sky: [top: string, middle: string, low: string]
  far: string
  near: string
  ink: string
  mist: string
  water: string
  light: string
  lamp: string
  accent: string
  leaf: string
  night: boolean
}

export const tones = {
  dawn: {
    sky: ['#3d4f7c', '#c98a94', '#f9d3a8'],
    far: '#a98ba3',
    near: '#3b4668',
    ink: '#1d2440',
    mist: '#ffe3cf',
    water: '#7d7fa3',
    light: '#fff0cf',
    lamp: '#ffc46b',
    accent: '#e0655a',
    leaf: '#4d6a68',
    night: false,
  },
  day: {
    sky: ['#4d9ccb', '#9fd0e2', '#eaf3e6'],
    far: '#9cc0cc',
    near: '#2f6a6b',
    ink: '#173a45',
    mist: '#f6fbf6',
    water: '#5fa3b4',
    light: '#fffbe6',
    lamp: '#ffd27a',
    accent: '#e4664d',
    leaf: '#4b8b5f',
    night: false,
  },
  dusk: {
    sky: ['#2b2554', '#b4496a', '#ffb062'],
    far: '#9b5273',
    near: '#33214a',
    ink: '#170f2b',
    mist: '#ffb98a',
    water: '#7a4370',
    light: '#ffe2a3',
    lamp: '#ffb454',
    accent: '#ff6a5a',
    leaf: '#4a3a5e',
    night: false,
  },
  night: {
    sky: ['#070d22', '#14274e', '#345a80'],
    far: '#2b4a6f',
    near: '#0d1a33',
    ink: '#060c1b',
    mist: '#7fa6c4',
    water: '#10284b',
    light: '#fbf3d4',
    lamp: '#ffc163',
    accent: '#e8604c',
    leaf: '#1d4450',
    night: true,
  },
  snow: {
    sky: ['#5a6f92', '#a9b8cc', '#eadfdf'],
    far: '#b9c5d6',
    near: '#54688a',
    ink: '#27344e',
    mist: '#ffffff',
    water: '#8ea5bd',
    light: '#fff6e3',
    lamp: '#ffcb7d',
    accent: '#cf4f45',
    leaf: '#4c6672',
    night: false,
  },
  autumn: {
    sky: ['#4f6f86', '#c9b48f', '#f6dca0'],
    far: '#b99a78',
    near: '#6a3c2b',
    ink: '#351d18',
    mist: '#fdeccb',
    water: '#8b8874',
    light: '#fff2c6',
    lamp: '#ffbd5c',
    accent: '#d8502f',
    leaf: '#b06a2c',
    night: false,
  },
  jade: {
    sky: ['#06201f', '#12504d', '#7fb9a0'],
    far: '#3d817a',
    near: '#0c3336',
    ink: '#051a1d',
    mist: '#bfe6d2',
    water: '#1b5b5a',
    light: '#f7f6d2',
    lamp: '#ffd07a',
    accent: '#ef7a5d',
    leaf: '#1f6a57',
    night: true,
  },
} satisfies Record<string, Tone>

export type ToneName = keyof typeof tones

const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))

/** Two colours mixed; `share` is how much of the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  const mixed = channels(first).map((value, index) => Math.round(value + (other[index]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
