import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { followTokens } from './follow-tokens'
import { router } from './router'

/** Fetches the code of a path's screen ahead of its visit. */
export const loadChunks = (path: string): void =>
  router.options.context.loadChunks(new URL(path, window.location.origin).pathname)

/** The portal at the current address. */
export function portal(): ReactNode {
  followTokens(router)
  return <RouterProvider router={router} />
}

/** Resolves when the first screen can be shown, so that the one before stays until then. */
export const loadScreen = (): Promise<void> => router.load()
