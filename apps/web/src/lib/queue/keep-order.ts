import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import { currentSession } from '@/lib/session'
import { getOrder, putOrder } from './queue-store'

export interface KeptOrder {
  /** The form's idempotency key, whatever became of its first sending. */
  id: string
  body: PedidoInput
  values: unknown
  cliente: string
  codcli: number
  valor: number
}

/** Keeps an order whose sending reached no server; it is sent when the connection returns. */
export async function keepOrder(order: KeptOrder): Promise<void> {
  const session = currentSession()
  if (!session) throw new Error('Não há sessão iniciada.')
  // The key is as old as its first keeping, whatever was corrected since.
  const before = await getOrder(order.id)
  await putOrder({
    ...order,
    usuario: session.usuario.id,
    empresa: session.empresa.emp_pat,
    nome_empresa: session.empresa.emp_nome,
    estado: 'aguardando',
    criado: before?.criado ?? new Date().toISOString(),
    mensagem: null,
    campos: [],
    numero: null,
    enviado: null,
  })
}
