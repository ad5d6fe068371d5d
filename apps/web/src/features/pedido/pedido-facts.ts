import { type PedidoFactName, pedidoFact } from '@trama/contract/apl/pedido/facts'
import type { Fact } from '@/components/ui/facts'

const WIDTH: Partial<Record<PedidoFactName, Fact['width']>> = { codcli: 'double', obs: 'wide' }

/** Chosen header fields of an order as label and value, in the given order; the view leaves empty ones out. */
export const pedidoFacts = (
  pedido: Parameters<typeof pedidoFact>[0],
  names: readonly PedidoFactName[],
): Fact[] =>
  names.map((name) => {
    const { label, value } = pedidoFact(pedido, name)
    return { label, value, width: WIDTH[name] }
  })
