import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation, useParams } from '#web/platform/navigation/useLocation.ts'
import { money } from '#client/formats.ts'
import type { PayType } from '#contract/wallet/recharge-shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ChannelTabs } from '#ui/navigation/ChannelTabs.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { cards, CardTab, chosenCard } from '#web/membership/index.ts'
import { AppLink, go, useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle, useWhenShown } from '#web/platform/pages/page.ts'
import { useMembership } from '#web/platform/session/session.ts'
import { CoinTab } from './CoinTab.tsx'
import { PayChoice } from './PayChoice.tsx'
import { offers } from '../queries.ts'
import { rememberReturn } from './return-path.ts'
import { useWish } from './useWish.ts'
import { coins } from '../words.ts'
import styles from './RechargePage.module.css'

const tabs = [
  { key: '0', label: '会员卡' },
  { key: '1', label: '金币' },
]

/** 充值: a card or coins, how to pay, the price, and the one button that leads to paying. */
export function RechargePage() {
  const { tabIndex = '0' } = useParams()
  const { search } = useLocation()
  const tab = tabIndex === '1' ? '1' : '0'
  usePageTitle(tab === '1' ? '金币充值' : '开通会员')
  const back = useBack()
  const panelId = useId()
  const { isLogin } = useMembership()
  const offered = useQuery(offers)
  const cardsOffered = useQuery(cards)
  const [cardId, setCardId] = useState<number>()
  const [packId, setPackId] = useState<number>()
  const [payId, setPayId] = useState<string>()
  const [agreed, setAgreed] = useState(true)
  useWhenShown(() => rememberReturn(new URLSearchParams(search).get('redirect') ?? ''))
  const { busy, order } = useWish(() => {
    void offered.refetch()
    void cardsOffered.refetch()
  })

  const packs = offered.data?.packs ?? []
  const pack = packs.find(({ id }) => id === packId) ?? packs.find(({ badge }) => badge) ?? packs[0]
  const card = chosenCard(cardsOffered.data, cardId)
  const payTypes: readonly PayType[] = offered.data?.payTypes ?? []
  const payType = payTypes.find(({ id }) => id === payId) ?? payTypes[0]
  const product =
    tab === '1'
      ? pack && { ...pack, kind: 'coins' as const, words: packWords(pack) }
      : card && { ...card, kind: 'card' as const, words: `${card.title} ${card.days} 天` }

  function pay() {
    if (!product || !payType) return
    if (!agreed) return toast('请先阅读并同意服务协议')
    void order({ kind: product.kind, id: product.id, price: product.price, payType: payType.id })
  }

  return (
    <div className={styles.page}>
      <TopBar
        title={tab === '1' ? '金币充值' : '开通会员'}
        onBack={back}
        end={
          <AppLink to="/mine/newRecharge/record" className={styles.records}>
            充值记录
          </AppLink>
        }
      />
      <ChannelTabs
        kind="section"
        label="充值内容"
        items={tabs}
        value={tab}
        onChange={(key) =>
          go(`/mine/newRecharge/${key}${search}`, { replace: true, state: { samePage: true } })
        }
        panelId={panelId}
      />
      <main className={styles.scroller}>
        <div id={panelId} role="tabpanel">
          {tab === '1' ? (
            <CoinTab offered={offered} chosen={pack?.id} onChoose={({ id }) => setPackId(id)} />
          ) : (
            <CardTab chosen={cardId} onChoose={({ id }) => setCardId(id)} />
          )}
        </div>
        {!offered.error && (
          <PayChoice payTypes={offered.data?.payTypes} chosen={payType?.id} onChoose={setPayId} />
        )}
        {!isLogin && (
          <p className={styles.guest}>
            游客换设备后可能找不回余额和会员，建议先
            <AppLink to="/mine/setting/bindPhone">绑定手机号</AppLink>
          </p>
        )}
      </main>
      <footer className={styles.foot}>
        <label className={styles.agree}>
          <input type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
          <span>
            已阅读并同意 <AppLink to="/mine/setting/service">服务协议</AppLink>，单次付款，不自动扣费
          </span>
        </label>
        <div className={styles.sum}>
          <p className={styles.total} aria-live="polite">
            <b>{product ? money(product.price, product.currency) : '—'}</b>
            <small>{product?.words}</small>
          </p>
          <Button
            kind="vip"
            className={styles.pay}
            busy={busy}
            busyLabel="正在下单"
            disabled={!product || !payType}
            onClick={pay}
          >
            去支付
          </Button>
        </div>
      </footer>
    </div>
  )
}

const packWords = ({ coins: bought, gift }: { coins: number; gift: number }) =>
  `${coins(bought)} 金币${gift > 0 ? `，另赠 ${coins(gift)}` : ''}`
