import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useBalances } from '../purse.queries.ts'
import { coins } from '../words.ts'
import styles from './Purse.module.css'

/** Coins, income and points side by side, each leading to where it comes from; a dash until they are known. */
export function Purse() {
  const { data } = useBalances()
  const told = [
    { name: '金币', value: data && coins(data.paid + data.bonus), act: '充值', to: '/mine/myWallet' },
    {
      name: '收益',
      value: data && coins(data.income.pending + data.income.available),
      to: '/mine/mineWallet',
    },
    {
      name: '积分',
      value: data && String(data.points),
      act: '签到',
      to: '/mine/functionCenter/activityRecord?view=checkin',
    },
  ]
  return (
    <ul className={styles.purse} aria-label="余额">
      {told.map(({ name, value = '—', act, to }) => (
        <li key={name}>
          <AppLink to={to} className={styles.balance}>
            <b>{value}</b>
            <span>
              {name} {act && <em>{act}</em>}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
