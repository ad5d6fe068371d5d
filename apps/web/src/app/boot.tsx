import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginPage } from '@/features/sessao/login/login-page'
import { connection, onForeignToken } from '@/lib/connection/connection'
// Listens from the start, because the browser makes its offer once.
import '@/lib/install-app'
import { redirectTarget } from './redirect-target'

/**
 * Addresses that show the login when there is no token; for any other address the router decides, because it knows
 * the public screens.
 */
const LANDING = new Set(['/', '/Login', '/Principal'])

const loadStart = () => import('./start')

/**
 * Shows the login before the router is loaded: a visitor waits for the first paint, and the login needs no router.
 * Everything else starts with the router (`start.tsx`), which shows the same page as a route after a logout.
 */
export function boot(element: HTMLElement | null): void {
  if (!element) throw new Error('index.html não tem o elemento root.')
  const root = createRoot(element)
  const render = (screen: ReactNode) => root.render(<StrictMode>{screen}</StrictMode>)
  const startRouter = async () => render((await loadStart()).portal())

  if (connection.token || !LANDING.has(window.location.pathname)) return void startRouter()

  if (window.location.pathname !== '/Login') window.history.replaceState(null, '', '/Login')
  const target = () => {
    const wanted = new URLSearchParams(window.location.search).get('redirect') ?? undefined
    return redirectTarget(wanted, window.location.origin)
  }
  const open = (path: string) => {
    stopListening()
    void loadStart()
      .then(({ loadScreen }) => loadScreen(path))
      .finally(startRouter)
  }
  const enter = () => open(target())
  // After a login in another tab this tab is logged in too.
  const stopListening = onForeignToken((token) => {
    connection.token = token
    if (token) enter()
  })
  document.title = 'Acessar · Trama'
  render(
    <LoginPage
      onTyping={() => void prepare(target())}
      onEnter={enter}
      onChooseSenha={(token) => open(`/RedefinirSenha/${token}`)}
    />,
  )
}

/** Fetches the screen behind the login while the user types the password. */
async function prepare(path: string): Promise<void> {
  const { loadChunks } = await loadStart()
  loadChunks(path)
}
