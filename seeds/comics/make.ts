import { renderComicCover } from '../draw/comic/covers.ts'
import { type ComicPage, renderPage, renderStrip } from '../draw/comic/pages.ts'
import type { Panel } from '../draw/comic/panel.ts'
import type { Size } from '../draw/picture.ts'
import type { SampleComic } from './comic.ts'
import { readScript } from './script.ts'

type DrawnChapter = { title: string; pages: ComicPage[] }

/** The chapters of a comic with their panels laid out on pages. */
export const pagesOf = (comic: SampleComic): DrawnChapter[] =>
  readScript(comic.script, comic.cast).map(({ title, panels }, index) => ({
    title: `第${index + 1}话 ${title}`,
    pages: paginate(panels).map((each, at) => ({
      panels: each,
      number: at + 1,
      ...(at === 0 && { heading: `第${index + 1}话 ${title}` }),
    })),
  }))

/** Pages of about three panels each; a spread is a page of its own. */
function paginate(panels: readonly Panel[]): Panel[][] {
  const runs: Panel[][] = [[]]
  for (const panel of panels)
    if (panel.distance === 'spread') runs.push([panel], [])
    else runs.at(-1)!.push(panel)
  return runs.filter((run) => run.length > 0).flatMap(even)
}

/** Cuts a run of panels into pages of nearly the same number. */
function even(run: Panel[]): Panel[][] {
  const count = Math.ceil(run.length / 4)
  const start = (page: number) => Math.round((page * run.length) / count)
  return Array.from({ length: count }, (_, page) => run.slice(start(page), start(page + 1)))
}

/** A page as a JPEG picture; the same page always gives the same bytes. */
export function drawPage(comic: SampleComic, page: ComicPage): Promise<Buffer> {
  const manner = {
    ink: comic.ink ?? false,
    upright: comic.mode === 'rtl',
    seed: `${comic.slug} ${page.heading ?? page.panels[0]?.bubbles[0]?.text ?? ''}`,
  }
  return comic.mode === 'webtoon' ? renderStrip(page, manner) : renderPage(page, manner)
}

/** The cover of a comic as webp. */
export const drawCover = (comic: SampleComic, size: Size): Promise<Buffer> =>
  renderComicCover(comic.cover, Object.values(comic.cast), size)
