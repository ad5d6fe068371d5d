import { Search as SearchIcon } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { Kbd } from '@/components/ui/kbd'
import type { SearchPaletteProps } from '@/features/search/search-palette'
import { useSession } from '@/lib/session'
import styles from './top-bar.module.css'
import { useOnDemand } from '@/lib/use-on-demand'

type Palette = ComponentType<Omit<SearchPaletteProps, 'sources' | 'screens'>>

async function makePalette(): Promise<Palette> {
  const [{ SearchPalette }, { screensOf }, sources] = await Promise.all([
    import('@/features/search/search-palette'),
    import('@/app/shell/screens'),
    import('@/app/domains').then(({ loadSearchSources }) => loadSearchSources()),
  ])
  return (props) => <SearchPalette {...props} screens={screensOf(useSession())} sources={sources} />
}

let palette: Promise<Palette> | null = null

/** Loads the search once: a second component would reset the open search. */
const loadPalette = () =>
  (palette ??= makePalette().catch((error: unknown) => {
    palette = null
    throw error
  }))

const KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** Search, opened by its button and by Ctrl+K. */
export function Search() {
  const [open, setOpen] = useState(false)
  const { Loaded: SearchPalette, prepare, fetch } = useOnDemand(loadPalette)
  const show = async () => setOpen(await fetch())
  useSearchKey(show)
  // Loads the search at the Ctrl key, so that it is open for the keys typed after K.
  useEffect(() => {
    window.addEventListener('keydown', prepare, { once: true })
    return () => window.removeEventListener('keydown', prepare)
  }, [prepare])
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-label="Buscar"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onClick={() => void show()}
      >
        <SearchIcon aria-hidden />
        <span className={styles.searchWord}>Buscar</span>
        <span className={styles.searchKeys}>
          <Kbd>{KEYS}</Kbd>
        </span>
      </button>
      {open && SearchPalette && <SearchPalette onClose={() => setOpen(false)} />}
    </>
  )
}

/** Calls `onPress` for Ctrl+K, except while a dialog is open, which has priority. */
function useSearchKey(onPress: () => Promise<void>) {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // Autofill sends a keydown without a key.
      const key: string | undefined = event.key
      const isSearch = key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isSearch || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) void press()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
