import type { ContaRisco } from '@trama/contract/apl/pagar/risco'
import { daysBetween, formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { APPROVAL_KINDS, approvalRisks } from '@/components/release/approval-risks'
import type { Risk, Risks } from '@/components/release/risk'
import type { ContaRow } from './api'

type Facts = Pick<ContaRow, 'valor' | 'dt_ven' | 'ordem_compra' | 'recebimento'>

/** Risks of a payment as badges. */
export function risksOf(row: Facts, risco: ContaRisco, today: string): Risk[] {
  const others = [repeated(risco), creditor(risco), origin(row), due(row, today)]
  return [...approvalRisks(risco, row.valor), ...others.filter((risk) => risk !== undefined)]
}

function repeated({ repetida }: ContaRisco): Risk | undefined {
  if (!repetida) return undefined
  const { num_ap, docto, valor, dt_ven, paga } = repetida
  const paid = paga === 'S' ? ', já pago' : ''
  return {
    kind: 'repetida',
    label: 'Em duplicidade?',
    tone: 'red',
    figures: `Pagamento ${num_ap}, documento ${docto}: ${formatBRL(valor)}, vencimento ${formatDateBr(dt_ven)}${paid}.`,
    weight: paga === 'S' ? 2 : 1,
  }
}

function creditor({ credor_ativo }: ContaRisco): Risk | undefined {
  if (credor_ativo === 'S') return undefined
  return {
    kind: 'credor',
    label: 'Credor inativo',
    tone: 'red',
    figures: 'Credor inativo no cadastro.',
    weight: 1,
  }
}

function origin({ ordem_compra, recebimento }: Facts): Risk | undefined {
  if (ordem_compra !== null && recebimento !== null) return undefined
  const hasOrder = ordem_compra !== null
  return {
    kind: 'origem',
    label: hasOrder ? 'Sem recebimento' : 'Sem compra',
    tone: 'orange',
    figures: hasOrder ? `A compra ${ordem_compra} não foi recebida.` : 'Lançada sem ordem de compra.',
    weight: hasOrder ? 2 : 1,
  }
}

/** A payment due today is urgent, but no risk; one past its due day is looked at before its release. */
function due({ dt_ven }: Facts, today: string): Risk | undefined {
  const late = daysBetween(dt_ven, today)
  if (late < 0) return undefined
  return {
    kind: 'vencimento',
    label: late === 0 ? 'Vence hoje' : `Vencido ${late} d`,
    tone: late === 0 ? 'blue' : 'orange',
    figures: late === 0 ? 'O vencimento é hoje.' : `Venceu em ${formatDateBr(dt_ven)}.`,
    weight: late + 1,
    ...(late === 0 && { isNote: true as const }),
  }
}

const KINDS = [
  ...APPROVAL_KINDS,
  { kind: 'repetida', label: 'Em duplicidade' },
  { kind: 'credor', label: 'Credor inativo' },
  { kind: 'origem', label: 'Sem compra ou recebimento' },
  { kind: 'vencimento', label: 'Mais vencido' },
]

export const contaRisks = (today: string): Risks<ContaRow> => ({
  of: (row) => row.risco && risksOf(row, row.risco, today),
  first: 'Vencimento',
  kinds: KINDS,
})
