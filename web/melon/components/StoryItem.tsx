import type { StoryCard } from '#contract/melon/shapes.ts'
import { classes } from '#ui/classes.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { PlayFilledIcon } from '#ui/icons/marks.ts'
import { views } from '#web/platform/formats.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { storyPath } from '../links.ts'
import styles from './StoryItem.module.css'

type Props = {
  story: StoryCard
  /** Unix seconds: what its age is counted to. */
  now: number
  /** On the first screen: its pictures do not wait. */
  eager?: boolean
}

/** A story in a list: three pictures below its title where it has them, else one beside it, else its first words. */
export function StoryItem({ story, now, eager = false }: Props) {
  const { shots } = story
  return (
    <article>
      <AppLink to={storyPath(story.id)} className={styles.story}>
        {shots.length > 0 ? (
          <>
            <h3 className={classes(styles.title, 'two-lines')}>{story.title}</h3>
            <span className={styles.shots}>
              {shots.map(({ cover, colour }, index) => (
                <Cover key={cover} ratio="4:3" end={story.hasFilm && index === 2 ? <FilmMark /> : undefined}>
                  <Picture path={cover} alt="" width={320} colour={colour} eager={eager} />
                </Cover>
              ))}
            </span>
            <Meta story={story} now={now} below />
          </>
        ) : (
          <div className={styles.beside}>
            <div className={styles.words}>
              <h3 className={classes(styles.title, 'two-lines')}>{story.title}</h3>
              {!story.cover && story.summary && (
                <span className={classes(styles.summary, 'two-lines')}>{story.summary}</span>
              )}
              <Meta story={story} now={now} />
            </div>
            {story.cover && (
              <Cover ratio="3:2" className={styles.cover} end={story.hasFilm ? <FilmMark /> : undefined}>
                <Picture path={story.cover} alt="" width={320} colour={story.colour} eager={eager} />
              </Cover>
            )}
          </div>
        )}
      </AppLink>
    </article>
  )
}

const FilmMark = () => <PlayFilledIcon size={12} label="有视频" />

function Meta({ story, now, below = false }: { story: StoryCard; now: number; below?: boolean }) {
  const age = relativeTime(Math.min(story.publishedAt, now), now, { card: true })
  const who = story.writer || story.category
  return (
    <span className={classes(styles.meta, below && styles.below)}>
      {who && <span className="one-line">{who}</span>}
      <span className="one-line">{views(story.views)} 阅读</span>
      {age && <time className="one-line">{age}</time>}
    </span>
  )
}
