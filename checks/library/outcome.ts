import { sql } from 'kysely'
import type { World } from '#server/testing.ts'
import { outcomeOf } from '../corpus/run.ts'
import { cases } from './cases.ts'
import type { LibraryCase, Wanted } from './library-case.ts'

type Page = { width: number; height: number; spread: boolean }
type Comic = {
  title: string
  author: string
  description: string
  mode: string
  cover: boolean
  chapters: { title: string; pages: Page[] }[]
}

const sizeOf = ({ width, height }: Page) => `${width}×${height}`

/** All that imports have made of a world, without ids: equal for equal outcomes. */
export async function libraryOf(world: World) {
  const { db, storage } = world.platform
  const { rows: comics } = await sql<Comic>`
    select title, author, description, mode, cover <> '' as cover, (
      select json_agg(json_build_object('title', title, 'pages', (
        select json_agg(json_build_object('width', width, 'height', height, 'spread', spread) order by position)
        from comic_pages where chapter_id = comic_chapters.id)) order by position)
      from comic_chapters where comic_id = comics.id) as chapters
    from comics order by title`.execute(db)
  const { rows: novels } = await sql<Wanted>`
    select 'novel' as kind, title, author, description, array(
      select case when volume = '' then '' else volume || '：' end || novel_chapters.title || case when chapter_id is null then '' else ' ♪' end
      from novel_chapters left join novel_recordings on chapter_id = novel_chapters.id
      where novel_id = novels.id order by number) as parts
    from novels order by title`.execute(db)
  const { rows: texts } = await sql<{ title: string; text: string }>`
    select novels.title, string_agg(blocks::text, '' order by number) as text
    from novels join novel_chapters on novel_id = novels.id group by novels.id order by 1`.execute(db)
  const { rows: photos } = await sql<Wanted>`
    select 'photo' as kind, title, author, description, array(
      select width || '×' || height from photos where set_id = photo_sets.id order by position) as parts
    from photo_sets order by title`.execute(db)
  const { rows: folders } = await sql<{ folder: string }>`
    select folder from comic_pages union all select folder from photos union all select folder from novel_pictures`.execute(
    db,
  )
  const { rows: imports } = await sql<{ name: string; kind: string; state: string; reason: string }>`
    select name, kind, state, reason from imports order by name`.execute(db)
  const stored = new Set<string>()
  for await (const { key } of storage.list('paid')) stored.add(key.split('/')[1]!)
  const owned = new Set(folders.map(({ folder }) => folder))
  const { inbox, work } = await outcomeOf(world)
  return {
    imports,
    works: [...comics.map(shown), ...novels, ...photos],
    texts: new Map(texts.map(({ title, text }) => [title, text])),
    stray: [...stored].filter((folder) => !owned.has(folder)),
    missing: [...owned].filter((folder) => !stored.has(folder)),
    inbox,
    work,
  }
}
/** How many imports are through. */
export async function countEnded({ platform }: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from imports where state in ('done', 'refused')`.execute(platform.db)
  return rows[0]!.count
}

type Library = Awaited<ReturnType<typeof libraryOf>>

const shown = ({ title, author, description, mode, cover, chapters }: Comic): Wanted => ({
  kind: 'comic',
  title,
  author,
  description,
  mode: cover ? mode : `${mode}, without a cover`,
  parts: chapters.map((chapter) =>
    [chapter.title, ...chapter.pages.map((each) => sizeOf(each) + (each.spread ? '+' : ''))].join(' '),
  ),
})

/** Deviations from the cases, one line each. */
export function mistakesIn(library: Library, output: string, all: readonly LibraryCase[] = cases): string[] {
  const found: string[] = []
  const wanted = all.flatMap(({ makes }) => makes ?? [])
  for (const { kind, title, parts, ...more } of wanted) {
    const made = library.works.find((one) => one.kind === kind && one.title === title)
    if (!made) found.push(`${title}: no ${kind}`)
    else if (parts[0] !== '*' && JSON.stringify(made.parts) !== JSON.stringify(parts))
      found.push(`${title}: ${made.parts.join(' | ')}, not ${parts.join(' | ')}`)
    for (const [key, value] of Object.entries(more))
      if (made && made[key as keyof Wanted] !== value)
        found.push(`${title}: ${key} is ${String(made[key as keyof Wanted])}, not ${value}`)
  }
  for (const { kind, title } of library.works)
    if (!wanted.some((one) => one.kind === kind && one.title === title))
      found.push(`${title}: a ${kind} nobody meant`)
  found.push(
    ...all.flatMap((each) => wrongWords(each, library)),
    ...unsaid(
      output,
      '未导入',
      all.map(({ refused }) => refused),
    ),
  )
  const { stray, missing, inbox, work } = library
  for (const [place, left] of Object.entries({ stray, missing, inbox, work }))
    if (left.length) found.push(`${place}: ${left.join(' ')}`)
  return found
}

/** Differences between the text of a novel and the expected one. */
function wrongWords({ makes, holds = [], lacks = [] }: LibraryCase, { texts }: Library): string[] {
  if (!makes || holds.length + lacks.length === 0) return []
  const text = texts.get(makes.title) ?? ''
  let from = 0
  const missing = holds.filter((words) => {
    const at = text.indexOf(words, from)
    from = at === -1 ? from : at + words.length
    return at === -1
  })
  return [
    ...missing.map((words) => `${makes.title}: without ${words}: ${text.slice(from, from + 300)}`),
    ...lacks.filter((words) => text.includes(words)).map((words) => `${makes.title}: with ${words}`),
  ]
}

/** Files of which a part was left out and no warning says so: a run warns of what it did itself. */
export const unwarnedIn = (output: string): string[] =>
  unsaid(
    output,
    '警告',
    cases.map(({ warned }) => warned),
  )

/** Files that no line of the report names with the reason. */
function unsaid(output: string, word: string, wanted: readonly (Record<string, string> | undefined)[]) {
  const lines = output.split('\n').filter((line) => line.includes(word))
  return wanted
    .flatMap((each) => Object.entries(each ?? {}))
    .flatMap(([name, reason]) => {
      const line = lines.find((each) => each.includes(` ${name}：`))
      return line?.includes(reason) ? [] : [`${name}: not named for ${reason}: ${line}`]
    })
}
