import type { WatchedItem } from '#contract/history/shapes.ts'
import { Cover } from '#ui/cards/Cover.tsx'
import { CoverCard } from '#ui/cards/CoverCard.tsx'
import { Rail } from '#ui/scrolling/Rail.tsx'
import { SectionHeader } from '#ui/navigation/SectionHeader.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { dramaPath, listPath } from '../links.ts'

/** 继续观看: dramas that were begun, on whatever device. Nothing while there are none. */
export function ContinueRail({ dramas }: { dramas: readonly WatchedItem[] }) {
  if (dramas.length === 0) return null
  return (
    <section aria-label="继续观看">
      <SectionHeader
        title="继续观看"
        more="我的追剧"
        render={(link) => <AppLink to={listPath('following')} {...link} />}
      />
      <Rail label="继续观看">
        {dramas.map((item) => (
          <ContinueCard key={item.id} item={item} />
        ))}
      </Rail>
    </section>
  )
}

const ContinueCard = ({ item: { id, title, cover, colour, part } }: { item: WatchedItem }) => (
  <CoverCard
    cover={
      <Cover ratio="3:4">
        <Picture path={cover} alt="" colour={colour} />
      </Cover>
    }
    title={title}
    meta={part ? `看到第 ${part.number} 集` : '继续看'}
    render={(link) => <AppLink to={dramaPath(id)} {...link} />}
  />
)
