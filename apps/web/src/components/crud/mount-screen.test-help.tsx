import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { dismissMessages, useMessages } from '@/lib/messages-store'
import { createQueryClient } from '@/lib/query-client'
import { mount } from '../fields/mount.test-help'

/** Calls that a server never answers are not waited for. */
const MOST_ROUNDS = 20

/** Data of servers, as the shell's; what fails is tried again at once. */
export function testQueryClient(): QueryClient {
  const client = createQueryClient(() => {})
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  return client
}

/** A screen that asks servers; `answer` sets session and server up, once the screen of the test before is gone. */
export async function openScreen(ui: ReactNode, answer: () => void, client = testQueryClient()) {
  mount(null)
  answer()
  const page = await mountScreen(<QueryClientProvider client={client}>{ui}</QueryClientProvider>)
  /** Until what was asked for has come and is drawn. */
  async function arrive() {
    await settle()
    for (let round = 0; round < MOST_ROUNDS && client.isFetching() + client.isMutating() > 0; round++) {
      await settle()
    }
    await settle()
  }
  async function click(name: string) {
    act(() => button(name).click())
    await arrive()
  }
  const text = () => page.host.textContent.replaceAll('\u00A0', ' ')
  await arrive()
  return { ...page, client, settle: arrive, click, text }
}

/** Draws a screen as the shell does: inside a router and beside the message queue. */
export async function mountScreen(ui: ReactNode) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  act(dismissMessages)
  const page = mount(
    <RouterContextProvider router={router}>
      {ui}
      <Messages />
    </RouterContextProvider>,
  )
  await settle()
  return { ...page, button, messages, settle }
}

function Messages() {
  return <div id="messages">{JSON.stringify(useMessages())}</div>
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

/** Lets promises, the next frame and what was put off to the next task through. */
async function settle() {
  await act(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve))
  })
}
