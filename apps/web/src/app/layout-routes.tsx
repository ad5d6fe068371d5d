import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guard } from './guards'
import { LoadingPage } from './loading-page'
import type { RouterContext } from './router-context'

export const root = createRootRouteWithContext<RouterContext>()()

/** Every screen behind the login: its guard, and the frame around it. */
export const portal = createRoute({
  getParentRoute: () => root,
  id: '_portal',
  beforeLoad: guard,
  pendingComponent: LoadingPage,
  pendingMs: 150,
  component: lazyRouteComponent(() => import('./shell/shell'), 'Shell'),
})
