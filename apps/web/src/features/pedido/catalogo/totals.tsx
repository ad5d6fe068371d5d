import { formatBRL, formatInteger, formatShortNumber } from '@trama/rules/number-br'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import styles from './catalogo.module.css'
import { ITEM_NAMES } from '../itens/names'
import type { PedidoForm } from '../form/form-model'

/** Totals of the order so far. */
export function CatalogoTotals() {
  const [itens, tipo, per_desc, vlr_desc] = useWatch<PedidoForm, ['itens', 'tipo', 'per_desc', 'vlr_desc']>({
    name: ['itens', 'tipo', 'per_desc', 'vlr_desc'],
  })
  const { noun, amount } = ITEM_NAMES[tipo]
  const { qtde, valor_total_liq } = useMemo(
    () => pedidoTotals(itens, { per_desc: Math.min(100, Math.max(0, per_desc || 0)), vlr_desc }),
    [itens, per_desc, vlr_desc],
  )
  const count = new Set(itens.map(({ codigo }) => codigo)).size
  return (
    <output className={styles.totals} aria-label="Total do pedido">
      <span>
        {formatInteger(count)} {count === 1 ? noun.one : noun.many}
      </span>
      <span>
        {amount} <strong>{formatShortNumber(qtde)}</strong>
      </span>
      <span>
        Líquido <strong>{formatBRL(valor_total_liq)}</strong>
      </span>
    </output>
  )
}
