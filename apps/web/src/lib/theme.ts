/** Light, dark or the system's theme. `public/theme.js` applies the stored one before the first paint. */
import { storage } from './storage/storage'
import { createStore, useStore } from './store'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'trama.theme'
const stored = THEMES.find((theme) => theme === storage.read(KEY)) ?? 'system'
const store = createStore<Theme>(stored)

export function setTheme(theme: Theme): void {
  store.set(theme)
  paintBars(theme)
  if (theme === 'system') {
    storage.remove(KEY)
    delete document.documentElement.dataset.theme
  } else {
    storage.write(KEY, theme)
    document.documentElement.dataset.theme = theme
  }
}

/** Colours of the browser's bars, as index.html names them for the system's theme. */
const BARS = { light: '#f6f7f9', dark: '#0e0f12' } as const

/** Gives the bars around the page its own theme, which may not be the system's. */
function paintBars(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = BARS[theme === 'system' ? system : theme]
  }
}

export const useTheme = (): Theme => useStore(store)
