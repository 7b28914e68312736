/** A source that is not taken; `message` says why, for the operator. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}

/** A picture is on the block list: nothing that shows it is taken. */
export class PictureBlocked extends ImportRefused {
  override name = 'PictureBlocked'
}
