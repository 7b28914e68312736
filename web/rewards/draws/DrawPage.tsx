import { useParams } from '#web/platform/navigation/useLocation.ts'
import { Button } from '#ui/forms/Button.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { ActivityPage } from './components/ActivityPage.tsx'
import { Emblem } from './components/Emblem.tsx'
import styles from './DrawPage.module.css'
import { buttonOf, costOf } from './words.ts'

/** 活动详情: a wheel is turned here; a grid has its own page, which this one leads to. */
export function DrawPage() {
  const { name = '' } = useParams()
  return (
    <ActivityPage
      title="活动详情"
      name={name}
      entry={(activity) =>
        activity.kind === 'nine_grid' && (
          <section className={styles.entry} aria-label="参与">
            <Emblem kind="nine_grid" size={72} />
            <p>{costOf(activity)}</p>
            <Button
              wide
              render={(link) => (
                <AppLink to={`/Activity/lottery/jiugonggeLottery?name=${activity.name}`} {...link} />
              )}
            >
              {buttonOf(activity).idle ? '看看奖品' : '去抽奖'}
            </Button>
          </section>
        )
      }
    />
  )
}
