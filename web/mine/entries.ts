import type { FunctionComponent } from 'react'
import { CommentIcon, HeartIcon, StarIcon } from '#ui/icons/actions.ts'
import { PenIcon, UploadIcon } from '#ui/icons/tools.ts'
import type { IconProps } from '#ui/icons/draw.tsx'
import { CalendarIcon } from '#ui/icons/entries.ts'
import { ClockIcon, PictureIcon } from '#ui/icons/signs.ts'
import { AppsIcon, CommunityIcon, UserIcon } from '#ui/icons/tabs.ts'
import { BookIcon, CoinIcon, TicketIcon } from '#ui/icons/shelf.ts'
import {
  CardIcon,
  GiftIcon,
  MedalIcon,
  QrCodeIcon,
  ShieldIcon,
  SupportIcon,
  UsersIcon,
  WalletIcon,
} from '#ui/icons/things.ts'

export type MineEntry = { label: string; to: string; icon: FunctionComponent<IconProps> }

/** The ways on from 我的, by group. */
export const groups: readonly { title: string; entries: readonly MineEntry[] }[] = [
  {
    title: '我的内容',
    entries: [
      { label: '收藏', to: '/mine/functionCenter/collectList', icon: StarIcon },
      { label: '点赞', to: '/mine/myAwesome', icon: HeartIcon },
      { label: '已购', to: '/mine/functionCenter/payList', icon: TicketIcon },
      { label: '书架', to: '/comics/bookshelf', icon: BookIcon },
      { label: '写真', to: '/photo?my=bought', icon: PictureIcon },
      { label: '关注', to: '/mine/myFocus', icon: UsersIcon },
      { label: '粉丝', to: '/mine/myFan', icon: UserIcon },
      { label: '钱包', to: '/mine/myWallet', icon: WalletIcon },
      { label: '发布', to: '/mine/minePublic', icon: PenIcon },
    ],
  },
  {
    title: '活动与创作',
    entries: [
      { label: '圈子', to: '/mine/functionCenter/myCircle', icon: CommunityIcon },
      { label: '等级', to: '/mine/userLv', icon: MedalIcon },
      { label: '抽奖', to: '/Activity/lottery/lotteryList', icon: GiftIcon },
      { label: '邀请好友', to: '/mine/functionCenter/functionCenterShare', icon: QrCodeIcon },
      { label: '会员码', to: '/mine/vipCode', icon: CardIcon },
      { label: '签到任务', to: '/mine/functionCenter/activityRecord?view=tasks', icon: CalendarIcon },
      { label: '积分兑换', to: '/mine/functionCenter/redeemCode', icon: CoinIcon },
      { label: '中奖记录', to: '/Activity/lottery/history', icon: TicketIcon },
      { label: '推广收益', to: '/mine/mineShare/income', icon: UsersIcon },
      { label: '创作收入', to: '/mine/mineWallet', icon: WalletIcon },
      { label: '历史', to: '/mine/functionCenter/watchHistory', icon: ClockIcon },
      { label: '创作中心', to: '/mine/applyToJoin', icon: UploadIcon },
    ],
  },
  {
    title: '帮助',
    entries: [
      { label: '在线客服', to: '/mine/kf', icon: SupportIcon },
      { label: '意见反馈', to: '/mine/functionCenter/Feedback', icon: CommentIcon },
      { label: '账号凭证', to: '/mine/setting/accountCode', icon: ShieldIcon },
      { label: '应用中心', to: '/mine/application', icon: AppsIcon },
    ],
  },
]
