/** A piece of HTML that needs no escaping any more. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | readonly Html[] | string | number | undefined | false

const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => replacements[character]!)

/** HTML in which every value is escaped that is not HTML itself; nothing for `undefined` and `false`. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.reduce((text, piece, at) => text + shown(values[at - 1]) + piece))

function shown(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return escape(String(value))
}
