import { SidecarRefused } from './text.ts'

/** An element: its attributes, its own text, and its child elements. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y
const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const maxDepth = 20

/**
 * Parses the first element of an XML text. It is strict and small on purpose: no document types, so that only the five
 * entities of XML exist, and no outside resource is opened. Text after the element is ignored, because media libraries
 * put addresses there. Throws `SidecarRefused`.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    if (!found) throw new SidecarRefused('不是有效的 XML')
    const [, raw, closing, name, attributes = '', empty, words] = found
    const inner = open.at(-1)!
    if (raw !== undefined) inner.text += raw
    else if (words !== undefined) inner.text += withoutEntities(words)
    else if (closing) {
      if (open.length === 1 || inner.name !== name) throw new SidecarRefused('XML 标签没有配对')
      open.pop()
    } else if (name) {
      const element: XmlElement = { name, attributes: attributesOf(attributes), text: '', children: [] }
      inner.children.push(element)
      if (!empty) open.push(element)
      if (open.length > maxDepth) throw new SidecarRefused('XML 嵌套太深')
    }
    if (open.length === 1 && root.children[0]) return root.children[0]
  }
  throw new SidecarRefused(root.children.length ? 'XML 标签没有配对' : '不是有效的 XML')
}

/** Name and value of each attribute. An address may contain an `&` that is no entity. */
const attributesOf = (said: string): Record<string, string> =>
  Object.fromEntries(
    [...said.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
      name!,
      (double ?? single ?? '').replaceAll(
        /&(\w+);/g,
        (whole, entity: string) => namedEntities[entity] ?? whole,
      ),
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
    const sign = namedEntities[String(name)]
    if (sign === undefined || !whole.endsWith(';')) throw new SidecarRefused(`XML 里有未知的实体 ${whole}`)
    return sign
  })
}
