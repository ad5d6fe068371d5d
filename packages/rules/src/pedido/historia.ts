/** The audit trail of an order in words. */
import { formatDateBr } from '../date-br'
import type { Lado } from './recusa'

interface Flags {
  bloqueio: number | null
  financeiro: number | null
}

/** A deed as the trail keeps it: its name, and what it left of the order; null where it does not tell. */
export interface PedidoAto {
  acao: string
  antes: Flags
  depois: Flags & {
    nota: string | null
    entrega: string | null
    recusa_lado: Lado | null
    recusa_motivo: string | null
    /** The order was written anew with its items, not its delivery date alone. */
    inteiro: boolean
  }
}

const LIBERACAO = { bloqueio: 'comercial', financeiro: 'financeira' } as const

const recusado = ({ depois: { recusa_lado, recusa_motivo } }: PedidoAto) =>
  `Recusado pelo ${recusa_lado ?? 'comercial'}: ${recusa_motivo ?? ''}`

const WORDS: Readonly<Record<string, (ato: PedidoAto) => string>> = {
  incluir: ({ depois }) => (depois.bloqueio === 2 ? 'Salvo em digitação' : 'Pedido incluído'),
  alterar: ({ antes, depois }) => {
    const { entrega, inteiro, bloqueio } = depois
    if (!inteiro)
      return ['Entrega alterada', entrega && `para ${formatDateBr(entrega)}`].filter(Boolean).join(' ')
    return antes.bloqueio === 2 && bloqueio === 0 ? 'Enviado para liberação' : 'Pedido alterado'
  },
  liberar: (ato) => `Liberação ${sidesOf(ato)}`,
  desfazer: (ato) => `Liberação ${sidesOf(ato)} desfeita`,
  recusar: recusado,
  /** As older entries have it. */
  reprovar: recusado,
  faturar: ({ depois: { nota } }) => (nota ? `Faturado, nota ${nota}` : 'Faturado'),
  /** Of a supplier's own deeds. */
  estornar: () => 'Faturamento desfeito',
  retomar: ({ depois: { entrega } }) =>
    entrega ? `Entrega de volta a ${formatDateBr(entrega)}` : 'Alteração da entrega desfeita',
  enviar: () => 'Enviado por e-mail',
  compartilhar: () => 'Link criado',
  revogar: () => 'Link revogado',
}

/** "Liberação comercial", "Faturado, nota 12"; a deed of a newer server by its own name. */
export const pedidoAtoText = (ato: PedidoAto): string => WORDS[ato.acao]?.(ato) ?? ato.acao

/** The sides whose flag the deed changed. */
function sidesOf({ antes, depois }: PedidoAto): string {
  const changed = (['bloqueio', 'financeiro'] as const).filter((flag) => antes[flag] !== depois[flag])
  return changed.map((flag) => LIBERACAO[flag]).join(' e ')
}
