import { memo, type CSSProperties, type ReactNode } from 'react'
import type { Chapter, ShownBlock } from '#contract/novel/shapes.ts'
import type { Run } from '#contract/novel/text.ts'
import { classes } from '#ui/classes.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import styles from './Text.module.css'

type Props = {
  chapter: Chapter
  /** After the text: the end of the chapter, or what opens the rest of it. */
  children?: ReactNode
}

/** A chapter as it is read. Each block carries its index, each letter counts as the wire counts it: places are found by both. */
export const ChapterText = memo(function ChapterText({ chapter, children }: Props) {
  return (
    <article
      className={styles.chapter}
      data-chapter={chapter.id}
      lang={chapter.script === 'hant' ? 'zh-Hant' : 'zh-Hans'}
    >
      <h2 className={styles.title}>
        {chapter.volume && <small>{chapter.volume}</small>}
        {chapter.title}
      </h2>
      {chapter.blocks.map((block, index) => (
        // A chapter's blocks never move
        <Block key={index} block={block} index={index} />
      ))}
      {children}
    </article>
  )
})

function Block({ block, index }: { block: ShownBlock; index: number }) {
  const marked = { 'data-block': index }
  if (block.kind === 'pic') return <Drawing block={block} index={index} />
  if (block.kind === 'hr') return <hr {...marked} className={styles.break} />
  const runs = (block.runs ?? []).map((run, at) => <Written key={at} run={run} />)
  if (block.kind === 'h')
    return (
      <h3 {...marked} className={styles.heading}>
        {runs}
      </h3>
    )
  if (block.kind === 'quote')
    return (
      <blockquote {...marked} className={styles.quote}>
        {runs}
      </blockquote>
    )
  return (
    <p {...marked} className={styles.paragraph}>
      {runs}
    </p>
  )
}

function Written({ run: { t, b, i, ruby, note } }: { run: Run }) {
  const looks = classes(b && styles.bold, i && styles.italic)
  const text = looks ? <span className={looks}>{t}</span> : t
  return (
    <>
      {ruby ? (
        <ruby>
          {text}
          <rt>{ruby}</rt>
        </ruby>
      ) : (
        text
      )}
      {note && (
        <button type="button" className={styles.note} data-beside data-note={note} aria-label="注释">
          注
        </button>
      )}
    </>
  )
}

/** A picture in a box of its own ratio, so that nothing moves when it comes. */
function Drawing({ block, index }: { block: ShownBlock; index: number }) {
  const { picture, alt = '' } = block
  if (!picture) return <p data-block={index} className={styles.paragraph} />
  const { path, width, height, colour } = picture
  return (
    <figure data-block={index} className={styles.figure}>
      <button
        type="button"
        className={styles.picture}
        style={{ '--w': width, '--h': height } as CSSProperties}
        data-picture={path}
        aria-label={alt ? `放大插图：${alt}` : '放大插图'}
      >
        <Picture path={path} alt={alt} colour={colour} width={640} />
      </button>
    </figure>
  )
}
