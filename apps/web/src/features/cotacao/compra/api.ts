import { comparativoRoutes } from '@trama/contract/apl/cotacao/comparativo'
import { cotacaoCompraRoutes } from '@trama/contract/apl/cotacao/compra'
import { cotacaoConsultaRoutes } from '@trama/contract/apl/cotacao/consulta'
import { aplClient } from '@/lib/api/apl'

/** Calls of the buyer's screens. */
export const compraApi = aplClient({
  ...cotacaoCompraRoutes,
  ...cotacaoConsultaRoutes,
  ...comparativoRoutes,
})
