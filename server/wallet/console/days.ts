const dayInMilliseconds = 86_400_000

/** The bounds of a day of Asia/Shanghai: `from` included, `to` excluded. Without a day, all times. */
export function dayBounds(day: string | undefined): { from: Date; to: Date } {
  const start = day === undefined ? 0 : Date.parse(`${day}T00:00:00+08:00`)
  // A date that does not exist, such as 31 April, contains no time
  if (Number.isNaN(start)) return { from: new Date(0), to: new Date(0) }
  return { from: new Date(start), to: new Date(start + dayInMilliseconds) }
}
