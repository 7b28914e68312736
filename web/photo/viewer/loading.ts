import type PhotoSwipe from 'photoswipe'
import { type PlainPicture, plainPicture } from '#web/platform/pictures/plain.ts'

type Content = NonNullable<PhotoSwipe['currSlide']>['content']

/**
 * Has the viewer's photos come by the way all pictures come here: obscured on the wire, at full width, and decoded before they count as
 * loaded. Gives back what lets go of those still held.
 */
export function loadByThePage(viewer: PhotoSwipe): () => void {
  const held = new Map<Content, PlainPicture>()
  const letGo = (content: Content) => {
    held.get(content)?.release()
    held.delete(content)
  }
  let over = false

  async function load(content: Content): Promise<void> {
    const image = content.element as HTMLImageElement
    image.alt = content.data.alt ?? ''
    content.state = 'loading'
    try {
      const picture = await plainPicture(content.data.src!, 1280)
      // It may have been left behind while it was on its way
      if (over || content.element !== image) return picture.release()
      held.set(content, picture)
      image.src = picture.url
      await image.decode()
      content.onLoaded()
    } catch {
      if (!over && content.element === image) content.onError()
    }
  }

  viewer.on('contentLoadImage', (event) => {
    event.preventDefault()
    void load(event.content)
  })
  viewer.on('contentDestroy', ({ content }) => letGo(content))
  return () => {
    over = true
    for (const content of held.keys()) letGo(content)
  }
}
