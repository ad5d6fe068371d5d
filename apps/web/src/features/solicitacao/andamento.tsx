import { formatShortNumber } from '@trama/rules/number-br'
import type { ItemForm } from './form-model'
import styles from './solicitacao.module.css'
import { RecordLink } from '@/components/reference/record-link'

/** Progress of a stored line: its quotations and purchase orders, and the quantity received. */
export function Andamento({ item }: { item: ItemForm }) {
  const { ordem, cotacoes = [], ordens = [], qtde, qtde_b, unidade } = item
  if (ordem === null) return null
  const isNew = cotacoes.length + ordens.length === 0 && qtde_b === 0
  return (
    <span className={styles.andamento}>
      {isNew && 'Solicitada'}
      {cotacoes.map((numero) => (
        <span key={numero}>
          <RecordLink to="cotacao" id={numero}>
            Cotação {numero}
          </RecordLink>
        </span>
      ))}
      {ordens.map((numero) => (
        <span key={numero}>
          <RecordLink to="compra" id={numero}>
            Compra {numero}
          </RecordLink>
        </span>
      ))}
      {qtde_b > 0 && (
        <span>{qtde_b >= qtde ? 'Entregue' : `${formatShortNumber(qtde_b)} ${unidade} entregues`}</span>
      )}
    </span>
  )
}
