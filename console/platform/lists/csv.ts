/** A cell of a table file. What a spreadsheet would take for a formula is marked as text. */
const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

/** A table as a file that spreadsheets open; it begins with the mark of UTF-8 that Excel asks for. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(','))
  return `\uFEFF${[head.join(','), ...lines].join('\r\n')}\r\n`
}

/** Gives a table to the browser as a file to keep. */
export function saveTable(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
