const dayInMilliseconds = 86_400_000

/** When a day of Asia/Shanghai begins and the next one does. Of no day, all times there are. */
export function dayBounds(day: string | undefined): { from: Date; to: Date } {
  const start = day === undefined ? 0 : Date.parse(`${day}T00:00:00+08:00`)
  // A thirty-first of a shorter month: no time lies in it
  if (Number.isNaN(start)) return { from: new Date(0), to: new Date(0) }
  return { from: new Date(start), to: new Date(start + dayInMilliseconds) }
}
