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
// Here from the start: how long their fetch takes is not a test's matter.
import '@/components/ui/status/toast'
import '../refusal'
import '../shell/open-dialogs'
import '../shell/screens'

await Promise.all([
  loadDashboard(),
  ...Object.values(router.routesById).map((route) => router.loadRouteChunk(route)),
])

type Server = ReturnType<typeof testServer>

/** Begins where nobody is logged in: the router would draw the screen of the test before once more. */
async function openLogin() {
  // What the test before left open: a question, unsaved work.
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

/** Until the router rests and what was asked for has come and is drawn. */
const settle = () =>
  settleUntil(
    () => router.state.status === 'idle' && queryClient.isFetching() + queryClient.isMutating() === 0,
  )

const FETCH_ROUNDS = 20

/** Does what makes the portal fetch a part of itself, and waits for that. */
export const fetching = (run: () => void): Promise<void> =>
  act(async () => {
    run()
    for (let round = 0; round < FETCH_ROUNDS; round++) {
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve))
    }
  })

/** The whole portal at an address: its router, guards, frame and dialogs. `answer` sets session and server up. */
export async function openApp(path: string, answer: (server: Server) => void) {
  const page = await openLogin()
  // Not in happy-dom; where they stand is the browser test's matter.
  for (const name of ['showPopover', 'hidePopover']) {
    if (!(name in HTMLElement.prototype)) Object.assign(HTMLElement.prototype, { [name]: () => {} })
  }
  // Nothing is fetched ahead of need: when a screen counts as rested is the clock's matter, not a test's.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const server = testServer()
  // A list at rest fetches its form ahead, and that the parameters.
  server.apl('getParametro', { valor: 'N' })
  // The dashboard of whoever has the menu.
  server.apl('pendenteCrm', { atrasados: 0, hoje: 0, proximo: null })
  server.apl('getInicio', { dia: '2026-03-10', esperas: [], ultimos: [] })
  server.apl('rankingPedidos', [])
  server.apl('listaWidgets', [])
  // Nothing arranged; the first steps seen before.
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
  // The first input fetches the dialogs.
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
