export type PictureWidth = 320 | 640 | 1280
/** Where the bytes of a picture lie: a base address that ends in `/`, and the rest. */
export type PictureAddress = { base: string; rest: string }

const defaultBase = '/pictures/'

/** The address of a picture of the wire in one of its widths; `domain` is the first IMAGE domain, if any. */
export function addressOf(path: string, width: PictureWidth, domain: string | undefined): PictureAddress {
  const sized = path.replace(/\/320\.webp$/, `/${width}.webp`)
  if (/^https?:\/\//.test(sized)) {
    const url = new URL(sized)
    return { base: `${url.origin}/`, rest: url.pathname.slice(1) + url.search }
  }
  if (sized.startsWith('/')) return { base: '/', rest: sized.slice(1) }
  return { base: domain ? withSlash(domain) : defaultBase, rest: sized }
}

const withSlash = (base: string) => (base.endsWith('/') ? base : `${base}/`)

/** The place in our own site from which the worker answers with the plain picture. */
export function workerPath({ base, rest }: PictureAddress): string {
  if (base === defaultBase) return `/img/${rest}`
  return `/img/${rest}${rest.includes('?') ? '&' : '?'}b=${encodeURIComponent(base)}`
}

/** The address a worker path stands for. */
export function addressOfWorkerPath(url: URL): PictureAddress {
  const query = new URLSearchParams(url.search)
  const base = query.get('b') ?? defaultBase
  query.delete('b')
  const search = query.toString()
  return { base, rest: url.pathname.slice('/img/'.length) + (search && `?${search}`) }
}
