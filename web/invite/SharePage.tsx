import { useQuery } from '@tanstack/react-query'
import { amount } from '#client/formats.ts'
import type { InviteSummary } from '#contract/invite/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ShareIcon } from '#ui/icons/actions.ts'
import { CopyIcon } from '#ui/icons/sharing.ts'
import { ChevronRightIcon, PictureIcon } from '#ui/icons/signs.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useWhenShown } from '#web/platform/pages/page.ts'
import { copyText } from '#web/platform/sharing.ts'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { Figures } from './components/Figures.tsx'
import { summary } from './queries.ts'
import styles from './SharePage.module.css'
import { inviteLink, percent, spaced } from './words.ts'

const ways = [
  { label: '推广用户', to: '/mine/mineShare/client' },
  { label: '推广收益', to: '/mine/mineShare/income' },
  { label: '代理中心', to: '/mine/functionCenter/functionCenterActing' },
]

/** 分享邀请: one's code, the ways to pass it on, and what came of it. */
export function SharePage() {
  const query = useQuery(summary)
  useWhenShown(() => void (query.data && query.refetch()))
  return (
    <ListPage title="分享邀请" onRefresh={() => query.refetch({ throwOnError: true })}>
      <Loaded query={query} skeleton={<Places />}>
        {(data) => (
          <>
            <Code {...data} />
            <Figures
              label="邀请概况"
              figures={[
                ['已邀请', String(data.invited)],
                ['已付费', String(data.paying)],
                ['待结算', amount(data.income.pending)],
                ['可提现', amount(data.income.available)],
              ]}
            />
            <ul className={styles.ways}>
              {ways.map(({ label, to }) => (
                <li key={to}>
                  <AppLink to={to} className={styles.way}>
                    {label}
                    <ChevronRightIcon size={16} />
                  </AppLink>
                </li>
              ))}
            </ul>
            <Rules {...data} />
          </>
        )}
      </Loaded>
    </ListPage>
  )
}

function Code({ code, rate }: InviteSummary) {
  const link = inviteLink(code)
  return (
    <section className={styles.card} aria-label="我的邀请码">
      <p>我的邀请码</p>
      <button
        type="button"
        className={styles.code}
        aria-label={`复制邀请码 ${spaced(code)}`}
        onClick={() => void copyText(code, '邀请码已复制')}
      >
        {spaced(code)}
        <CopyIcon size={18} />
      </button>
      <p>
        好友付款后，你得实付金额的 <b>{percent(rate)}</b>
      </p>
      <div className={styles.acts}>
        <Button
          kind="vip"
          icon={<PictureIcon size={18} />}
          render={(link) => <AppLink to="/mine/mineShare/post" {...link} />}
        >
          生成海报
        </Button>
        <Button icon={<CopyIcon size={18} />} onClick={() => void copyText(link, '邀请链接已复制')}>
          复制链接
        </Button>
        {'share' in navigator && (
          <Button
            icon={<ShareIcon size={18} />}
            // A person who changes their mind is no failure
            onClick={() => void navigator.share({ title: '夜航', url: link }).catch(() => undefined)}
          >
            分享
          </Button>
        )}
      </div>
    </section>
  )
}

function Rules({ rate, holdDays, dailyCap }: InviteSummary) {
  return (
    <section className={styles.rules} aria-labelledby="invite-rules">
      <h2 id="invite-rules">规则</h2>
      <ol>
        <li>好友第一次打开你的链接或海报就成为你的推广用户，之后不会改变。</li>
        <li>
          好友充值或开通会员，你得实付金额的 {percent(rate)}，以金币计；比例以付款时为准，每天最多{' '}
          {amount(dailyCap)} 金币。
        </li>
        <li>收益先待结算，{holdDays} 天后可提现；订单退款或拒付，收益一并退回。</li>
        <li>邀请自己、批量注册等会先核实，核实前不计收益，不属实的作废。</li>
        <li>你看不到好友的账号和订单内容，好友也不会多付钱。</li>
      </ol>
    </section>
  )
}

const Places = () => (
  <LoadingRegion>
    <div className={styles.places}>
      <Skeleton height={196} />
      <Skeleton height={72} />
      <Skeleton height={156} />
    </div>
  </LoadingRegion>
)
