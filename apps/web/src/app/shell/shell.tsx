import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { EnterScope } from '@/components/ui/enter-scope'
import { ToastProvider } from '@/components/ui/toast'
import { currentSession, subscribeSession, useSession } from '@/lib/session'
import { AppDialogs } from './app-dialogs'
import { ConnectionBanners } from './connection-banners'
import { Footer } from './footer'
import { queryClient } from './query'
import styles from './shell.module.css'
import { SideMenu } from './side-menu'
import { TopBar } from './top-bar'
import { useMenuState } from './use-menu-state'
import { useTokenRenewal } from './use-token-renewal'

/** The frame of every screen behind the login. */
export function Shell() {
  useLeaveWithoutSession()
  useTokenRenewal()
  const menu = useMenuState()
  const { empresa } = useSession()
  const [main, setMain] = useState<HTMLElement | null>(null)
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
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
        <div className={styles.shell} data-menu={menu.open && !menu.narrow ? 'open' : 'closed'}>
          <TopBar menu={menu} />
          <SideMenu menu={menu} />
          <div className={styles.column}>
            <ConnectionBanners />
            <main id="conteudo" ref={setMain} tabIndex={-1} className={styles.main}>
              {/* Another company: every screen starts over. */}
              <EnterScope key={empresa.emp_pat}>
                <Outlet />
              </EnterScope>
            </main>
            <Footer />
          </div>
        </div>
        <AppDialogs />
      </ToastProvider>
    </QueryClientProvider>
  )
}

/** A logout, here or in another tab, leaves at once: unsaved work has no server to go to. */
function useLeaveWithoutSession() {
  const navigate = useNavigate()
  useEffect(
    () =>
      subscribeSession(() => {
        if (currentSession()) return
        void navigate({ to: '/Login', ignoreBlocker: true }).then(() => queryClient.clear())
      }),
    [navigate],
  )
}
