import type { Run } from '#contract/novel/text.ts'
import { cleaned } from '../../details.ts'
import { type Element, wordsIn } from './elements.ts'

/** The runs of a `<ruby>` element: each base with its ruby text. Ruby text without a base becomes text. */
export function rubyRuns(element: Element, { b, i }: Pick<Run, 'b' | 'i'>): Run[] {
  const runs: Run[] = []
  let base = ''
  const read = (inside: Element['inside']) => {
    for (const one of inside) {
      if (typeof one === 'string' || !['rt', 'rtc', 'rp', 'rb'].includes(one.name)) base += tidy(wordsOf(one))
      else if (one.name === 'rb') base += tidy(wordsIn(one))
      else if (one.name === 'rtc') read(one.inside)
      else if (one.name === 'rt') addRuby(tidy(wordsIn(one)))
    }
  }
  const addRuby = (ruby: string) => {
    const last = runs.at(-1)
    // Several ruby texts above one base are joined.
    if (base === '' && last?.ruby) last.ruby += ruby
    else if (base || ruby)
      runs.push({ t: base || ruby, ...(base && ruby && { ruby }), ...(b && { b }), ...(i && { i }) })
    base = ''
  }
  read(element.inside)
  if (base) addRuby('')
  return runs
}

const wordsOf = (one: Element | string) => (typeof one === 'string' ? one : wordsIn(one))
const tidy = (words: string) => cleaned(words).replaceAll(/\s+/g, '')
