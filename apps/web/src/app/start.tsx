import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { followTokens } from './follow-tokens'
import { router } from './router'

/** Fetches the code of a path's screen ahead of its visit. */
export function loadChunks(path: string): void {
  router.options.context.loadChunks(new URL(path, window.location.origin).pathname)
}

/** The portal at the current address; what stood there before stays until the first screen is ready. */
export async function start(): Promise<ReactNode> {
  followTokens(router)
  await router.load()
  return <RouterProvider router={router} />
}
