import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import type { PedidoRisco } from '@trama/contract/apl/pedido/risco'
import { daysBetween } from '@trama/rules/date-br'
import { fromCents, toCents } from '@trama/rules/money'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { creditoDoPedido } from '@trama/rules/pedido/credito'
import { checkDesconto, checkValorMinimo } from '@trama/rules/pedido/rules'
import type { Risk, Risks } from '@/components/release/risk'

/** A waiting order with its risk; older servers send none. */
export type WaitingPedido = PedidoListItem & { risco?: PedidoRisco | undefined }

/** Risks of an order as badges, by the same rules that check a save. */
export function risksOf(risco: PedidoRisco, today: string): Risk[] {
  return [
    customer(risco),
    overdue(risco, today),
    credit(risco),
    discount(risco),
    price(risco),
    minimum(risco),
    stock(risco),
  ].filter((risk) => risk !== undefined)
}

function customer({ cliente: { bloqueio, ativo } }: PedidoRisco): Risk | undefined {
  if (bloqueio === 'N' && ativo === 'S') return undefined
  const label = bloqueio === 'S' ? 'Cliente bloqueado' : 'Cliente inativo'
  return {
    kind: 'cliente',
    label,
    tone: 'red',
    figures: `${bloqueio === 'S' && ativo === 'N' ? 'Bloqueado e inativo' : label} no cadastro.`,
    weight: bloqueio === 'S' ? 2 : 1,
  }
}

function overdue({ vencidas: { qtde, valor, desde } }: PedidoRisco, today: string): Risk | undefined {
  if (qtde === 0 || desde === null) return undefined
  const days = daysBetween(desde, today)
  const titles = qtde === 1 ? '1 duplicata vencida' : `${qtde} duplicatas vencidas`
  return {
    kind: 'vencido',
    label: `Vencido ${days} d`,
    tone: 'red',
    figures: `${titles}, ${formatBRL(valor)}, há até ${days === 1 ? '1 dia' : `${days} dias`}.`,
    weight: valor,
  }
}

function credit({ credito, em_aberto, pendente }: PedidoRisco): Risk | undefined {
  const excess = creditoDoPedido({ credito, em_aberto }, { pendente })?.excede ?? 0
  if (credito === null || excess === 0) return undefined
  const used = fromCents(toCents(em_aberto) + toCents(pendente))
  return {
    kind: 'credito',
    label: credito > 0 ? `Crédito ${formatShortNumber(Math.ceil((used / credito) * 100))}%` : 'Sem crédito',
    tone: 'red',
    figures: `${formatBRL(em_aberto)} em aberto e ${formatBRL(pendente)} deste pedido, de ${formatBRL(credito)}.`,
    weight: excess,
  }
}

function discount({ per_desc, descmax }: PedidoRisco): Risk | undefined {
  if (!checkDesconto({ per_desc, descmax })) return undefined
  return {
    kind: 'desconto',
    label: `Desconto ${formatShortNumber(per_desc)}%`,
    tone: 'orange',
    figures: `A condição de pagamento permite até ${formatShortNumber(descmax)}%.`,
    weight: per_desc - descmax,
  }
}

function price({ abaixo: { itens, valor, tabela } }: PedidoRisco): Risk | undefined {
  if (itens === 0 || valor <= 0) return undefined
  return {
    kind: 'preco',
    label: `Preço -${formatShortNumber(Math.max(0.1, Math.round((valor / tabela) * 1000) / 10))}%`,
    tone: 'orange',
    figures: `${itens === 1 ? '1 item' : `${itens} itens`} abaixo da tabela, ${formatBRL(valor)} a menos.`,
    weight: valor,
  }
}

function minimum({ valor_liq, valor_min }: PedidoRisco): Risk | undefined {
  if (!checkValorMinimo({ valor_liq, valor_min })) return undefined
  return {
    kind: 'minimo',
    label: 'Abaixo do mínimo',
    tone: 'orange',
    figures: `${formatBRL(valor_liq)}; a coleção pede ${formatBRL(valor_min)}.`,
    weight: fromCents(toCents(valor_min) - toCents(valor_liq)),
  }
}

function stock({ faltas: { qtde, itens } }: PedidoRisco): Risk | undefined {
  if (qtde === 0) return undefined
  return {
    kind: 'estoque',
    label: `Estoque -${formatShortNumber(qtde)}`,
    tone: 'orange',
    figures: `Faltam ${formatShortNumber(qtde)} em ${itens === 1 ? '1 cor e tamanho' : `${itens} cores e tamanhos`}.`,
    weight: qtde,
  }
}

const KINDS = [
  { kind: 'cliente', label: 'Cliente bloqueado ou inativo' },
  { kind: 'vencido', label: 'Mais vencido' },
  { kind: 'credito', label: 'Mais crédito excedido' },
  { kind: 'desconto', label: 'Mais desconto' },
  { kind: 'preco', label: 'Mais abaixo da tabela' },
  { kind: 'minimo', label: 'Mais abaixo do mínimo' },
  { kind: 'estoque', label: 'Mais estoque em falta' },
]

export const pedidoRisks = (today: string): Risks<WaitingPedido> => ({
  of: ({ risco }) => risco && risksOf(risco, today),
  first: 'Mais novos',
  kinds: KINDS,
})
