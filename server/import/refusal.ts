/** The source is refused; `message` is the reason for the operator. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}

/** Refuses kinds whose chapters are known by their content alone, whoever brings it: they are the operator's. */
export function refuseAccounts({ accountId }: { accountId: number | null }): void {
  if (accountId !== null) throw new ImportRefused('会员目前只能上传影片和图集')
}

/** A picture is on the block list: everything that contains it is refused. */
export class PictureBlocked extends ImportRefused {
  override name = 'PictureBlocked'
}
