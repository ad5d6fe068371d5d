import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginPage } from '@/features/sessao/login/login-page'
import { connection, onForeignToken } from '@/lib/connection/connection'
import { redirectTarget } from './redirect-target'

/** Without a token these addresses are the login; any other one asks the router, which knows public screens. */
const LANDING = new Set(['/', '/Login', '/Principal'])

const loadStart = () => import('./start')

/**
 * The login is shown before the router is there: a stranger waits for its first paint, and it needs no router.
 * Everything else starts with the router (`start.tsx`); after a logout it shows the same page as its own route.
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
  const enter = () => {
    stopListening()
    window.history.replaceState(null, '', target())
    void loadStart()
      .then(({ loadScreen }) => loadScreen())
      .finally(startRouter)
  }
  // Another tab logged in: this one is logged in too.
  const stopListening = onForeignToken((token) => {
    connection.token = token
    if (token) enter()
  })
  document.title = 'Acessar · Trama'
  render(<LoginPage onTyping={() => void prepare(target())} onEnter={enter} />)
}

/** While the password is being typed, the screen behind it is fetched. */
async function prepare(path: string): Promise<void> {
  const { loadChunks } = await loadStart()
  loadChunks(path)
}
