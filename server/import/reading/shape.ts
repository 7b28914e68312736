/** Width and height of a page in pixels, as it came, and whether its file says it is two. */
type Page = { width: number; height: number; double?: boolean }

/** Taller than this a picture is a strip, as webtoons are drawn: no page of paper is. */
const strip = 2.2
/** Wider than this beside upright pages a picture is two of them. */
const spread = 1.2
/** A webtoon may have a cover of ordinary shape, and its last strips may be short. */
const mostlyStrips = 0.4

/** How chapters want to be read by their pictures alone: strips one below the other, else in pages. */
export function modeOf(pages: readonly Page[]): 'webtoon' | 'ltr' {
  const ratios = pages.map(({ width, height }) => height / width).toSorted((a, b) => a - b)
  const median = ratios[Math.floor(ratios.length / 2)] ?? 0
  const strips = ratios.filter((ratio) => ratio >= strip).length
  return median >= strip || strips > ratios.length * mostlyStrips ? 'webtoon' : 'ltr'
}

/** Which pages show two facing ones: those said to, and wide ones beside mostly upright others. */
export function spreadsOf(pages: readonly Page[]): boolean[] {
  const upright = pages.filter(({ width, height }) => height > width).length
  const wideIsTwo = upright > pages.length / 2
  return pages.map(({ width, height, double }) => double || (wideIsTwo && width / height >= spread))
}
