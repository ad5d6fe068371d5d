import { canalLabel } from '@trama/contract/apl/crm/codes'
import type { EntidadeResumo } from '@trama/contract/apl/entidade/resumo'
import { formatDateBr } from '@trama/rules/date-br'
import { fromCents, toCents } from '@trama/rules/money'
import { formatBRL, formatInteger } from '@trama/rules/number-br'

/** Lists that a figure opens. */
export type ResumoList = 'pedidos' | 'duplicatas' | 'vencidas' | 'contatos'

export interface Figure {
  id: 'pedidos' | 'duplicatas' | 'vencidas' | 'ultimo' | 'contato' | 'credito'
  label: string
  value: string
  hint: string
  /** List or order that the figure opens; undefined where the caller may not read the rows. */
  opens?: { lista: ResumoList } | { pedido: number } | undefined
  alert?: boolean | undefined
  /** Used part of the limit, from 0 to 1. */
  bar?: number | undefined
}

const counted = (count: number, one: string, many: string) =>
  `${formatInteger(count)} ${count === 1 ? one : many}`

interface Who {
  /** True for a customer user, who does not see the own limit. */
  isCliente: boolean
  /** True for users who may read orders and open their screens. */
  hasPedidos: boolean
}

/** Figures of a customer; figures that the caller may not read are left out. */
export function figuresOf(resumo: EntidadeResumo, { isCliente, hasPedidos }: Who): Figure[] {
  const figures = [
    pedidos(resumo),
    duplicatas(resumo),
    vencidas(resumo),
    ultimoPedido(resumo, hasPedidos),
    ultimoContato(resumo),
    !isCliente && credito(resumo),
  ]
  return figures.filter((figure) => figure !== false)
}

function pedidos({ pedidos_abertos: sum }: EntidadeResumo): Figure | false {
  return (
    sum !== null && {
      id: 'pedidos',
      label: 'Pedidos em aberto',
      value: formatBRL(sum.valor),
      hint: counted(sum.quantidade, 'pedido', 'pedidos'),
      opens: { lista: 'pedidos' },
    }
  )
}

function duplicatas({ duplicatas_abertas: sum }: EntidadeResumo): Figure | false {
  return (
    sum !== null && {
      id: 'duplicatas',
      label: 'Duplicatas em aberto',
      value: formatBRL(sum.valor),
      hint: counted(sum.quantidade, 'duplicata', 'duplicatas'),
      opens: { lista: 'duplicatas' },
    }
  )
}

function vencidas({ duplicatas_vencidas: sum }: EntidadeResumo): Figure | false {
  if (sum === null) return false
  const alert = sum.quantidade > 0
  return {
    id: 'vencidas',
    label: 'Vencidas',
    value: formatBRL(sum.valor),
    hint: alert ? `Em atraso: ${counted(sum.quantidade, 'duplicata', 'duplicatas')}` : 'Nada em atraso',
    opens: { lista: 'vencidas' },
    alert,
  }
}

function ultimoPedido({ ultimo_pedido: ultimo }: EntidadeResumo, hasPedidos: boolean): Figure | false {
  return (
    ultimo !== null && {
      id: 'ultimo',
      label: 'Último pedido',
      value: `Pedido ${ultimo.numero}`,
      hint: `${formatDateBr(ultimo.dt_emissao)} · ${formatBRL(ultimo.valor)}`,
      opens: hasPedidos ? { pedido: ultimo.numero } : undefined,
    }
  )
}

function ultimoContato({ ultimo_contato: ultimo }: EntidadeResumo): Figure | false {
  return (
    ultimo !== null && {
      id: 'contato',
      label: 'Último contato',
      value: formatDateBr(ultimo.data),
      hint: `${canalLabel(ultimo.tp_contato)} · ${ultimo.assunto}`,
      opens: { lista: 'contatos' },
    }
  )
}

function credito(resumo: EntidadeResumo): Figure {
  const { credito: limit, credito_utilizado: used, duplicatas_abertas } = resumo
  // The used credit opens the open receivables only if their sum is the same; a representative may not see all of
  // them.
  const opens = duplicatas_abertas?.valor === used ? { lista: 'duplicatas' as const } : undefined
  const base = { id: 'credito' as const, label: 'Crédito', opens }
  if (limit === null) return { ...base, value: 'Sem limite', hint: `Usado ${formatBRL(used)}` }
  const free = fromCents(toCents(limit) - toCents(used))
  const alert = free < 0
  return {
    ...base,
    value: alert ? `Acima do limite: ${formatBRL(-free)}` : `Livre ${formatBRL(free)}`,
    hint: `Usado ${formatBRL(used)} de ${formatBRL(limit)}`,
    alert,
    bar: limit > 0 ? Math.min(1, used / limit) : Number(used > 0),
  }
}
