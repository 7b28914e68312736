/** Shown once a session after the pop-ups. Lines are split at line breaks. */
export const announcement = {
  title: '欢迎登船',
  content: [
    '夜航今日启程：旅行、纪录片、动画、美食、城市与萌宠，六个频道每天更新。',
    '连续签到七天送季卡体验，邀请好友同行再得金币奖励。',
    '请收藏本站地址，并在「设置 - 账号凭证」中保存你的凭证，换设备也能找回账号。',
  ].join('\n'),
  jumpUrl: 'yehang://mine/setting/accountCode',
}

/** The marquee under the top bar, one line after the other. */
export const runningLights = [
  '周末观影季：每日签到领观影券，连签七天送季卡体验',
  '新片上线：《极光营地的第七夜》《海岸线尽头的灯塔》已可观看',
  '保存账号凭证，换手机也不会丢失会员与金币',
]

/** Ways to contact the operators. */
export const contact = {
  service: { title: '在线客服', text: '每天 9:00 至 24:00 在线，通常十分钟内回复' },
  group: { title: '官方交流群', text: '找片、反馈与活动通知都在这里', href: 'https://example.com/group' },
  mail: { title: '商务合作', text: 'business@example.com' },
  address: { title: '永久地址', text: '请收藏发布页，线路变更时第一时间更新', href: 'https://example.com' },
}
