import { Banner } from '@/components/ui/status/banner'
import styles from './etapas.module.css'

/** Impediments of a document: one warning with a line for each. */
export function Impediments({ impedimentos }: { impedimentos: readonly { texto: string }[] }) {
  if (impedimentos.length === 0) return null
  return (
    <Banner tone="warning" inset>
      <ul className={styles.plain} aria-label="O que impede">
        {impedimentos.map(({ texto }) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
    </Banner>
  )
}
