const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/** A code of at most so many letters while it is typed or pasted: capital letters and numbers, four by four. */
export const groupCode = (text: string, most = 16): string =>
  bare(text)
    .slice(0, most)
    .replace(/(.{4})(?=.)/g, '$1-')

/** Whether a code has as many letters as one of these lengths. */
export const isWholeCode = (text: string, lengths: readonly number[] = [16]): boolean =>
  lengths.includes(bare(text).length)
