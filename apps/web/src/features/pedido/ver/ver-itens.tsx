import type { Pedido } from '@trama/contract/apl/pedido/record'
import { formatBRL } from '@trama/rules/number-br'
import { quantidadeNome, somaText } from '@trama/rules/pedido/unidade'
import { useMemo } from 'react'
import { RecordLink } from '@/components/reference/record-link'
import { type Fact, Facts } from '@/components/ui/facts'
import { MatrizDoProduto } from './matriz-produto'
import styles from './matriz.module.css'
import { type Medidas, medidasOf, pedidoMatriz } from './pedido-matriz'

/** All items of the order, product by product. */
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

/** Totals of the order, and how much is pending. */
export const VerTotais = ({ pedido }: { pedido: Pedido }) => <Facts name="Totais" facts={totaisOf(pedido)} />

function totaisOf(pedido: Pedido): Fact[] {
  const sum = (name: keyof Medidas) => somaText(pedido.itens, (itens) => medidasOf(itens)[name])
  const { numero, empresa, faturado, valor_total_bruto, valor_total_liq, valor_total_fat, valor_total_pen } =
    pedido
  return [
    { label: `${quantidadeNome(pedido.itens)} no pedido`, value: sum('pedido') },
    {
      label: 'Faturado',
      value: (
        <>
          {sum('faturado')} · {formatBRL(valor_total_fat)}
          {faturado > 0 && (
            <RecordLink to="faturasDoPedido" id={numero} empresa={empresa} plain={null}>
              Ver faturas
            </RecordLink>
          )}
        </>
      ),
    },
    { label: 'Pendente', value: `${sum('pendente')} · ${formatBRL(valor_total_pen)}` },
    { label: 'Cancelado', value: sum('cancelado') },
    { label: 'Valor bruto', value: formatBRL(valor_total_bruto) },
    { label: 'Valor líquido', value: <strong>{formatBRL(valor_total_liq)}</strong> },
  ]
}
