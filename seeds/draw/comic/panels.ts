import { random } from '../random.ts'
import type { Box } from '../scene.ts'
import { svg } from '../svg.ts'
import { tones } from '../tones.ts'
import { animal, animalBox } from './animals.ts'
import { type BackdropName, backdrops } from './backdrops.ts'
import { type PlacedBubble, placeBubble } from './bubbles.ts'
import { black } from './outline.ts'
import type { Manner, Panel } from './panel.ts'
import { person, personBox } from './people.ts'

export const isBackdrop = (place: Panel['place']): place is BackdropName => place in backdrops

/** All of a panel but a scene behind it: a drawn backdrop, people, and what they say; with its frame. */
export function drawPanel(panel: Panel, box: Box, manner: Manner): string {
  const inside = { x: 0, y: 0, w: box.w, h: box.h }
  const back = isBackdrop(panel.place)
    ? backdrops[panel.place]({
        w: box.w,
        h: box.h,
        tone: tones[panel.tone],
        random: random(`${manner.seed} ${box.x} ${box.y}`),
        floor: box.h * 0.82,
      })
    : ''
  return svg`<svg x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" viewBox="0 0 ${box.w} ${box.h}">
    ${back}${foreground(panel, inside, manner)}</svg>
    <rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="none" stroke="${black}" stroke-width="5"/>`
}

/** Horizontal centres of the faces in a panel; the first in the cast stands where reading begins. */
function centresOf(panel: Panel, { x, w }: Box, { upright }: Manner): number[] {
  const count = panel.cast.length
  const only = panel.distance === 'near' || upright ? 0.5 : 0.56
  return panel.cast.map((_, at) => {
    const share = count === 1 ? only : (at + 0.5) / count
    return x + w * (upright ? 1 - share : share)
  })
}

/** Words stand above, or beside when they are upright; people are as large as the room that remains. */
function foreground(panel: Panel, box: Box, manner: Manner): string {
  const words = manner.upright
    ? besidePeople(panel, box)
    : abovePeople(panel, box, centresOf(panel, box, manner))
  const centres = centresOf(panel, words.free, manner)
  const people = standing(panel, words.free, box.h)
  const drawn = panel.cast.map(({ who, mood }, at) => {
    const turn = centres[at]! < words.free.x + words.free.w * 0.45 ? 1 : -1
    const chance = random(`${manner.seed} ${panel.bubbles[0]?.text ?? ''} ${at}`)
    const figure =
      who.kind === 'person'
        ? person(who, mood, {
            turn,
            ink: manner.ink,
            whole: people.whole,
            waving: mood === 'happy' && panel.distance !== 'near' && chance.chance(0.45),
          })
        : animal(who, mood, turn)
    const { scale } = people
    const down = people.ground - (who.kind === 'person' ? people.feet : animalBox.feet) * scale
    return { down, svg: svg`<g transform="translate(${centres[at]!} ${down}) scale(${scale})">${figure}</g>` }
  })
  const said = words.placed.map((placed, at) => {
    const { by } = panel.bubbles[at]!
    const speaker = by === undefined ? undefined : drawn[by]
    return placed.draw(speaker && [centres[by!]!, speaker.down - 96 * people.scale])
  })
  return drawn.map((each) => each.svg).join('') + said.join('')
}

/** Size and position of the people, so that the tallest head stays below the bubbles. */
function standing({ cast, distance }: Panel, free: Box, height: number) {
  const hasPerson = cast.some(({ who }) => who.kind === 'person')
  const whole = hasPerson && (distance === 'far' || distance === 'spread')
  const head = cast.some(({ who }) => who.kind === 'person' && who.hair === 'bun')
    ? personBox.bunTop
    : personBox.top
  const bust = distance === 'near' ? 96 : personBox.bust
  const feet = hasPerson ? (whole ? personBox.feet : bust) : animalBox.feet
  const top = hasPerson ? head : animalBox.top
  const ground = height * (whole || !hasPerson ? 0.97 : 1)
  const room = ground - free.y - 8
  const half = hasPerson ? personBox.half : animalBox.half
  const most = distance === 'near' ? 2.3 : hasPerson ? 1.5 : distance === 'far' ? 0.75 : 1.15
  const scale = Math.max(
    whole ? 0.34 : 0.5,
    Math.min(room / (top + feet), free.w / (cast.length * half * 1.75), most),
  )
  return { whole, scale, ground, feet }
}

/** Bubbles in the order of the panel's, and where people may be. */
type Words = { placed: PlacedBubble[]; free: Box }

const edge = 16
const gap = 14

/** Letters of a picture over two pages are seen at half the size. */
const growth = ({ distance }: Panel) => (distance === 'spread' ? 1.7 : 1)

/** Beside each other where there is room, else below each other, each near who speaks. */
function abovePeople(panel: Panel, box: Box, centres: readonly number[]): Words {
  const { bubbles, cast } = panel
  const count = bubbles.length
  if (count === 0) return { placed: [], free: { ...box, y: box.h * 0.12 } }
  const beside = count > 1 && box.w > 520
  const most = box.w - edge * 2
  const tall = box.h * (cast.length === 0 ? 0.8 : beside || count === 1 ? 0.42 : 0.26)
  let down = edge
  let foot = 0
  const placed = bubbles.map((bubble, at) => {
    const wide = beside ? most / count - 6 : Math.min(most, Math.max(360, most * 0.72) * growth(panel))
    const centre = bubble.by === undefined ? undefined : centres[bubble.by]
    const x = beside
      ? edge + at * (most / count) + 3
      : Math.min(Math.max((centre ?? edge + wide / 2) - wide / 2, edge), box.w - edge - wide)
    const room = { x, y: down + (beside ? at * 14 : 0), w: wide, h: tall }
    const side = beside
      ? at === 0
        ? 'left'
        : at === count - 1
          ? 'right'
          : 'middle'
      : centre
        ? 'middle'
        : 'left'
    const set = placeBubble(bubble, room, { upright: false, side, growth: growth(panel) })
    foot = Math.max(foot, set.box.y + set.box.h)
    if (!beside) down = foot + gap
    return set
  })
  return { placed, free: { ...box, y: foot } }
}

/** From the right edge to the left, in turn; people have what is between. */
function besidePeople(panel: Panel, box: Box): Words {
  const free = { ...box, y: box.h * 0.1 }
  const used = { left: edge, right: edge }
  const placed = panel.bubbles.map((bubble, at) => {
    const side = at % 2 === 0 ? 'right' : 'left'
    const wide = (box.w - edge * 2) * (panel.bubbles.length > 1 ? 0.3 : 0.42)
    const x = side === 'left' ? used.left : box.w - used.right - wide
    const room = { x, y: edge + at * 10, w: wide, h: box.h * (panel.cast.length > 0 ? 0.66 : 0.86) }
    const set = placeBubble(bubble, room, { upright: true, side, growth: growth(panel) })
    used[side] += set.box.w + gap
    return set
  })
  if (box.w - used.left - used.right < box.w * 0.48) {
    const foot = Math.max(...placed.map((each) => each.box.y + each.box.h))
    return { placed, free: { ...box, y: Math.min(foot + 6, box.h * 0.55) } }
  }
  // A bubble may reach over a shoulder
  const overlap = box.w * 0.05
  const [from, to] = [Math.max(0, used.left - overlap), Math.min(box.w, box.w - used.right + overlap)]
  return { placed, free: { ...free, x: from, w: to - from } }
}
