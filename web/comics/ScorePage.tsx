import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from '#web/platform/navigation/useLocation.ts'
import { toast } from '#ui/feedback/toast.ts'
import { views } from '#web/platform/formats.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { NothingHere } from '#web/platform/pages/NothingHere.tsx'
import { UprightRowPlaces } from '#web/platform/lists/CardRowPlaces.tsx'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { ComicRow } from './components/ComicRow.tsx'
import { Stars } from './components/Stars.tsx'
import { comic, score, useGiveScore } from './queries.ts'
import { points } from './rules.ts'
import styles from './ScorePage.module.css'

const words = ['很差', '较差', '还行', '推荐', '力荐']

/** 评分: how others scored a comic, and one's own stars, which may be changed. */
export function ScorePage() {
  const { id = '' } = useParams()
  const found = useQuery(score(id))
  const comicFound = useQuery(comic(id))
  const about = comicFound.data
  const give = useGiveScore(id)
  // What was tapped shows at once
  const [tapped, setTapped] = useState<number>()
  const shown = tapped ?? found.data?.mine ?? 0

  function choose(stars: number) {
    setTapped(stars)
    give.mutate(stars, {
      onSuccess: () => toast('已评分', { kind: 'good' }),
      onSettled: () => setTapped(undefined),
    })
  }

  return (
    <ListPage
      title="评分"
      name={about ? `${about.title}的评分` : '评分'}
      onRefresh={() => found.refetch({ throwOnError: true })}
    >
      <Loaded
        query={found}
        waits={comicFound.isLoading}
        skeleton={<UprightRowPlaces />}
        absent={<NothingHere title="漫画不存在或已下架" hint="看看别的漫画吧" />}
      >
        {({ score: average, scored, spread, mine }) => (
          <>
            {about && <ComicRow comic={about} />}
            <section className={styles.mine} aria-label="我的评分">
              <h2>{mine > 0 ? '你的评分' : '你觉得怎么样？'}</h2>
              <Stars value={shown} words={words} onChange={choose} />
              <p>{shown > 0 ? words[shown - 1] : '点一颗星评分，以后可以修改'}</p>
            </section>
            <section className={styles.all} aria-label="大家的评分">
              <div className={styles.average}>
                <b>{scored > 0 ? points(average) : '—'}</b>
                <span>{scored > 0 ? `${views(scored)} 人评分` : '还没有人评分'}</span>
              </div>
              <ol className={styles.spread}>
                {spread
                  .map((count, index) => ({ count, stars: index + 1 }))
                  .toReversed()
                  .map(({ count, stars }) => {
                    const share = scored > 0 ? count / scored : 0
                    return (
                      <li key={stars} aria-label={`${stars} 星，${count} 人`}>
                        <span>{stars} 星</span>
                        <i>
                          <i style={{ transform: `scaleX(${share})` }} />
                        </i>
                        <span>{Math.round(share * 100)}%</span>
                      </li>
                    )
                  })}
              </ol>
            </section>
          </>
        )}
      </Loaded>
    </ListPage>
  )
}
