import { Suspense } from 'react'
import type { CollectionCard } from '#contract/video/catalogue-shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { lazy } from '#ui/lazy.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { amountShort } from '#web/platform/formats.ts'
import { useViewParameter } from '#web/platform/navigation/navigation.tsx'
import styles from './BuyCollection.module.css'

const BuyWay = lazy(() => import('#web/purchases/index.ts').then(({ BuyWay }) => ({ default: BuyWay })))

/** Buys a collection as one. The sheet stands in the address, so that it is open again after a way to more coins. */
export function BuyCollection({ collection: { id, price, episodes } }: { collection: CollectionCard }) {
  const [shown, show] = useViewParameter('open')
  const close = () => show('')
  return (
    <>
      <Button kind="vip" onClick={() => show('1')}>
        全集 {amountShort(price)} 金币
      </Button>
      <Sheet open={shown === '1'} onClose={close} title="购买全集">
        <div className={styles.way}>
          <Suspense fallback={null}>
            <BuyWay
              kind="collection"
              id={id}
              title="全集"
              hint={`现有 ${episodes} 集和以后的更新，永久可看`}
              onBought={close}
            />
          </Suspense>
        </div>
      </Sheet>
    </>
  )
}
