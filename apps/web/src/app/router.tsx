import { createRouter } from '@tanstack/react-router'
import { createLayerHistory } from '@/lib/layers/layer-history'
import { savesData } from '@/lib/query/ahead'
import { parseSearch, stringifySearch } from '@/lib/url/search'
import { CrashPage } from './crash-page'
import type { Gate } from './gates'
import { routeTree } from './routes'

const layered = createLayerHistory()

/** Gives open dialogs and menus their entries in the browser's history. */
export const startLayers = layered.start

export const router = createRouter({
  routeTree,
  history: layered.history,
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
    /** Right that the screen needs; every screen behind the login names it (S1 §2.1). */
    gate?: Gate
  }
}

router.subscribe('onResolved', () => {
  const title = router.state.matches.at(-1)?.staticData.title
  document.title = title ? `${title} · Trama` : 'Trama'
})
