import { RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { settleUntil } from '@/components/crud/mount-screen.test-help'
import { find, has } from '@/components/crud/find.test-help'
import { toastStore } from '@/components/ui/status/toast-store'
import { mount } from '@/components/fields/mount.test-help'
import { dismissMessages } from '@/lib/messages/messages-store'
import { testServer } from '@/lib/api/server.test-help'
import { sessionExpired } from '@/lib/connection/connection'
import { endSession } from '@/lib/session'
import { loadDashboard } from '../domains'
import { router } from '../router'
import { queryClient } from '../shell/query'
// Imported at the start, so that the time of loading on demand does not count in the tests.
import '@/components/ui/status/toast'
import '../refusal'
import '../shell/open-dialogs'
import '../shell/screens'

await Promise.all([
  loadDashboard(),
  ...Object.values(router.routesById).map((route) => router.loadRouteChunk(route)),
])

type Server = ReturnType<typeof testServer>

/** Opens the login without a session; otherwise the router would draw the screen of the former test again. */
async function openLogin() {
  // Closes a question about unsaved work that the former test left open.
  if (has('Não')) act(() => find('Não').click())
  await act(async () => {
    dismissMessages()
    for (const { id } of toastStore.get()) toastStore.dismiss(id)
    sessionExpired.set(false)
    endSession()
    await router.navigate({ to: '/Login', ignoreBlocker: true })
  })
  await settle()
  const page = mount(<RouterProvider router={router} />)
  await settle()
  return page
}

/** Waits until the router is idle and all requested data has arrived and is drawn. */
const settle = () =>
  settleUntil(
    () => router.state.status === 'idle' && queryClient.isFetching() + queryClient.isMutating() === 0,
  )

const FETCH_ROUNDS = 20

/** Runs an action that makes the portal load a part of itself, and waits for that part. */
export const fetching = (run: () => void): Promise<void> =>
  act(async () => {
    run()
    for (let round = 0; round < FETCH_ROUNDS; round++) {
      await new Promise((resolve) => setTimeout(resolve))
    }
  })

/** Opens the whole portal at an address: router, guards, shell and dialogs. `answer` sets session and server up. */
export async function openApp(path: string, answer: (server: Server) => void) {
  const page = await openLogin()
  // happy-dom has no popovers; their position is tested in the browser test.
  for (const name of ['showPopover', 'hidePopover']) {
    if (!(name in HTMLElement.prototype)) Object.assign(HTMLElement.prototype, { [name]: () => {} })
  }
  // Switches prefetching off, because it depends on the clock when a screen counts as idle.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const server = testServer()
  // An idle list prefetches its form, and the form reads the parameters.
  server.apl('getParametro', { valor: 'N' })
  // Calls of the dashboard, for users with its menu.
  server.apl('pendenteCrm', { atrasados: 0, hoje: 0, proximo: null })
  server.apl('getInicio', { dia: '2026-03-10', esperas: [], ultimos: [] })
  server.apl('rankingPedidos', [])
  server.apl('listaWidgets', [])
  // No saved preferences, and the first steps already seen.
  server.portal('getPreferencia', ({ params: { chave } }) => ({
    chave,
    valor: chave === 'passos' ? '0' : null,
  }))
  answer(server)
  queryClient.clear()
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  act(() => router.history.push(path))
  await settle()
  // The first input loads the dialogs.
  await fetching(() => window.dispatchEvent(new Event('input')))
  await settle()

  async function press(name: string, selector?: string) {
    act(() => find(name, selector).click())
    await settle()
  }
  return {
    ...page,
    server,
    settle,
    press,
    address: () => router.state.location.href,
    toasts: () => toastStore.get().map(({ text }) => text),
    text: () => document.body.textContent.replaceAll('\u00A0', ' '),
    dialog: () => [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1),
  }
}
