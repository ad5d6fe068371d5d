import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { followTokens } from './follow-tokens'
import { router, startLayers } from './router'

/** Loads the code of a path's screen before it is opened. */
export const loadChunks = (path: string): void =>
  router.options.context.loadChunks(new URL(path, window.location.origin).pathname)

/** The whole portal, at the current address. */
export function portal(): ReactNode {
  followTokens(router)
  startLayers()
  return <RouterProvider router={router} />
}

/** Resolves when the first screen can be shown, so that the screen before stays until then. */
export const loadScreen = (): Promise<void> => router.load()
