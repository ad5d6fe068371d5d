/** The audit trail of an order in words. */
import { formatDateBr } from '../date-br'
import type { Lado } from './recusa'

interface Flags {
  bloqueio: number | null
  financeiro: number | null
}

/**
 * An action in the trail: its name, and the order's fields before and after; null where the trail does not have them.
 */
export interface PedidoAto {
  acao: string
  antes: Flags
  depois: Flags & {
    nota: string | null
    entrega: string | null
    recusa_lado: Lado | null
    recusa_motivo: string | null
    /** Whether the whole order was saved with its items, not only its delivery date. */
    inteiro: boolean
  }
}

const LIBERACAO = { bloqueio: 'comercial', financeiro: 'financeira' } as const

const recusado = ({ depois: { recusa_lado, recusa_motivo } }: PedidoAto) =>
  `Recusado pelo ${recusa_lado ?? 'comercial'}: ${recusa_motivo ?? ''}`

export const WORDS: Readonly<Record<string, (ato: PedidoAto) => string>> = {
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
  /** Name of the action in older entries. */
  reprovar: recusado,
  faturar: ({ depois: { nota } }) => (nota ? `Faturado, nota ${nota}` : 'Faturado'),
  /** Undo of a supplier's own actions. */
  estornar: () => 'Faturamento desfeito',
  retomar: ({ depois: { entrega } }) =>
    entrega ? `Entrega de volta a ${formatDateBr(entrega)}` : 'Alteração da entrega desfeita',
  enviar: () => 'Enviado por e-mail',
  compartilhar: () => 'Link criado',
  revogar: () => 'Link revogado',
}

/** An action in words ("Liberação comercial", "Faturado, nota 12"); an action of a newer server by its name. */
export const pedidoAtoText = (ato: PedidoAto): string => WORDS[ato.acao]?.(ato) ?? ato.acao

/** The sides whose flag the action changed. */
function sidesOf({ antes, depois }: PedidoAto): string {
  const changed = (['bloqueio', 'financeiro'] as const).filter((flag) => antes[flag] !== depois[flag])
  return changed.map((flag) => LIBERACAO[flag]).join(' e ')
}
