import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { RecordLink } from '@/components/reference/record-link'
import { corText } from '@/components/material/material-line'
import type { Item } from './escolha'
import styles from './comparativo.module.css'

/** The item asked for and its price in the last purchase. */
export function ItemDescricao({ item }: { item: Item }) {
  const { descricao, especifica, qtde, uni_com, tam, ultimo_preco, ultima_compra } = item
  const ultima =
    ultimo_preco === null
      ? 'Nunca comprado'
      : `Última ${formatBRL(ultimo_preco)}${ultima_compra ? ` em ${formatDateBr(ultima_compra)}` : ''}`
  return (
    <>
      <strong className={styles.linha} title={[descricao, especifica].filter(Boolean).join(' · ')}>
        {item.ordem}. {descricao}
      </strong>
      <span className={styles.linha}>
        {`${formatShortNumber(qtde)} ${uni_com} · ${corText(item)}`}
        {tam !== 'UN' && ` · ${tam}`}
      </span>
      <span className={styles.linha}>
        {item.ordem_compra === null ? (
          [item.ordem_cancelada && `Ordem ${item.ordem_cancelada} cancelada`, ultima]
            .filter(Boolean)
            .join(' · ')
        ) : (
          <RecordLink to="compra" id={item.ordem_compra} tabIndex={-1}>
            Ordem de compra {item.ordem_compra}
          </RecordLink>
        )}
      </span>
    </>
  )
}
