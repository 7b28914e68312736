import { SidecarRefused } from './text.ts'

/** An element: its attributes, its own text, and the elements inside it. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

const piece =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const deepest = 20

/**
 * The first element of an XML text. Strict and small on purpose: no document types, so no entities but the five of XML
 * itself, and nothing outside the text is ever opened. What follows the element is ignored, as media libraries put
 * addresses there. Throws `SidecarRefused`.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  piece.lastIndex = 0
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text)
    if (!found) throw new SidecarRefused('不是有效的 XML')
    const [, raw, closing, name, said = '', empty, words] = found
    const inner = open.at(-1)!
    if (raw !== undefined) inner.text += raw
    else if (words !== undefined) inner.text += withoutEntities(words)
    else if (closing) {
      if (open.length === 1 || inner.name !== name) throw new SidecarRefused('XML 标签没有配对')
      open.pop()
    } else if (name) {
      const element: XmlElement = { name, attributes: attributesOf(said), text: '', children: [] }
      inner.children.push(element)
      if (!empty) open.push(element)
      if (open.length > deepest) throw new SidecarRefused('XML 嵌套太深')
    }
    if (open.length === 1 && root.children[0]) return root.children[0]
  }
  throw new SidecarRefused(root.children.length ? 'XML 标签没有配对' : '不是有效的 XML')
}

/** Name and value of each. An address may hold an `&` that is no entity. */
const attributesOf = (said: string): Record<string, string> =>
  Object.fromEntries(
    [...said.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
      name!,
      (double ?? single ?? '').replaceAll(/&(\w+);/g, (whole, entity: string) => named[entity] ?? whole),
    ]),
  )

function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([^;\s&]*));?/gi, (whole, decimal, hexadecimal, name) => {
    const code = decimal
      ? Number(decimal)
      : hexadecimal
        ? Number.parseInt(String(hexadecimal), 16)
        : undefined
    if (code !== undefined && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
    const sign = named[String(name)]
    if (sign === undefined || !whole.endsWith(';')) throw new SidecarRefused(`XML 里有未知的实体 ${whole}`)
    return sign
  })
}
