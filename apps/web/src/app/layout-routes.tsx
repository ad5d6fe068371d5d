import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guard, type RouterContext } from './guards'
import { Overlay } from '@/components/ui/dialog/overlay'

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

/** Full-screen page while the session starts. */
export function LoadingPage() {
  return <Overlay open opaque text="Iniciando a sessão..." />
}
