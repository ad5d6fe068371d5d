import type { Auditoria } from '@trama/contract/auditoria'
import { changesOf } from './auditoria-changes'
import styles from './auditoria-detail.module.css'

/** Changes of an entry, field by field: a table, or one card per field where it is narrow. */
export function AuditoriaDetail({ registro }: { registro: Auditoria }) {
  const changes = changesOf(registro)
  if (changes.length === 0) return <p className={styles.none}>Este registro não guarda campos.</p>
  const { antes, depois } = registro
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            {antes && <th scope="col">Antes</th>}
            {depois && <th scope="col">{antes ? 'Depois' : 'Valor'}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.campo}>
              <th scope="row">{change.campo}</th>
              {antes && <td data-label="Antes">{change.antes}</td>}
              {depois && <td data-label={antes ? 'Depois' : undefined}>{change.depois}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
