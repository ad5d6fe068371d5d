import type { OrdemListItem } from '@trama/contract/apl/compra/list'
import type { OrdemRisco } from '@trama/contract/apl/compra/risco'
import { daysBetween } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { APPROVAL_KINDS, approvalRisks } from '@/components/release/approval-risks'
import type { Risk, Risks } from '@/components/release/risk'

/** A waiting order with its risk, which older servers do not send. */
export type WaitingCompra = OrdemListItem & { risco?: OrdemRisco | undefined }

/** Least number of offers in a quotation: a single offer cannot be compared. */
const OFERTAS = 2

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)

/** Risks of an order as chips. */
export function risksOf(
  { valor_total, dt_entrega }: Pick<OrdemListItem, 'valor_total' | 'dt_entrega'>,
  risco: OrdemRisco,
  today: string,
): Risk[] {
  const others = [
    supplier(risco),
    late(risco, today),
    price(risco),
    quotation(risco),
    delivery(dt_entrega, today),
  ]
  return [...approvalRisks(risco, valor_total), ...others.filter((risk) => risk !== undefined)]
}

function supplier({ fornecedor_ativo }: OrdemRisco): Risk | undefined {
  if (fornecedor_ativo === 'S') return undefined
  return {
    kind: 'fornecedor',
    label: 'Fornecedor inativo',
    tone: 'red',
    figures: 'Fornecedor inativo no cadastro.',
    weight: 1,
  }
}

function late({ atrasadas: { qtde, desde } }: OrdemRisco, today: string): Risk | undefined {
  if (qtde === 0 || desde === null) return undefined
  const since = daysBetween(desde, today)
  return {
    kind: 'atraso',
    label: `Fornecedor atrasado ${since} d`,
    tone: 'orange',
    figures: `${qtde === 1 ? '1 compra atrasada' : `${qtde} compras atrasadas`} deste fornecedor, há até ${days(since)}.`,
    weight: since,
  }
}

function price({ aumentos: { itens, maior } }: OrdemRisco): Risk | undefined {
  if (!maior) return undefined
  const { codigo, cor, preco, ultimo } = maior
  const rise = Math.max(0.1, Math.round((preco / ultimo - 1) * 1000) / 10)
  const more = itens > 1 ? ` Mais caros: ${itens} itens.` : ''
  return {
    kind: 'preco',
    label: `Preço +${formatShortNumber(rise)}%`,
    tone: 'orange',
    figures: `${codigo}, cor ${cor}: ${formatBRL(preco)}; na última compra, ${formatBRL(ultimo)}.${more}`,
    weight: rise,
  }
}

function quotation({ cotacao, cota }: OrdemRisco): Risk | undefined {
  if (cotacao === null) {
    if (cota === 'N') return undefined
    return {
      kind: 'cotacao',
      label: 'Sem cotação',
      tone: 'light',
      figures: 'Comprada sem cotação.',
      weight: OFERTAS + 1,
      // Only a note, because many purchases are made without a quotation.
      isNote: true,
    }
  }
  const { numero, pedidas, respondidas } = cotacao
  if (respondidas >= OFERTAS) return undefined
  return {
    kind: 'cotacao',
    label: respondidas === 1 ? '1 oferta' : 'Sem ofertas',
    tone: 'orange',
    figures: `Cotação ${numero}: ${respondidas === 1 ? 'respondeu 1' : `responderam ${respondidas}`} de ${pedidas === 1 ? '1 fornecedor' : `${pedidas} fornecedores`}.`,
    weight: OFERTAS - respondidas,
  }
}

function delivery(dt_entrega: string, today: string): Risk | undefined {
  const since = daysBetween(dt_entrega, today)
  if (since <= 0) return undefined
  return {
    kind: 'entrega',
    label: `Entrega vencida ${since} d`,
    tone: 'orange',
    figures: `A entrega era há ${days(since)}.`,
    weight: since,
  }
}

const KINDS = [
  ...APPROVAL_KINDS,
  { kind: 'fornecedor', label: 'Fornecedor inativo' },
  { kind: 'atraso', label: 'Fornecedor mais atrasado' },
  { kind: 'preco', label: 'Mais caro que antes' },
  { kind: 'cotacao', label: 'Menos ofertas' },
  { kind: 'entrega', label: 'Entrega mais vencida' },
]

export const compraRisks = (today: string): Risks<WaitingCompra> => ({
  of: (row) => row.risco && risksOf(row, row.risco, today),
  first: 'Mais novas',
  kinds: KINDS,
})
