import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { readOpf } from '../books/epub/package.ts'
import { type WorkDescription, fitDescription, onOneLine } from '../details.ts'
import type { ImportDetails } from '../shapes.ts'
import { SidecarRefused } from './text.ts'
import { readXml, type XmlElement } from './xml.ts'

/** Details of a comic, a novel or a set of photos in a file beside it; absent when unknown. */
export type WorkDetails = Partial<
  Pick<
    ImportDetails,
    | 'as'
    | 'title'
    | 'author'
    | 'description'
    | 'tags'
    | 'series'
    | 'number'
    | 'categoryName'
    | 'mode'
    | 'finished'
    | 'vip'
    | 'price'
    | 'chapterPrice'
    | 'freeChapters'
    | 'free'
    | 'publish'
  >
>

const Texts = Type.Union([Type.String(), Type.Array(Type.String())])
const Coins = Type.Number({ minimum: 0, maximum: 1_000_000 })
const Count = Type.Integer({ minimum: 0, maximum: 100_000 })

/** The `info.json` that an operator writes. Prices in coins. */
const InfoJson = Type.Partial(
  Type.Object({
    kind: Type.Enum(['comic', 'photo', 'novel']),
    title: Type.String(),
    series: Type.String(),
    number: Type.Number({ minimum: 0, maximum: 100_000 }),
    author: Texts,
    description: Type.String(),
    tags: Texts,
    category: Type.String(),
    mode: Type.Enum(['webtoon', 'ltr', 'rtl']),
    finished: Type.Boolean(),
    vip: Type.Boolean(),
    price: Coins,
    chapterPrice: Coins,
    freeChapters: Count,
    free: Count,
    publish: Type.Boolean(),
  }),
)

/** Reads a sidecar by its ending: `.json`, `.opf`, or any `.nfo` of a media library. Throws `SidecarRefused`. */
export function readWorkDetails(name: string, text: string): WorkDetails {
  if (/\.json$/i.test(name)) return readInfoJson(text)
  return /\.opf$/i.test(name) ? fitDescription(readOpf(text)) : readAnyNfo(text)
}

function readInfoJson(text: string): WorkDetails {
  const value = parseJson(text)
  if (!Value.Check(InfoJson, value)) {
    const [firstError] = Value.Errors(InfoJson, value)
    throw new SidecarRefused(`字段不对：${firstError?.instancePath.slice(1) || '不是一个对象'}`)
  }
  const { kind, author, tags, category, series, price, chapterPrice, ...same } = value as Static<
    typeof InfoJson
  >
  const { mode, finished, vip, freeChapters, free, publish, number } = same
  return {
    ...fitDescription({ ...same, author: splitTexts(author).join('、'), tags: splitTexts(tags) }),
    ...(kind && kind !== 'novel' && { as: kind }),
    ...(series && { series: onOneLine(series, 80) }),
    ...(category && { categoryName: onOneLine(category, 20) }),
    ...(price !== undefined && { price: Math.round(price * 100) }),
    ...(chapterPrice !== undefined && { chapterPrice: Math.round(chapterPrice * 100) }),
    ...withoutUndefined({ mode, finished, vip, freeChapters, free, publish, number }),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SidecarRefused('不是有效的 JSON')
  }
}

const splitTexts = (said: string | string[] = []): string[] =>
  typeof said === 'string' ? said.split(/[,，;；、]/) : said

const withoutUndefined = <T extends object>(values: T): { [Key in keyof T]?: NonNullable<T[Key]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never

const nfoRoots = new Set([
  'comic',
  'comicinfo',
  'book',
  'novel',
  'album',
  'movie',
  'tvshow',
  'photo',
  'video',
])

function readAnyNfo(text: string): WorkDetails {
  const root = readXml(text)
  if (!nfoRoots.has(root.name.toLowerCase())) throw new SidecarRefused(`不认识的 .nfo（根标签 ${root.name}）`)
  const all = (...names: string[]) =>
    names.flatMap((name) => root.children.filter((child) => child.name === name)).map(textOf)
  return fitDescription({
    title: all('title')[0],
    author: all('author', 'writer', 'artist', 'studio', 'director').find(Boolean),
    description: all('plot', 'summary', 'description', 'outline').find(Boolean),
    tags: all('genre', 'tag'),
  } as WorkDescription)
}

const textOf = ({ text }: XmlElement) => text.trim()
