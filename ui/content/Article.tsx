import { Fragment, type CSSProperties, type ReactNode } from 'react'
import styles from './Article.module.css'

/** A piece of text in one style. */
export type ArticleRun = {
  t: string
  b?: boolean | undefined
  i?: boolean | undefined
  href?: string | undefined
}

/** How a part of the text becomes a link: the caller knows where it leads. */
export type RenderTextLink = (href: string, children: ReactNode) => ReactNode

/** Text to read, one block below the other: `ArticleText`, `ArticleBreak`, `ArticleFigure`, or whatever is put in between. */
export const Article = ({ children }: { children: ReactNode }) => (
  <div className={styles.article}>{children}</div>
)

/** A paragraph, a heading or a quotation. */
export function ArticleText({
  kind,
  runs,
  link,
}: {
  kind: 'p' | 'h' | 'quote'
  runs: readonly ArticleRun[]
  link: RenderTextLink
}) {
  const words = runs.map((run, index) => <Fragment key={index}>{styled(run, link)}</Fragment>)
  if (kind === 'h') return <h3 className={styles.h}>{words}</h3>
  if (kind === 'quote') return <blockquote className={styles.quote}>{words}</blockquote>
  return <p className={styles.p}>{words}</p>
}

function styled({ t, b, i, href }: ArticleRun, link: RenderTextLink): ReactNode {
  const leaning = i ? <em>{t}</em> : t
  const weighed = b ? <strong>{leaning}</strong> : leaning
  return href ? link(href, weighed) : weighed
}

export const ArticleBreak = () => <hr className={styles.hr} />

/** A picture of known size with what stands below it. `render` makes the frame into a button. */
export function ArticleFigure({
  picture: { width, height, colour },
  caption,
  render,
  children,
}: {
  picture: { width: number; height: number; colour: string }
  caption?: string | undefined
  render?: (frame: { className: string; style: CSSProperties; children: ReactNode }) => ReactNode
  children: ReactNode
}) {
  const frame = {
    className: styles.picture ?? '',
    style: { aspectRatio: `${width} / ${height}`, backgroundColor: colour },
    children,
  }
  return (
    <figure className={styles.figure}>
      {render ? render(frame) : <span {...frame} />}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
