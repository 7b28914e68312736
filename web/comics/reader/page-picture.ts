import { fetchPicture } from '#client/pictures/fetch-picture.ts'
import { obfuscationKeys } from '#client/settings.ts'
import { pictureType, reveal } from '#contract/wire/obfuscation.ts'
import { domainOf } from '#web/platform/config.ts'
import { addressOf } from '#web/platform/pictures/address.ts'
import type { Made, Wanted } from './shelf.ts'

/** Elements nobody shows any more. Chromium holds on to every `img` that ever had a picture, so each is used again. */
const spare: HTMLImageElement[] = []

/**
 * A page as an element that is decoded already, so that it stands in the frame it is put in. Fetched by the page itself, not through the
 * worker: only so can it be stopped on its way, and be given back to the browser by its object URL. Throws when it does not come.
 */
export async function loadPage({ path, width }: Wanted, gone: AbortSignal): Promise<Made<HTMLImageElement>> {
  const { base, rest } = addressOf(path, width, domainOf('IMAGE'))
  const response = await fetchPicture(base + rest, gone)
  const bytes = reveal(new Uint8Array(await response.arrayBuffer()), obfuscationKeys())
  const type = pictureType(bytes)
  if (!type) throw new Error('no picture')
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const picture = spare.pop() ?? new Image()
  const free = () => {
    URL.revokeObjectURL(url)
    picture.remove()
    // Lets go of what was decoded, whoever still holds the element
    picture.removeAttribute('src')
    spare.push(picture)
  }
  picture.alt = ''
  picture.draggable = false
  picture.decoding = 'sync'
  picture.src = url
  try {
    await picture.decode()
  } catch (error) {
    free()
    throw error
  }
  return { picture, free }
}
