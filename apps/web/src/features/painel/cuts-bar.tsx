import { useQuery } from '@tanstack/react-query'
import { fonteOf } from '@trama/contract/apl/painel/fontes'
import type { RowsFilters } from '@trama/contract/apl/painel/rows'
import styles from './cuts-bar.module.css'
import { cutsOf } from './cuts'
import { totalQuery } from './painel-api'

/** Filters of a figure, shown above its rows. */
export function Cuts({ query }: { query: RowsFilters }) {
  const { data } = useQuery(totalQuery(query))
  const names = new Map(data?.nomes?.map(({ campo, chave, nome }) => [`${campo} ${chave}`, nome]))
  const cuts = cutsOf(fonteOf(query.fonte), query, names)
  if (cuts.length === 0) return null
  return (
    <ul className={styles.cuts} aria-label="Recorte do número">
      {cuts.map(({ label, text }) => (
        <li key={label} className={styles.cut}>
          <span className={styles.label}>{label}:</span> {text}
        </li>
      ))}
    </ul>
  )
}
