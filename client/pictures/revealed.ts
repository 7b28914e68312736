import { pictureType, reveal } from '#contract/wire/obfuscation.ts'
import { obfuscationKeys } from '../settings.ts'
import { fetchPicture } from './fetch-picture.ts'
import { sharedUrls } from './shared-urls.ts'

const mostKept = 200

/** Plain pictures made in the page, for where no worker does it. Keys are the addresses of the sent bytes. */
export const revealedPictures = sharedUrls(mostKept, revealed, (url) => URL.revokeObjectURL(url))

async function revealed(address: string): Promise<string> {
  const response = await fetchPicture(address)
  const bytes = reveal(new Uint8Array(await response.arrayBuffer()), obfuscationKeys())
  const type = pictureType(bytes)
  if (!type) throw new Error('转换失败')
  return URL.createObjectURL(new Blob([bytes], { type }))
}
