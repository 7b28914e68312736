/** Width and height of a page in pixels, and `double` when its file marks it as two pages. */
type Page = { width: number; height: number; double?: boolean }

/** Height as a multiple of the width above which a picture is a strip of a webtoon. */
const stripRatio = 2.2
/** Width as a multiple of the height above which a picture among upright ones is a spread. */
const spreadRatio = 1.2
/**
 * Share of strips that makes a webtoon, whose cover may have ordinary proportions and whose last strips may be short.
 */
const stripShare = 0.4

/** The reading mode that pictures suggest: strips one below the other, otherwise pages. */
export function modeOf(pages: readonly Page[]): 'webtoon' | 'ltr' {
  const ratios = pages.map(({ width, height }) => height / width).toSorted((a, b) => a - b)
  const median = ratios[Math.floor(ratios.length / 2)] ?? 0
  const strips = ratios.filter((ratio) => ratio >= stripRatio).length
  return median >= stripRatio || strips > ratios.length * stripShare ? 'webtoon' : 'ltr'
}

/** Pages that are spreads: those marked so, and wide ones when most pages are upright. */
export function spreadsOf(pages: readonly Page[]): boolean[] {
  const upright = pages.filter(({ width, height }) => height > width).length
  const wideIsTwo = upright > pages.length / 2
  return pages.map(({ width, height, double }) => double || (wideIsTwo && width / height >= spreadRatio))
}
