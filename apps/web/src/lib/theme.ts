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
  if (theme === 'system') {
    storage.remove(KEY)
    delete document.documentElement.dataset.theme
  } else {
    storage.write(KEY, theme)
    document.documentElement.dataset.theme = theme
  }
}

export const useTheme = (): Theme => useStore(store)
