import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { EnterScope } from '@/components/ui/enter-scope'
import { ToastRegion } from '@/components/ui/status/toast-region'
import { registerDevice } from '@/lib/device/device-kinds'
import { worksOffline } from '@/lib/device/device-state'
import { useSession } from '@/lib/session'
import { useStore } from '@/lib/store'
import { useOnDemand } from '@/lib/use-on-demand'
import { Ajuda } from './ajuda/ajuda'
import { AppDialogs } from './app-dialogs'
import { ConnectionBanners } from './offline/connection-banners'
import { Footer } from './footer'
import { queryClient } from './query'
import { RouteProgress } from './route-progress'
import { ScreenOutlet } from './screen-outlet'
import styles from './shell.module.css'
import { SideMenu } from './menu/side-menu'
import { TopBar } from './top/top-bar'
import { useMenuState } from './menu/use-menu-state'
import { useSessionEnd } from './use-session-end'
import { useServiceWorker } from './offline/use-service-worker'
import { useTokenRenewal } from './use-token-renewal'
import { VersionBanner } from './offline/version-banner'

registerDevice(async () => (await import('../domains')).loadDeviceKinds())

// Loaded separately, because it brings the device's database, which the first screen does not need.
const loadOffline = async () => (await import('./offline/offline-part')).OfflinePart

/** Shell: the frame of every screen behind the login. */
export function Shell() {
  useSessionEnd()
  useTokenRenewal()
  useServiceWorker()
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
