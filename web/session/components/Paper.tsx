import styles from './Paper.module.css'

export type PaperName = 'service' | 'privacy' | 'parents'

type Paper = { title: string; parts: readonly { heading: string; text: string }[] }

/** Agreements that must be readable before anything is fetched; they come with the page, not from the server. */
export const papers: Record<PaperName, Paper> = {
  service: {
    title: '服务条款',
    parts: [
      {
        heading: '谁可以使用',
        text: '只有年满 18 周岁、且所在地区法律允许访问此类内容的成年人可以使用。进入即表示你确认符合这两项。',
      },
      {
        heading: '使用方式',
        text: '内容仅供个人观看。请不要绕过付费与年龄限制，不要批量抓取、转卖或公开传播站内内容。',
      },
      {
        heading: '不允许的内容',
        text: '禁止任何涉及未成年人的内容，以及未经本人同意拍摄、生成或公开的影像。此类举报会先隐藏、后审核。',
      },
      {
        heading: '由谁提供',
        text: '夜航是一套可以自行部署的程序。你访问的这个站点由其运营者负责，收费、退款与客服以运营者公布的为准。',
      },
    ],
  },
  privacy: {
    title: '隐私政策',
    parts: [
      {
        heading: '进入之前',
        text: '在你确认年满 18 周岁之前，本页不会登录，也不会请求任何内容。选择离开则什么都不会保存。',
      },
      {
        heading: '进入之后',
        text: '会随机生成一个设备编号并以游客身份登录，同时记录你确认年龄的时间和条款版本。不需要手机号或真实姓名。',
      },
      {
        heading: '保存在本机的',
        text: '观看历史、播放进度、搜索记录与主题保存在这台设备上，可以随时在设置里清除。',
      },
      {
        heading: '保存在服务器的',
        text: '账号、播放次数与广告点击次数会保存在本站服务器。具体保存多久、如何删除，由站点运营者负责并答复。',
      },
    ],
  },
  parents: {
    title: '家长：如何限制访问',
    parts: [
      {
        heading: 'iPhone 与 iPad',
        text: '设置 → 屏幕使用时间 → 内容和隐私访问限制 → 网页内容，选择“限制成人网站”，并把本站网址加入“永不允许”。',
      },
      {
        heading: '安卓手机',
        text: '用 Family Link 或手机自带的“未成年人模式”，开启网页过滤，并把本站网址加入禁止访问列表。',
      },
      {
        heading: '家庭网络',
        text: '在路由器的家长控制里按设备设置网址黑名单，或改用带家庭过滤的 DNS 服务。',
      },
      {
        heading: '共用的设备',
        text: '为孩子单独建立系统账户；自己使用后在设置里退出并清除本机记录。',
      },
    ],
  },
}

/** The parts of one paper. */
export function Paper({ name }: { name: PaperName }) {
  return (
    <div className={styles.paper}>
      {papers[name].parts.map(({ heading, text }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}
