import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { EnterScope } from '@/components/ui/enter-scope'
import { pressSave } from '@/components/ui/save-key'
import { ToastRegion } from '@/components/ui/status/toast-region'
import { registerDevice } from '@/lib/device/device-kinds'
import { worksOffline } from '@/lib/device/device-state'
import { currentSession, type Session, subscribeSession, useSession } from '@/lib/session'
import { useStore } from '@/lib/store'
import { useOnDemand } from '@/lib/use-on-demand'
import { AppDialogs } from './app-dialogs'
import { ConnectionBanners } from './offline/connection-banners'
import { queryClient } from './query'
import styles from './shell.module.css'
import { SideMenu } from './menu/side-menu'
import { TopBar } from './top/top-bar'
import { useMenuState } from './menu/use-menu-state'
import { Outlet, useLocation, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import routeProgressStyles from './route-progress.module.css'
import { todayIn } from '@trama/rules/date-br'
import { SocialLinks } from '@/components/brand/social-links'
import footerStyles from './footer.module.css'
import { renewToken } from '@/features/sessao/renew-token'
import { Sparkles } from 'lucide-react'
import { Banner } from '@/components/ui/status/banner'
import { Button } from '@/components/ui/button'
import { newVersion } from '@/lib/connection/new-version'
import { clearRefused } from '@/features/sessao/clear-device'
import { sessionExpired } from '@/lib/connection/connection'
import { isOpen } from '../gates'
import { tellRefusal } from '../guards'
import { ajudaDialog } from './ajuda/ajuda-dialog'

registerDevice(async () => (await import('../domains')).loadDeviceKinds())

// Loaded separately, because it brings the device's database, which the first screen does not need.
const loadOffline = async () => (await import('./offline/offline-part')).OfflinePart

/** Shell: the frame of every screen behind the login. */
export function Shell() {
  useSessionEnd()
  useTokenRenewal()
  useServiceWorker()
  useSaveKey()
  const menu = useMenuState()
  const { empresa } = useSession()
  const sells = useStore(worksOffline)
  const { Loaded: OfflinePart, prepare } = useOnDemand(loadOffline)
  useEffect(() => {
    if (sells) prepare()
  }, [sells, prepare])
  const [main, setMain] = useState<HTMLElement | null>(null)
  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#conteudo"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault()
          main?.focus()
        }}
      >
        Ir para o conteúdo
      </a>
      <RouteProgress />
      <div className={styles.shell} data-menu={menu.open && !menu.narrow ? 'open' : 'closed'}>
        <TopBar menu={menu} />
        <SideMenu menu={menu} />
        <div className={styles.column}>
          <div className={styles.connection}>
            <VersionBanner />
            <ConnectionBanners />
            {sells && OfflinePart && <OfflinePart />}
          </div>
          <main id="conteudo" ref={setMain} tabIndex={-1} className={styles.main}>
            {/* In another company every screen starts anew. */}
            <EnterScope key={empresa.emp_pat}>
              <ScreenOutlet />
            </EnterScope>
          </main>
          <Footer />
        </div>
      </div>
      <AppDialogs />
      <Ajuda />
      <ToastRegion />
    </QueryClientProvider>
  )
}

/** A line that grows while the next screen loads, so that a press has a visible effect on a slow connection. */
function RouteProgress() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading })
  return loading ? <div aria-hidden className={routeProgressStyles.line} /> : null
}

