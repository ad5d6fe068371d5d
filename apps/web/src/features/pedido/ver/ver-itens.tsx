import type { Pedido } from '@trama/contract/apl/pedido/record'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { useMemo } from 'react'
import { type Fact, Facts } from '@/components/ui/facts'
import { ITEM_NAMES } from '../itens/names'
import { MatrizDoProduto } from './matriz-produto'
import styles from './matriz.module.css'
import { medidasOf, pedidoMatriz } from './pedido-matriz'

/** Everything in an order, product by product. */
export function VerItens({ itens }: Pick<Pedido, 'itens'>) {
  const produtos = useMemo(() => pedidoMatriz(itens), [itens])
  if (produtos.length === 0) return <p>Pedido sem itens.</p>
  return (
    <ul className={styles.produtos} aria-label="Itens">
      {produtos.map((produto) => (
        <MatrizDoProduto key={produto.key} produto={produto} />
      ))}
    </ul>
  )
}

/** What the order comes to, and how much of it is still to come. */
export const VerTotais = ({ pedido }: { pedido: Pedido }) => <Facts name="Totais" facts={totaisOf(pedido)} />

function totaisOf(pedido: Pedido): Fact[] {
  const { pedido: ordered, faturado, pendente, cancelado } = medidasOf(pedido.itens)
  const { valor_total_bruto, valor_total_liq, valor_total_fat, valor_total_pen } = pedido
  const amount = ITEM_NAMES[pedido.itens[0]?.tipo ?? 'P'].amount
  return [
    { label: `${amount} no pedido`, value: formatShortNumber(ordered) },
    { label: 'Faturado', value: quantity(faturado, valor_total_fat) },
    { label: 'Pendente', value: quantity(pendente, valor_total_pen) },
    { label: 'Cancelado', value: formatShortNumber(cancelado) },
    { label: 'Valor bruto', value: formatBRL(valor_total_bruto) },
    { label: 'Valor líquido', value: <strong>{formatBRL(valor_total_liq)}</strong> },
  ]
}

const quantity = (qtde: number, valor: number) => `${formatShortNumber(qtde)} · ${formatBRL(valor)}`
