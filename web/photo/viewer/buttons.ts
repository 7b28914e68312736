import type PhotoSwipe from 'photoswipe'
import type { Photo } from '#contract/photo/shapes.ts'
import { toast } from '#ui/feedback/toast.ts'
import { plainPicture } from '#web/platform/pictures/plain.ts'
import { savePicture } from '#web/platform/sharing.ts'
import { photoName, type Viewed } from '../rules.ts'
import type { Slideshow } from './slideshow.ts'

type Shown = { set: Viewed; photos: readonly Photo[]; slideshow: Slideshow }

const icon = (path: string) =>
  `<svg class="pswp__icn photo-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${path}"/></svg>`
const icons = {
  play: icon('M8 5.5v13l10-6.5z'),
  pause: icon('M9 6v12M15 6v12'),
  save: icon('M12 4v11m0 0 4-4m-4 4-4-4M5 19h14'),
}

/** The viewer's own buttons: slideshow with its pace, saving; and what a screen reader hears of each photo. */
export function addButtons(viewer: PhotoSwipe, { set, photos, slideshow }: Shown): void {
  const add = (element: Parameters<NonNullable<PhotoSwipe['ui']>['registerElement']>[0]) =>
    viewer.ui!.registerElement(element)

  viewer.on('uiRegister', () => {
    if (photos.length > 1) {
      add({
        name: 'slideshow',
        order: 7,
        isButton: true,
        html: icons.play,
        onInit: (button) => {
          const show = () => {
            const running = slideshow.isRunning()
            button.innerHTML = running ? icons.pause : icons.play
            button.ariaLabel = button.title = running ? '停止自动播放' : '自动播放'
          }
          slideshow.onChange(show)
          show()
        },
        onClick: slideshow.toggle,
      })
      add({
        name: 'pace',
        order: 6,
        isButton: true,
        html: '',
        onInit: (button) => {
          const show = () => {
            button.textContent = `${slideshow.seconds()} 秒`
            button.ariaLabel = `每张 ${slideshow.seconds()} 秒，点按更换`
            button.hidden = !slideshow.isRunning()
          }
          slideshow.onChange(show)
          show()
        },
        onClick: slideshow.cycle,
      })
    }
    add({
      name: 'count',
      order: 5,
      className: 'pswp__counter',
      onInit: (counter) => {
        const show = () => {
          const at = viewer.currIndex
          counter.textContent = at < photos.length ? `${at + 1} / ${set.list.length}` : ''
        }
        viewer.on('change', show)
        show()
      },
    })
    add({
      name: 'save',
      order: 8,
      isButton: true,
      title: '保存图片',
      ariaLabel: '保存图片',
      html: icons.save,
      onInit: (button) => {
        const show = () => void (button.hidden = viewer.currIndex >= photos.length)
        viewer.on('change', show)
        show()
      },
      onClick: () => void save(photos[viewer.currIndex], `${set.title}-${viewer.currIndex + 1}`),
    })
    add({
      name: 'told',
      appendTo: 'root',
      className: 'visually-hidden',
      onInit: (region) => {
        region.setAttribute('role', 'status')
        const tell = () => {
          const at = viewer.currIndex
          region.textContent =
            at < photos.length ? photoName(set, at) : `还有 ${set.list.length - photos.length} 张未解锁`
        }
        viewer.on('change', tell)
        tell()
      },
    })
  })
  viewer.on('keydown', (event) => {
    if (event.originalEvent.key !== ' ' || event.originalEvent.target instanceof HTMLButtonElement) return
    event.originalEvent.preventDefault()
    slideshow.toggle()
  })
}

async function save(photo: Photo | undefined, name: string): Promise<void> {
  if (!photo) return
  toast('保存中...')
  try {
    const { url, release } = await plainPicture(photo.path, 1280)
    savePicture(url, name, 'webp')
    release()
  } catch {
    toast('图片没有保存，请检查网络后再试', { kind: 'bad' })
  }
}
