import type { ReactNode } from 'react'
import { InfoIcon } from '#ui/icons/notices.ts'
import styles from './Note.module.css'

/** Something to know before the next step. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>
    <InfoIcon size={16} />
    <span>{children}</span>
  </p>
)

/** Warning for guests about what signing in to another account leaves behind. */
export const StaysBehind = () => (
  <Note>登录已有账号后，当前游客的收藏、购买与会员留在原处，不会并入；本机的观看记录会带过去。</Note>
)

export const NoSms = ({ instead }: { instead: string }) => (
  <Note>本站还没有接入短信，收不到验证码。{instead}</Note>
)
