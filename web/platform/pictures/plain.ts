import { domainOf } from '../wire/config.ts'
import { addressOf, type PictureWidth, workerPath } from './address.ts'

/** The address of a plain picture for an `<img>` of one's own, and what gives it back when it is shown no more. */
export type PlainPicture = { url: string; release: () => void }

/** A picture of the wire in one of its widths, for what is no `Picture`. Rejects when it cannot be loaded. */
export async function plainPicture(path: string, width: PictureWidth): Promise<PlainPicture> {
  const address = addressOf(path, width, domainOf('IMAGE'))
  if (navigator.serviceWorker?.controller) return { url: workerPath(address), release: () => undefined }
  const { revealedPictures } = await import('#client/pictures/revealed.ts')
  const sent = address.base + address.rest
  const release = () => revealedPictures.release(sent)
  try {
    return { url: await revealedPictures.take(sent), release }
  } catch (error) {
    release()
    throw error
  }
}
