/** Nobody looks at the page, or who does is busy with a sheet or writing: it must not be taken from under their hands. */
export const isElsewhere = (): boolean =>
  document.hidden ||
  document.querySelector('dialog[open]') !== null ||
  (document.activeElement?.matches('textarea') ?? false)
