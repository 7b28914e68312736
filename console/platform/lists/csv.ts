/** A cell of a table file. What a spreadsheet would take for a formula is marked as text; a number with a sign is none. */
const cell = (text: string) => {
  const isNumber = /^[+-]?\d[\d,.]*$/.test(text)
  const safe = isNumber ? text : text.replace(/^[=+\-@\t\r]/, "'$&")
  return `"${safe.replaceAll('"', '""')}"`
}

/** A table as a file that spreadsheets open; it begins with the mark of UTF-8 that Excel asks for. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(','))
  return `\uFEFF${[head.join(','), ...lines].join('\r\n')}\r\n`
}

/** A column of a table file: its heading, and what a row has in it. */
export type FileColumn<Row> = readonly [heading: string, value: (row: Row) => string | number]

/** Rows as a table file. */
export const writeRows = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string =>
  writeTable(
    columns.map(([heading]) => heading),
    rows.map((row) => columns.map(([, value]) => String(value(row)))),
  )

/** Gives a table to the browser as a file to keep. */
export function saveTable(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
