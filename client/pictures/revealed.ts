import { pictureType, reveal } from '#contract/wire/obfuscation.ts'
import { obfuscationKeys } from '../settings.ts'
import { fetchPicture } from './fetch-picture.ts'
import { sharedUrls } from './shared-urls.ts'

const maxPictures = 200

/**
 * Pictures that are de-obfuscated in the page, where no service worker does it. Keys are the addresses of the
 * obfuscated bytes.
 */
export const revealedPictures = sharedUrls(maxPictures, revealed, (url) => URL.revokeObjectURL(url))

async function revealed(address: string): Promise<string> {
  const response = await fetchPicture(address)
  const bytes = reveal(new Uint8Array(await response.arrayBuffer()), obfuscationKeys())
  const type = pictureType(bytes)
  if (!type) throw new Error('转换失败')
  return URL.createObjectURL(new Blob([bytes], { type }))
}
