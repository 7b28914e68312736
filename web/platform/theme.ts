import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/useStore.ts'

export type Theme = 'light' | 'dark'

const aYear = 31_536_000

// index.html has set the attribute from the cookie before the first paint
const store = createStore<Theme>(
  globalThis.document?.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
)

function setTheme(theme: Theme): void {
  document.cookie = `theme=${theme}; path=/; max-age=${aYear}; samesite=lax`
  document.documentElement.dataset.theme = theme
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
  store.set(theme)
}

export const useTheme = (): [theme: Theme, setTheme: (theme: Theme) => void] => [useStore(store), setTheme]
