import { Link, useRouter } from '@tanstack/react-router'
import {
  Building2,
  ChevronsUpDown,
  CircleUserRound,
  Menu as MenuIcon,
  Search as SearchIcon,
} from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { TramaMark } from '@/components/brand/trama-mark'
import { IconButton } from '@/components/ui/icon-button'
import { useLayer } from '@/lib/layers/use-layer'
import { searchOpen } from '@/lib/search-open'
import { useSession } from '@/lib/session'
import { useStore } from '@/lib/store'
import styles from './top-bar.module.css'
import type { MenuState } from '@/app/shell/menu/use-menu-state'
import { useOnDemand } from '@/lib/use-on-demand'
import { Button } from '@/components/ui/button'
import userMenuStyles from './user-menu.module.css'
import { Kbd } from '@/components/ui/kbd'
import type { SearchPaletteProps } from '@/features/search/search-palette'

// Loaded with the dialog kit, which the first screen does not need.
const loadDialog = async () => (await import('@/features/sessao/company-dialog')).CompanyDialog

export function TopBar({ menu }: { menu: MenuState }) {
  const { semCadastro } = useSession()
  return (
    <header className={styles.bar}>
      <IconButton
        label={menu.open ? 'Fechar menu' : 'Abrir menu'}
        icon={<MenuIcon />}
        aria-expanded={menu.open}
        aria-controls={menu.open ? 'menu' : undefined}
        onClick={() => menu.setOpen(!menu.open)}
      />
      <Link to="/Principal" className={styles.brand} aria-label="Trama, início">
        <TramaMark className={styles.mark} />
        <span className={styles.word}>Trama</span>
      </Link>
      <CompanySwitcher />
      {!semCadastro && <Search />}
      <UserMenu />
    </header>
  )
}

function CompanySwitcher() {
  const { empresa } = useSession()
  const [open, setOpen] = useState(false)
  const { Loaded: CompanyDialog, prepare, fetch } = useOnDemand(loadDialog)
  const router = useRouter()
  const choices = useRef(0)
  async function leave() {
    choices.current += 1
    const choice = choices.current
    await router.navigate({ to: '/Principal' })
    // A choice that was taken back over unsaved work ends its wait only with the next one, which is the one that counts.
    return choice === choices.current && router.state.location.pathname === '/Principal'
  }
  return (
    <>
      <button
        type="button"
        className={styles.company}
        aria-haspopup="dialog"
        aria-label={`Empresa: ${empresa.emp_nome}. Trocar`}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void fetch().then(setOpen)}
      >
        <Building2 aria-hidden />
        <span className={styles.companyName}>{empresa.emp_nome}</span>
        <ChevronsUpDown aria-hidden />
      </button>
      {CompanyDialog && <CompanyDialog open={open} onClose={() => setOpen(false)} leave={leave} />}
    </>
  )
}

const loadItems = async () => (await import('./user-menu-items')).UserMenuItems

/** The user's menu as a native popover: the browser handles Esc, a press outside and the return of the focus. */
function UserMenu() {
  const { usuario } = useSession()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => panel.current?.hidePopover()
  useLayer(open, close)
  const { Loaded: Items, prepare, fetch } = useOnDemand(loadItems)
  return (
    <>
      <Button
        variant="ghost"
        icon={<CircleUserRound aria-hidden />}
        aria-label={`Usuário: ${usuario.nome}`}
        className={userMenuStyles.trigger}
        popoverTarget="menu-usuario"
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <span className={userMenuStyles.name}>{usuario.nome}</span>
      </Button>
      <div
        ref={panel}
        id="menu-usuario"
        popover="auto"
        className={userMenuStyles.panel}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open' && !Items) void fetch()
        }}
      >
        {Items && <Items close={close} />}
      </div>
    </>
  )
}

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

/** Search, opened by its button, by Ctrl+K and by other parts of the portal. */
function Search() {
  const kind = useStore(searchOpen)
  const { Loaded: SearchPalette, prepare, fetch } = useOnDemand(loadPalette)
  const show = () => searchOpen.set('tudo')
  useSearchKey(show)
  useEffect(() => {
    if (kind !== null) void fetch().then((isThere) => isThere || searchOpen.set(null))
  }, [kind, fetch])
  useEffect(() => () => searchOpen.set(null), [])
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
        onClick={show}
      >
        <SearchIcon aria-hidden />
        <span className={styles.searchWord}>Buscar</span>
        <span className={styles.searchKeys}>
          <Kbd>{KEYS}</Kbd>
        </span>
      </button>
      {kind !== null && SearchPalette && (
        <SearchPalette
          key={kind}
          only={kind === 'tudo' ? undefined : kind}
          onClose={() => searchOpen.set(null)}
        />
      )}
    </>
  )
}

/** Calls `onPress` for Ctrl+K, except while a dialog is open, which has priority. */
function useSearchKey(onPress: () => void) {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // Autofill sends a keydown without a key.
      const key: string | undefined = event.key
      const isSearch = key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isSearch || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) press()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
