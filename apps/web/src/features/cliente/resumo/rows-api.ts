import { crmListRoutes } from '@trama/contract/apl/crm/list'
import { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { receberRoutes } from '@trama/contract/apl/receber'
import { aplClient } from '@/lib/api/apl'

/** Calls that load the rows behind the figures. */
export const resumoRowsApi = aplClient({
  listPedidos: pedidoListRoutes.listPedidos,
  ...receberRoutes,
  listCrm: crmListRoutes.listCrm,
})
