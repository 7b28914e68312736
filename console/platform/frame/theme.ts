import { createStore } from '#ui/store.ts'

export type Theme = 'light' | 'dark'

const place = 'yh.console.theme'

const wished = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

const kept = (): Theme | undefined => {
  const text = localStorage.getItem(place)
  return text === 'light' || text === 'dark' ? text : undefined
}

export const themeStore = createStore<Theme>(kept() ?? wished())

/** Paints the page in the theme in force, and again whenever it changes. */
export function paintTheme(): void {
  const paint = () => {
    document.documentElement.dataset.theme = themeStore.get()
  }
  themeStore.subscribe(paint)
  paint()
}

/** Light becomes dark and dark light; remembered in this browser. */
export function switchTheme(): void {
  const next = themeStore.get() === 'dark' ? 'light' : 'dark'
  localStorage.setItem(place, next)
  themeStore.set(next)
}
