import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { dismissMessages, useMessages } from '@/lib/messages-store'
import { mount } from '../fields/mount.test-help'

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
