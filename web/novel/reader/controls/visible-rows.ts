/** Rows drawn beyond either edge of the view. */
const beyond = 6

/** Which rows of a list are drawn: those in view and some around them. Pixels; `end` is the first that is not. */
export function rowsInView({
  top,
  view,
  height,
  total,
}: Record<'top' | 'view' | 'height' | 'total', number>) {
  const first = Math.min(Math.max(0, total - 1), Math.max(0, Math.floor(top / height) - beyond))
  const end = Math.min(total, Math.ceil((top + view) / height) + beyond)
  return { first, end: Math.max(first, end) }
}
