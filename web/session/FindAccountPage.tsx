import { ChevronRightIcon } from '#ui/icons/signs.ts'
import { LockIcon } from '#ui/icons/shelf.ts'
import { QrCodeIcon, SupportIcon } from '#ui/icons/things.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { FormPage } from './forms/FormPage.tsx'
import { Note } from './components/Note.tsx'
import styles from './FindAccountPage.module.css'

const ways = [
  {
    to: '/mine/setting/findByPhone',
    icon: LockIcon,
    title: '手机找回',
    text: '绑定过手机：验证码登录，可重设密码',
  },
  {
    to: '/mine/setting/voucher',
    icon: QrCodeIcon,
    title: '凭证找回',
    text: '保存过凭证：选择图片或扫码',
  },
  { to: '/mine/kf', icon: SupportIcon, title: '联系客服', text: '两样都没有时，请客服核实' },
]

const nothing = { data: true, error: null, isFetching: false, refetch: () => undefined }

/** The ways back to an account. */
export const FindAccountPage = () => (
  <FormPage title="找回账号" intro="选择一种方式，回到原来的账号。" query={nothing}>
    {() => (
      <>
        <ul className={styles.ways}>
          {ways.map(({ to, icon: Icon, title, text }) => (
            <li key={to}>
              <AppLink to={to} className={styles.way}>
                <Icon />
                <span className={styles.words}>
                  <b>{title}</b>
                  <small>{text}</small>
                </span>
                <ChevronRightIcon size={16} />
              </AppLink>
            </li>
          ))}
        </ul>
        <Note>没有绑定手机、没有凭证、也没有注册过的游客账号，换设备或清除浏览器数据后无法找回。</Note>
      </>
    )}
  </FormPage>
)
