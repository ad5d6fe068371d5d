import type { Auditoria } from '@trama/contract/auditoria'
import { changesOf } from './auditoria-changes'
import styles from './auditoria-detail.module.css'

/** What an entry changed, field by field. */
export function AuditoriaDetail({ registro }: { registro: Auditoria }) {
  const changes = changesOf(registro)
  if (changes.length === 0) return <p className={styles.none}>Este registro não guarda campos.</p>
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Antes</th>
            <th scope="col">Depois</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ campo, antes, depois }) => (
            <tr key={campo}>
              <th scope="row">{campo}</th>
              <td>{antes}</td>
              <td>{depois}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
