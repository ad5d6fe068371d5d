import { createRouter } from '@tanstack/react-router'
import { savesData } from '@/lib/query/ahead'
import { parseSearch, stringifySearch } from '@/lib/url/search'
import { CrashPage } from './crash-page'
import { firstRoutes } from './first-routes'
import type { Gate } from './gates'

/** All routes are there, not the first ones alone. */
let isComplete = false

export const router = createRouter({
  routeTree: firstRoutes,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: savesData() ? false : 'intent',
  defaultPendingMinMs: 0,
  defaultErrorComponent: CrashPage,
  context: {
    async completeRoutes(pathname) {
      const [routes] = router.getMatchedRoutes(pathname)
      if (isComplete || routes.at(-1)?.id !== '/_portal/$') return false
      // Imported, they have taken their places below the root.
      await import('./route-tree.gen')
      router.setRoutes(router.buildRouteTree())
      isComplete = true
      return true
    },
    loadChunks(pathname) {
      const [routes] = router.getMatchedRoutes(pathname)
      for (const route of routes) {
        void Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined)
      }
    },
    gateOf(pathname): Gate | undefined {
      const [routes] = router.getMatchedRoutes(pathname)
      return routes.at(-1)?.options.staticData?.gate
    },
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    title?: string
    /** Who may open it; every screen behind the login says so (S1 §2.1). */
    gate?: Gate
  }
}

router.subscribe('onResolved', () => {
  const title = router.state.matches.at(-1)?.staticData.title
  document.title = title ? `${title} · Trama` : 'Trama'
})
