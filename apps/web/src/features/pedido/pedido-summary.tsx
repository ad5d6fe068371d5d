import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { fromCents, percentOf, toCents } from '@trama/rules/money'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { cx } from '@/components/ui/cx'
import { ITEM_NAMES } from './itens/names'
import type { PedidoForm } from './form/form-model'
import styles from './pedido-summary.module.css'

/** Totals of the order, updated while the user types. */
export function PedidoSummary() {
  const [itens, per_desc, vlr_desc, tipo] = useWatch<PedidoForm, ['itens', 'per_desc', 'vlr_desc', 'tipo']>({
    name: ['itens', 'per_desc', 'vlr_desc', 'tipo'],
  })
  const totals = useMemo(() => summarize(itens, per_desc, vlr_desc), [itens, per_desc, vlr_desc])
  return (
    <output className={styles.summary} aria-label="Resumo do pedido">
      <Figure label={ITEM_NAMES[tipo].amount} value={formatShortNumber(totals.qtde)} />
      <Figure label="Bruto" value={formatBRL(totals.bruto)} isMinor={totals.bruto === totals.liq} />
      <Figure label="Desconto" value={formatBRL(totals.discount)} isMinor={totals.discount === 0} />
      <Figure label="Desconto em valor" value={formatBRL(vlr_desc)} isMinor={vlr_desc === 0} />
      <Figure label="Líquido" value={formatBRL(totals.liq)} strong />
    </output>
  )
}

/** What remains to be paid, for a bar without room for all totals. */
export function PedidoTotal() {
  const [itens, per_desc, vlr_desc] = useWatch<PedidoForm, ['itens', 'per_desc', 'vlr_desc']>({
    name: ['itens', 'per_desc', 'vlr_desc'],
  })
  const { liq } = useMemo(() => summarize(itens, per_desc, vlr_desc), [itens, per_desc, vlr_desc])
  return (
    <output aria-label="Total do pedido">
      <Figure label="Líquido" value={formatBRL(liq)} strong />
    </output>
  )
}

interface FigureProps {
  label: string
  value: string
  strong?: boolean
  /** True for a figure that a tablet hides, because it follows from the other figures. */
  isMinor?: boolean
}

function Figure({ label, value, strong, isMinor }: FigureProps) {
  return (
    <span className={cx(styles.figure, strong && styles.strong, isMinor && styles.minor)}>
      <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>
    </span>
  )
}

function summarize(itens: PedidoForm['itens'], typed: number | null, vlr_desc: number) {
  // While the user types, the percentage may be empty or invalid.
  const per_desc = Math.min(100, Math.max(0, typed || 0))
  const { qtde, valor_total_bruto, valor_total_liq } = pedidoTotals(itens, { per_desc, vlr_desc })
  const discount = fromCents(percentOf(toCents(valor_total_bruto), per_desc))
  return { qtde, bruto: valor_total_bruto, liq: valor_total_liq, discount }
}
