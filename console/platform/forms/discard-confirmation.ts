import { confirm } from '#ui/overlays/confirm.tsx'

/** Asks before what was typed into a panel is thrown away. */
export const mayDiscard = (): Promise<boolean> =>
  confirm({ title: '放弃未保存的修改？', accept: '放弃', refuse: '继续编辑', kind: 'danger' })
