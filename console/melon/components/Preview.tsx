import { Fragment, type ReactNode } from 'react'
import { isText } from '#contract/melon/text.ts'
import { Picture } from '#console/platform/display/Picture.tsx'
import { Article, ArticleBreak, ArticleFigure, ArticleText } from '#ui/content/Article.tsx'
import { Cover } from '#ui/cards/Cover.tsx'
import type { BlockDraft, StoryDraft } from '../draft.ts'
import { readMarks } from '../marks.ts'
import styles from './Melon.module.css'

/** The story as viewers will read it, as wide as a phone. */
export const Preview = ({ draft }: { draft: StoryDraft }) => (
  <div className={styles.phone} role="region" aria-label="预览" tabIndex={0}>
    <h2 className={styles.headline}>{draft.title || '（还没有标题）'}</h2>
    <Article>
      {draft.blocks.flatMap((block) => {
        const shown = showBlock(block)
        return shown ? [<Fragment key={block.key}>{shown}</Fragment>] : []
      })}
    </Article>
  </div>
)

function showBlock({ kind, text, caption, picture, film }: BlockDraft): ReactNode {
  if (kind === 'hr') return <ArticleBreak />
  if (kind === 'pic')
    return (
      picture && (
        <ArticleFigure picture={picture} caption={caption}>
          <Picture path={picture.path} alt={caption} wide />
        </ArticleFigure>
      )
    )
  if (kind === 'film')
    return (
      film && (
        <div>
          <Cover>
            <Picture path={film.cover} alt="" wide />
          </Cover>
          <p className={styles.hint}>▶ {film.title}</p>
        </div>
      )
    )
  if (!isText(kind) || !text.trim()) return null
  return <ArticleText kind={kind} runs={readMarks(text.trim())} link={showLink} />
}

/** A link that leads nowhere from here. */
const showLink = (href: string, children: ReactNode) => (
  <span className={styles.link} title={href}>
    {children}
  </span>
)
