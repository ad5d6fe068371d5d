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

/** Takes the address to `path`; resolves when its screen can be shown, so that the screen before stays until then. */
export function loadScreen(path: string): Promise<void> {
  // The router learns of a changed address only by its own history.
  router.history.replace(path)
  return router.load()
}
