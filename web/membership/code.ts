const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/** A code while it is typed or pasted: capital letters and numbers, four by four. */
export const groupCode = (text: string): string =>
  bare(text)
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1-')

export const isWholeCode = (text: string): boolean => bare(text).length === 16
