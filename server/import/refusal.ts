/** The source is refused; `message` is the reason for the operator. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}

/** A picture is on the block list: everything that contains it is refused. */
export class PictureBlocked extends ImportRefused {
  override name = 'PictureBlocked'
}
