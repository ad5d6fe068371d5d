import { createRouter } from '@tanstack/react-router'
import { savesData } from '@/lib/query/ahead'
import { parseSearch, stringifySearch } from '@/lib/url/search'
import { CrashPage } from './crash-page'
import type { Gate } from './gates'
import { routeTree } from './routes'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: savesData() ? false : 'intent',
  defaultPendingMinMs: 0,
  defaultErrorComponent: CrashPage,
  context: {
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
