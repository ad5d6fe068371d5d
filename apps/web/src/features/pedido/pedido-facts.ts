import { type PedidoFactName, pedidoFact } from '@trama/contract/apl/pedido/facts'
import type { Fact } from '@/components/ui/facts'

const WIDTH: Partial<Record<PedidoFactName, Fact['width']>> = { codcli: 'double', obs: 'wide' }

/** The chosen pairs of an order's header, in the given order; empty ones are left out where they are drawn. */
export const pedidoFacts = (
  pedido: Parameters<typeof pedidoFact>[0],
  names: readonly PedidoFactName[],
): Fact[] =>
  names.map((name) => {
    const { label, value } = pedidoFact(pedido, name)
    return { label, value, width: WIDTH[name] }
  })
