import type { LiveRoomRow } from '#contract/live/console.ts'

export const stateWords: Record<LiveRoomRow['state'], string> = {
  asked: '待审核',
  approved: '已通过',
  refused: '已拒绝',
  suspended: '已暂停',
}
export const stateKinds = { asked: 'gold', approved: 'teal', refused: 'plain', suspended: 'red' } as const

export const roomStateWords: Record<LiveRoomRow['roomState'], string> = {
  live: '直播中',
  paused: '推流中断',
  off: '未开播',
}
