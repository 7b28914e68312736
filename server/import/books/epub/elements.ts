import { Parser } from 'htmlparser2'
import { BookRefused } from '../book.ts'

/** An element of a document: attributes by name, and its content in order. Names are lower-case, without prefix. */
export type Element = { name: string; attributes: Record<string, string>; inside: (Element | string)[] }

const maxElements = 400_000
const maxDepth = 2000
/** Deeper elements are attached at this depth, because readers of the tree are recursive. */
const maxTreeDepth = 200

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

/**
 * Parses XHTML or XML, however broken: open elements are closed at the end, entities of HTML are known, no document
 * type is read and no outside resource is opened. `isMarkup`: `<br>` needs no end. Throws `BookRefused` when it is too
 * large.
 */
export function readElements(text: string, isMarkup: boolean): Element {
  const root: Element = { name: '', attributes: {}, inside: [] }
  const open = [root]
  let elements = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++elements > maxElements) throw new BookRefused(`一个文件里的标签超过 ${maxElements} 个`)
        if (open.length > maxDepth) throw new BookRefused('标签嵌套太深')
        const element: Element = { name: localName(name), attributes, inside: [] }
        open[Math.min(open.length, maxTreeDepth) - 1]!.inside.push(element)
        open.push(element)
      },
      ontext(words) {
        open[Math.min(open.length, maxTreeDepth) - 1]!.inside.push(words)
      },
      onclosetag() {
        if (open.length > 1) open.pop()
      },
    },
    isMarkup
      ? { recognizeSelfClosing: true, recognizeCDATA: true }
      : { xmlMode: true, lowerCaseAttributeNames: true },
  )
  parser.end(text)
  return root
}

/** All elements below one, in document order, without itself. */
export function* elementsIn(element: Element): Generator<Element> {
  for (const one of element.inside) {
    if (typeof one === 'string') continue
    yield one
    yield* elementsIn(one)
  }
}

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.inside.filter((one): one is Element => typeof one !== 'string' && one.name === name) ?? []

/** The first element with a name below one. */
export function firstIn(element: Element, name: string): Element | undefined {
  for (const one of elementsIn(element)) if (one.name === name) return one
  return undefined
}

/** The text of an element as written; reading stops after `most` letters. */
export function wordsIn(element: Element | string, most = Number.POSITIVE_INFINITY): string {
  let words = ''
  const read = (one: Element | string) => {
    if (typeof one === 'string') words += one
    else for (const inner of one.inside) if (words.length <= most) read(inner)
  }
  read(element)
  return words
}
