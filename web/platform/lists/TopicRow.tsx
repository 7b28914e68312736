import { Cover } from '#ui/cards/Cover.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { RowCard } from '#ui/cards/RowCard.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { AppLink } from '../navigation/navigation.tsx'
import { Picture } from '../pictures/Picture.tsx'
import styles from './TopicRow.module.css'

type Topic = { title: string; intro: string; cover: string; colour: string }

/** A topic in a list of topics; `count` says how much it holds. */
export const TopicRow = ({ topic, count, to }: { topic: Topic; count: string; to: string }) => (
  <RowCard
    cover={
      <Cover end={count}>
        <Picture path={topic.cover} alt="" colour={topic.colour} />
      </Cover>
    }
    title={topic.title}
    meta={topic.intro}
    render={(link) => <AppLink to={to} {...link} />}
  />
)

/** The places of the first topics. */
export const TopicRowPlaces = () => (
  <LoadingRegion>
    <div className={styles.places}>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={81} />
      ))}
    </div>
  </LoadingRegion>
)
