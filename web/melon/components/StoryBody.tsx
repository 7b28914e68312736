import { useEffect, useRef, type ReactNode } from 'react'
import type { Story, StoryBlock } from '#contract/melon/shapes.ts'
import type { FilmCard } from '#contract/video/shapes.ts'
import { Article, ArticleBreak, ArticleFigure, ArticleText } from '#ui/content/Article.tsx'
import { PlayFilledIcon } from '#ui/icons/marks.ts'
import { toast } from '#ui/feedback/toast.ts'
import { loadViewer } from '#web/photo/index.ts'
import { AppLink, openLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { FilmCover, pathOf } from '#web/video/index.ts'
import { picturesOf } from '../rules.ts'
import styles from './StoryBody.module.css'

/** The text of a story with its pictures, which open over the whole screen, and its films, which lead to their pages. */
export function StoryBody({ story }: { story: Story }) {
  const frame = useRef<HTMLDivElement>(null)
  const close = useRef<() => void>(undefined)
  const pictures = picturesOf(story.blocks)
  const buttonOf = (index: number) => frame.current?.querySelectorAll('button')[index]
  useEffect(() => () => close.current?.(), [])

  async function open(index: number) {
    try {
      const { openViewer } = await loadViewer()
      close.current = openViewer({
        set: { title: story.title, list: pictures },
        photos: pictures,
        index,
        thumbOf: (at) => buttonOf(at)?.querySelector('img') ?? undefined,
        onLocked: () => undefined,
        onClosed: (at) => buttonOf(at)?.focus(),
      })
    } catch {
      toast('没有打开，请检查网络后再试', { kind: 'bad' })
    }
  }

  return (
    <div ref={frame}>
      <Article>
        {story.blocks.map((block, index) => (
          <Block
            key={index}
            block={block}
            eager={index < 3}
            onOpen={() => void open(countBefore(story.blocks, index))}
          />
        ))}
      </Article>
    </div>
  )
}

/** Which of the pictures a block is. */
const countBefore = (blocks: readonly StoryBlock[], at: number) => picturesOf(blocks.slice(0, at)).length

type BlockProps = { block: StoryBlock; eager: boolean; onOpen: () => void }

function Block({ block, eager, onOpen }: BlockProps) {
  const { kind, runs, picture, caption, film } = block
  if (picture)
    return (
      <ArticleFigure
        picture={picture}
        caption={caption}
        render={(frame) => (
          <button
            type="button"
            aria-label={`看大图${caption ? `：${caption}` : ''}`}
            onClick={onOpen}
            {...frame}
          />
        )}
      >
        <Picture path={picture.path} alt="" width={1280} eager={eager} />
      </ArticleFigure>
    )
  if (film) return <Film film={film} />
  if (kind === 'hr') return <ArticleBreak />
  if (kind === 'p' || kind === 'h' || kind === 'quote')
    return <ArticleText kind={kind} runs={runs ?? []} link={textLink} />
  return null
}

/** A link in the text: into the app, or into a new window. */
const textLink = (href: string, children: ReactNode) => (
  <a
    href={href}
    className={styles.link}
    onClick={(event) => {
      event.preventDefault()
      openLink(href)
    }}
  >
    {children}
  </a>
)

const Film = ({ film }: { film: FilmCard }) => (
  <AppLink to={pathOf(film)} className={styles.film}>
    <FilmCover film={film} />
    <span className={styles.name}>
      <PlayFilledIcon size={16} label="播放" />
      <span className="one-line">{film.title}</span>
    </span>
  </AppLink>
)
