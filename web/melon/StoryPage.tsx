import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from '#web/platform/navigation/useLocation.ts'
import type { Story } from '#contract/melon/shapes.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { PullToRefresh } from '#ui/scrolling/PullToRefresh.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { localHistory } from '#web/platform/local-history.ts'
import { AppLink, useBack } from '#web/platform/navigation/navigation.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { usePageTitle, useWhenShown } from '#web/platform/pages/page.ts'
import { useScrolledUnder } from '#web/platform/pages/useScrolledUnder.ts'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { CollectButton, CommentSection, LikeButton, ShareButton } from '#web/social/index.ts'
import { StoryList } from './components/Stories.tsx'
import styles from './components/Story.module.css'
import { StoryBody } from './components/StoryBody.tsx'
import { StoryHead } from './components/StoryHead.tsx'
import { StorySeries } from './components/StorySeries.tsx'
import { StorySkeleton } from './components/StorySkeleton.tsx'
import { storyPath, storyTagPath } from './links.ts'
import { story } from './queries.ts'

const read = localHistory('story')

const missing = <NothingHere title="这个瓜不存在或已下架" hint="看看其他的瓜吧" />

/** `/melon/detail`: the story its query names. */
export function StoryPage() {
  const id = new URLSearchParams(useLocation().search).get('id')
  return id ? <OneStory id={id} /> : <NoStory />
}

function NoStory() {
  const back = useBack()
  usePageTitle('吃瓜')
  return (
    <div className={styles.page}>
      <TopBar title="吃瓜" onBack={back} />
      <main className={styles.scroller}>{missing}</main>
    </div>
  )
}

/** One story: its text, what one does with it, what to go on with, and what people say of it. */
function OneStory({ id }: { id: string }) {
  const back = useBack()
  const found = useQuery(story(id))
  const shown = found.data
  const [isPast, watchHead] = useScrolledUnder()
  usePageTitle(shown?.title ?? '吃瓜')
  useRemembered(shown)
  useWhenShown(() => {
    if (shown && found.isStale && !found.isFetching) void found.refetch()
  })

  return (
    <div className={styles.page}>
      <TopBar title={isPast && shown ? shown.title : '吃瓜'} onBack={back} />
      <PullToRefresh className={styles.scroller} onRefresh={() => found.refetch({ throwOnError: true })}>
        <main>
          <Loaded query={found} skeleton={<StorySkeleton />} absent={missing}>
            {(it) => (
              <>
                <article>
                  <div ref={watchHead}>
                    <StoryHead story={it} />
                  </div>
                  <div className={styles.body}>
                    <StoryBody story={it} />
                  </div>
                  <Tags tags={it.tags} />
                </article>
                {it.series && <StorySeries series={it.series} />}
                <Acts story={it} />
                <More story={it} />
                <CommentSection subject={{ kind: 'story', id: it.id }} />
              </>
            )}
          </Loaded>
        </main>
      </PullToRefresh>
    </div>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="标签">
      {tags.map((tag) => (
        <li key={tag}>
          <Pill render={(link) => <AppLink to={storyTagPath(tag)} {...link} />}># {tag}</Pill>
        </li>
      ))}
    </ul>
  )
}

function Acts({ story: { id, title } }: { story: Story }) {
  const subject = { kind: 'story', id } as const
  return (
    <div className={styles.acts}>
      <LikeButton subject={subject} />
      <CollectButton subject={subject} />
      <ShareButton heading="分享这个瓜" title={title} path={storyPath(id)} />
    </div>
  )
}

function More({ story: { more } }: { story: Story }) {
  if (more.length === 0) return null
  return (
    <section aria-label="接着吃瓜">
      <SectionHeader title="接着吃瓜" />
      <StoryList label="接着吃瓜" stories={more} />
    </section>
  )
}

/** Puts a story that was opened among what this device remembers. */
function useRemembered(found: Story | undefined): void {
  const id = found?.id
  const remember = useEffectEvent(() => {
    if (!found) return
    const { title, cover, colour, writer, category } = found
    read.add({ id: String(found.id), title, cover, colour, place: writer || category })
  })
  // Once for each story that is opened, not each time it is asked for again
  useEffect(() => {
    if (id !== undefined) remember()
  }, [id])
}
