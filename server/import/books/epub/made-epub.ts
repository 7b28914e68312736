import { unzipSync, type Zippable, zipSync } from 'fflate'
import type { BookFiles } from '../book.ts'

/** Contents of an EPUB to make; the defaults are the least that a valid one needs. */
type EpubToMake = {
  version?: '2.0' | '3.0'
  /** Content of `<metadata>`. */
  metadata?: string
  /**
   * Documents by name, in the order of the spine: the content of `<body>`, or a complete document when it begins with
   * `<?xml`.
   */
  documents: Record<string, string>
  /** Content of the list of the table of contents of EPUB 3, or of the map of an NCX. */
  nav?: string
  ncx?: string
  /** Attributes and further items of the manifest. */
  manifest?: string
  spine?: string
  guide?: string
  /** More files of the archive, or `undefined` to omit one. */
  files?: Record<string, string | Uint8Array | undefined>
}

const container =
  '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'
const xhtml = (body: string) =>
  body.startsWith('<?xml')
    ? body
    : `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>山海行</title></head><body>${body}</body></html>`

/** The bytes of an EPUB, for tests. */
export function makeEpub(book: EpubToMake): Uint8Array {
  const { version = '3.0', metadata = '<dc:title>山海行</dc:title>', documents } = book
  const names = Object.keys(documents)
  const items = names.map(
    (name, at) => `<item id="d${at}" href="${name}" media-type="application/xhtml+xml"/>`,
  )
  const refs = names.map((_, at) => `<itemref idref="d${at}"/>`)
  const nav =
    book.nav && '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'
  const ncx = book.ncx && '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'
  const package_ = `<?xml version="1.0" encoding="utf-8"?><package xmlns="http://www.idpf.org/2007/opf" version="${version}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">${metadata}</metadata><manifest>${items.join('')}${nav ?? ''}${ncx ?? ''}${book.manifest ?? ''}</manifest><spine${ncx ? ' toc="ncx"' : ''}>${refs.join('')}${book.spine ?? ''}</spine>${book.guide ?? ''}</package>`
  const texts: Record<string, string | Uint8Array | undefined> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': container,
    'OEBPS/book.opf': package_,
    ...Object.fromEntries(names.map((name) => [`OEBPS/${name}`, xhtml(documents[name]!)])),
    ...(book.nav && { 'OEBPS/nav.xhtml': xhtml(`<nav epub:type="toc"><ol>${book.nav}</ol></nav>`) }),
    ...(book.ncx && {
      'OEBPS/toc.ncx': `<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${book.ncx}</navMap></ncx>`,
    }),
    ...book.files,
  }
  const zippable: Zippable = {}
  for (const [name, content] of Object.entries(texts))
    if (content !== undefined)
      zippable[name] = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return zipSync(zippable)
}

/** The files of an archive in memory, in the form that book parsers need. */
export function filesOf(archive: Uint8Array): BookFiles {
  const files = unzipSync(archive)
  return {
    names: Object.keys(files),
    read: (name, mostBytes) => {
      const bytes = files[name]
      if (!bytes || bytes.length > mostBytes) return Promise.reject(new Error(`cannot read ${name}`))
      return Promise.resolve(bytes)
    },
  }
}
