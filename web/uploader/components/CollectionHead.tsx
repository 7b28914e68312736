import type { CollectionCard, Episode } from '#contract/video/catalogue-shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ClampedText } from '#ui/content/ClampedText.tsx'
import { PlayFilledIcon } from '#ui/icons/marks.ts'
import { isFinished } from '#web/platform/watched/rules.ts'
import { views } from '#web/platform/formats.ts'
import type { HistoryEntry } from '#web/platform/local-history.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { filmPath } from '#web/video/index.ts'
import { episodeName, episodeToGoOnWith } from '../rules.ts'
import { BuyCollection } from './BuyCollection.tsx'
import { CollectionCover, episodesOf } from './CollectionCover.tsx'
import styles from './Head.module.css'

type Props = {
  collection: CollectionCard
  /** Bought as one. */
  owned: boolean
  episodes: readonly Episode[]
  watched: readonly HistoryEntry[]
}

/** The head of a collection's page, with the one button that goes on where it was left. */
export function CollectionHead({ collection, owned, episodes, watched }: Props) {
  const goOn = episodeToGoOnWith(episodes, watched, isFinished)
  const next = goOn && episodes[goOn.index]
  return (
    <div className={styles.head}>
      <div className={styles.series}>
        <div className={styles.cover}>
          <CollectionCover collection={collection} eager />
        </div>
        <div className={styles.words}>
          <h2 className={styles.name}>{collection.title}</h2>
          <p className={styles.figures}>
            {episodesOf(collection)} · {views(collection.plays)}播放
          </p>
        </div>
      </div>
      {collection.intro && <ClampedText text={collection.intro} />}
      {goOn && next && (
        <div className={styles.acts}>
          {collection.price > 0 && !owned && <BuyCollection collection={collection} />}
          <Button
            icon={<PlayFilledIcon size={16} />}
            render={(link) => <AppLink to={filmPath(next.id)} {...link} />}
          >
            {goOn.begun ? '继续观看' : '开始观看'} {episodeName(next.episode, goOn.index)}
          </Button>
        </div>
      )}
    </div>
  )
}
