const minute = 60
const hour = 3600
const day = 86_400

/** How long ago, both in Unix seconds. The future shows nothing; in cards a year and more shows nothing either. */
export function relativeTime(seconds: number, now: number, { card = false } = {}): string {
  const past = now - seconds
  if (past < 0) return ''
  if (past < minute) return '刚刚'
  if (past < hour) return `${Math.trunc(past / minute)}分钟前`
  if (past < day) return `${Math.trunc(past / hour)}小时前`
  if (past < 7 * day) return `${Math.trunc(past / day)}天前`
  if (past < 30 * day) return `${Math.trunc(past / (7 * day))}周前`
  if (past < 365 * day) return '1月前'
  return card ? '' : '1年前'
}
