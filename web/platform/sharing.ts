import { toast } from '#ui/feedback/toast.ts'
import { domainOf } from './wire/config.ts'

/** Where what is shared leads to: the operator's sharing domain, or else this site. */
export const sharedOrigin = (): string => (domainOf('H5SHAREURL') ?? location.origin).replace(/\/$/, '')

/** Puts a text where it can be pasted from, and says so. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(done, { kind: 'good' })
  } catch {
    // Plain http has no clipboard: the text is shown to be copied by hand
    toast(text, { duration: 8_000 })
  }
}

/** Keeps a picture as a file of its type. */
export function savePicture(url: string, name: string, type = 'png'): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = `${name}.${type}`
  anchor.click()
  toast('保存图片成功！', { kind: 'good' })
}
