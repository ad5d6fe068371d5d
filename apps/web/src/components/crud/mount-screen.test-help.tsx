import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { vi } from 'vitest'
import { useConfirmRequest } from '@/lib/messages/confirm'
import { dismissMessages, useMessages } from '@/lib/messages/messages-store'
import { createQueryClient } from '@/lib/query/query-client'
import { mount } from '../fields/mount.test-help'

/** Limit of waiting rounds, so that calls that are never answered do not block a test. */
const MOST_ROUNDS = 20

/** Query client as the shell creates it, but failed calls are retried at once. */
export function testQueryClient(): QueryClient {
  const client = createQueryClient(() => {})
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  return client
}

/**
 * Mounts a screen that calls servers; `answer` sets up session and server after the previous test's screen is
 * unmounted. `at` is the address.
 */
export async function openScreen(ui: ReactNode, answer: () => void, client = testQueryClient(), at = '/') {
  mount(null)
  answer()
  const page = await mountScreen(<QueryClientProvider client={client}>{ui}</QueryClientProvider>, at)
  /** Waits until all calls are answered and the result is rendered. */
  const arrive = () => settleUntil(() => client.isFetching() + client.isMutating() === 0)
  async function click(name: string) {
    act(() => button(name).click())
    await arrive()
  }
  const text = () => page.host.textContent.replaceAll('\u00A0', ' ')
  await arrive()
  return { ...page, client, settle: arrive, click, text }
}

/** Renders a screen as the shell does: inside a router and with the message queue. */
export async function mountScreen(ui: ReactNode, at = '/') {
  const rootRoute = createRootRoute()
  const screen = () => (
    <>
      {ui}
      <Messages />
      <Question />
    </>
  )
  const everywhere = createRoute({ getParentRoute: () => rootRoute, path: '$', component: screen })
  const router = createRouter({
    routeTree: rootRoute.addChildren([everywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  act(dismissMessages)
  const page = mount(<RouterProvider router={router} />)
  await settle()
  const address = () => router.state.location.href
  return { ...page, button, messages, question, settle, address }
}

function Messages() {
  return <div id="messages">{JSON.stringify(useMessages())}</div>
}

/** The shell's one Sim/Não dialog. */
function Question() {
  const request = useConfirmRequest()
  if (!request) return null
  return (
    <div role="alertdialog">
      <p>{request.text}</p>
      <button type="button" onClick={() => request.answer(true)}>
        Sim
      </button>
      <button type="button" onClick={() => request.answer(false)}>
        Não
      </button>
    </div>
  )
}

/** Text of the open Sim/Não dialog; empty when none is open. */
function question(): string {
  return document.querySelector('[role=alertdialog] p')?.textContent ?? ''
}

/** The texts that the "ATENÇÃO" dialog would show. */
function messages(): unknown {
  return JSON.parse(document.getElementById('messages')?.textContent ?? '')
}

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`No button "${name}"`)
  return found
}

/**
 * Renders until `rests` is true, and once more. A part of the screen that the first test of a file loads takes longer
 * than the rounds where the machine is busy, so the rounds begin again when all parts are there.
 */
export async function settleUntil(rests: () => boolean): Promise<void> {
  await settle()
  for (let round = 0; round < MOST_ROUNDS && !rests(); round++) await settle()
  if (!rests()) {
    await act(() => vi.dynamicImportSettled())
    for (let round = 0; round < MOST_ROUNDS && !rests(); round++) await settle()
  }
  await settle()
}

/** Waits for promises, the next frame and the next task. */
async function settle() {
  await act(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve))
  })
}