function Footer() {
  const footer = useRef<HTMLElement>(null)
  // What arrives late makes the page longer and would push a link that has the focus out of the window.
  useEffect(() => {
    const page = footer.current?.parentElement
    if (!page) return undefined
    const observer = new ResizeObserver(() => {
      footer.current?.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(page)
    return () => observer.disconnect()
  }, [])
  return (
    <footer ref={footer} className={footerStyles.footer}>
      <span>© {todayIn().slice(0, 4)} Trama. Todos os direitos reservados.</span>
      <SocialLinks />
    </footer>
  )
}

/** Ctrl+S saves the open form; the browser's own dialog would save the page. */
function useSaveKey(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // Autofill sends a keydown without a key.
      const key: string | undefined = event.key
      if (key?.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      if (!event.repeat) pressSave()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const AFTER_MS = 3000

/** Starts the service worker once the first screen is shown; never in development. */
function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const timer = setTimeout(() => {
      import('./offline/service-worker')
        .then(({ startServiceWorker }) => startServiceWorker())
        .catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}

const EVERY_MS = 60 * 60_000

/**
 * Asks for a new token once an hour, for pages that stay open: the portal renews a token past half of its 8 hours.
 */
function useTokenRenewal(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (currentSession() && navigator.onLine) renewToken().catch(() => undefined)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

/** Banner that offers the new version. The page never reloads by itself, because a form may be open. */
function VersionBanner() {
  const take = useStore(newVersion)
  if (!take) return null
  return (
    <Banner
      icon={<Sparkles aria-hidden />}
      action={
        <Button size="sm" onClick={take}>
          Atualizar
        </Button>
      }
    >
      Nova versão disponível.
    </Banner>
  )
}

// Loaded on demand, because few users ever see it.
const SemCadastro = lazy(async () => ({
  default: (await import('@/features/sessao/login/sem-cadastro')).SemCadastro,
}))

/** The only screen for a user without a record in the ERP: the own profile. */
const OWN_SCREEN = '/FormUsuarioAtual'

/** The screen of the address; for a partner unknown to the ERP a page that says what is missing. */
function ScreenOutlet() {
  const { semCadastro } = useSession()
  const { pathname } = useLocation()
  if (!semCadastro || pathname === OWN_SCREEN) return <Outlet />
  return (
    <Suspense>
      <SemCadastro />
    </Suspense>
  )
}

/**
 * Leaves the screen when the session ends. A logout, here or in another tab, leaves at once, because unsaved work
 * cannot be sent any more. A refused token deletes the device's data at once, before anybody logs in again. A login
 * over the page may have brought other accesses, under which this screen is closed.
 */
function useSessionEnd(): void {
  useEffect(
    () =>
      sessionExpired.subscribe(() => {
        if (sessionExpired.get()) clearRefused(currentSession())
      }),
    [],
  )
  const navigate = useNavigate()
  const { gateOf } = useRouter().options.context
  useEffect(() => {
    async function leave() {
      await navigate({ to: '/Login', ignoreBlocker: true })
      queryClient.clear()
    }
    async function check(session: Session) {
      const gate = gateOf(window.location.pathname)
      if (!gate || isOpen(gate, session)) return
      await tellRefusal()
      await navigate({ to: '/', ignoreBlocker: true })
    }
    return subscribeSession(() => {
      const session = currentSession()
      void (session ? check(session) : leave())
    })
  }, [navigate, gateOf])
}

type Parte = () => Promise<ComponentType<{ onClose: () => void }>>

const PARTES = {
  atalhos: async () => (await import('./ajuda/atalhos-dialog')).AtalhosDialog,
  passos: async () => (await import('@/features/passos/passos-dialog')).PassosDialog,
} satisfies Record<string, Parte>

const close = () => ajudaDialog.set(null)

/**
 * Help dialogs: the shortcuts of the screen, opened by "?" outside of fields or from the user's menu, and the first
 * steps.
 */
function Ajuda() {
  const open = useStore(ajudaDialog)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, altKey, metaKey, target } = event
      if (key !== '?' || ctrlKey || altKey || metaKey || event.defaultPrevented) return
      const types = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
      if (types || document.querySelector('dialog[open]')) return
      event.preventDefault()
      ajudaDialog.set('atalhos')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return open && <AjudaParte key={open} load={PARTES[open]} />
}

function AjudaParte({ load }: { load: Parte }) {
  const { Loaded, fetch } = useOnDemand(load)
  useEffect(() => {
    void fetch().then((there) => there || close())
  }, [fetch])
  return Loaded && <Loaded onClose={close} />
}
