import { local, concerns } from '../storage.ts'
import styles from './Gate.module.css'
import { coverTitle, tryPin, waitLeft } from './lock.ts'
import { isPin } from './rules.ts'

/*
 * Drawn without React: on a page that was hidden when it was left nothing else is fetched, and nothing of the app runs, before
 * it is opened again.
 */

let gate: HTMLDialogElement | undefined
let titleBehind = ''
let titleGuard: MutationObserver | undefined

/** Covers everything at once, under a name that tells nothing, until the number is given; then calls `opened`. */
export function showGate(opened: () => void = () => undefined): void {
  if (gate) return
  local.write('locked', true)
  document.documentElement.dataset.locked = ''
  quieten()
  coverTitleFor(document.title)
  gate = drawGate(() => {
    hideGate()
    opened()
  })
  document.body.append(gate)
  gate.showModal()
  addEventListener('storage', followOtherTabs)
}

function followOtherTabs(event: StorageEvent): void {
  // Opened in another tab: the page starts anew here, as it might have been closed all the while
  if (concerns(event, 'locked') && local.read('locked') !== true) location.reload()
}

function hideGate(): void {
  removeEventListener('storage', followOtherTabs)
  local.remove('locked')
  delete document.documentElement.dataset.locked
  titleGuard?.disconnect()
  document.title = titleBehind
  gate?.close()
  gate?.remove()
  gate = undefined
}

/** Nothing goes on to be heard, or seen over other windows. */
function quieten(): void {
  for (const player of document.querySelectorAll<HTMLMediaElement>('video, audio')) player.pause()
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
}

/** Pages name themselves also while they are covered: the name is kept for later. */
function coverTitleFor(title: string): void {
  titleBehind = title === coverTitle ? '夜航' : title
  document.title = coverTitle
  titleGuard = new MutationObserver(() => {
    if (document.title === coverTitle) return
    titleBehind = document.title
    document.title = coverTitle
  })
  const element = document.querySelector('title')
  if (element) titleGuard.observe(element, { childList: true })
}

/** A blank sheet; a touch or a key brings the field for the number. */
function drawGate(open: () => void): HTMLDialogElement {
  const sheet = document.createElement('dialog')
  sheet.className = styles.gate!
  sheet.setAttribute('aria-label', coverTitle)
  sheet.addEventListener('cancel', (event) => event.preventDefault())
  const blank = document.createElement('button')
  blank.type = 'button'
  blank.className = styles.blank!
  blank.setAttribute('aria-label', '输入密码')
  blank.append(words('p', '暂无内容'))
  blank.addEventListener('click', () => sheet.replaceChildren(drawForm(open)))
  sheet.append(blank)
  return sheet
}

function drawForm(open: () => void): HTMLFormElement {
  const form = document.createElement('form')
  form.className = styles.form!
  const label = document.createElement('label')
  const input = document.createElement('input')
  Object.assign(input, {
    type: 'password',
    inputMode: 'numeric',
    autocomplete: 'off',
    maxLength: 6,
    autofocus: true,
  })
  label.append(words('span', '密码'), input)
  const button = words('button', '打开') as HTMLButtonElement
  const hint = words('p', '')
  hint.setAttribute('role', 'alert')
  form.append(label, button, hint, drawForgotten())

  const tellWait = () => {
    const seconds = Math.ceil(waitLeft() / 1000)
    button.disabled = seconds > 0
    if (seconds === 0) {
      hint.textContent = ''
      return
    }
    hint.textContent = `错误次数过多，请 ${seconds} 秒后再试`
    if (form.isConnected) setTimeout(tellWait, 1000)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    void answer(input.value).then((right) => {
      button.disabled = false
      if (right) return open()
      input.value = ''
      input.focus()
      hint.textContent = '密码不正确'
      if (waitLeft() > 0) tellWait()
    })
  })
  queueMicrotask(() => {
    input.focus()
    if (waitLeft() > 0) tellWait()
  })
  return form
}

const answer = async (pin: string) => isPin(pin) && (await tryPin(pin))

/** Whoever forgot the number begins anew: what this device keeps goes, the account stays where it is. */
function drawForgotten(): HTMLElement {
  const box = document.createElement('details')
  const clear = words('button', '清除并重新开始') as HTMLButtonElement
  clear.type = 'button'
  clear.addEventListener('click', () => void clearDevice())
  box.append(
    words('summary', '忘记密码'),
    words('p', '清除本机的全部数据并退出登录。没有绑定手机号、账号或凭证的游客账号将无法找回。'),
    clear,
  )
  return box
}

async function clearDevice(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? []
  await Promise.all(names.map((name) => caches.delete(name)))
  location.replace('/')
}

function words(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
