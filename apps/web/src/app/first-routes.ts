import type { AnyRoute } from '@tanstack/react-router'
import type { routeTree } from './route-tree.gen'
import { Route as root } from './routes/__root'
import { Route as portal } from './routes/_portal'
import { Route as rest } from './routes/_portal/$'
import { Route as cliente } from './routes/_portal/FormCliente.$codcli'
import { Route as newCliente } from './routes/_portal/FormCliente.index'
import { Route as pedido } from './routes/_portal/FormPedido.$numero'
import { Route as newPedido } from './routes/_portal/FormPedido.index'
import { Route as principal } from './routes/_portal/Principal'
import { Route as clientes } from './routes/_portal/TableCliente'
import { Route as pedidos } from './routes/_portal/TablePedido'
import { Route as start } from './routes/index'
import { Route as login } from './routes/Login'

/** As the generated tree does; what begins with "_" has no part in an address. */
const place = (parent: AnyRoute, routes: Record<string, AnyRoute>): AnyRoute =>
  parent.addChildren(
    Object.entries(routes).map(([id, route]) => {
      const path = id.startsWith('/_') ? undefined : id
      return route.update({ id, path, getParentRoute: () => parent } as object)
    }),
  )

place(portal, {
  '/Principal': principal,
  '/TablePedido': pedidos,
  '/FormPedido/': newPedido,
  '/FormPedido/$numero': pedido,
  '/TableCliente': clientes,
  '/FormCliente/': newCliente,
  '/FormCliente/$codcli': cliente,
  '/$': rest,
})

/**
 * The screens that are opened most. The generated tree, which has all, comes once an address is none of these: one
 * route more costs the first load nothing.
 */
export const firstRoutes = place(root, {
  '/': start,
  '/Login': login,
  '/_portal': portal,
}) as typeof routeTree
