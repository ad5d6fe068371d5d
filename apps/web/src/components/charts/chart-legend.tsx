import type { CSSProperties } from 'react'
import styles from './chart-legend.module.css'

interface ChartLegendProps {
  label: string
  entries: readonly { name: string; color: string }[]
  /** Indexes of hidden entries; without it the entries only name the colours. */
  hidden?: ReadonlySet<number> | undefined
  onToggle?: ((index: number) => void) | undefined
}

/** Legend of the colours; where entries can be clicked, a click hides or shows the entry's part. */
export function ChartLegend({ label, entries, hidden, onToggle }: ChartLegendProps) {
  return (
    <ul className={styles.legend} aria-label={label}>
      {entries.map(({ name, color }, index) => {
        const swatch = <span className={styles.swatch} style={{ '--swatch': color } as CSSProperties} />
        return (
          // Names may repeat, so the index is the key of an entry.
          <li key={index}>
            {onToggle ? (
              <button
                type="button"
                className={styles.entry}
                aria-pressed={!hidden?.has(index)}
                title={hidden?.has(index) ? `Mostrar ${name}` : `Ocultar ${name}`}
                onClick={() => onToggle(index)}
              >
                {swatch}
                <span className={styles.name}>{name}</span>
              </button>
            ) : (
              <span className={styles.entry}>
                {swatch}
                <span className={styles.name}>{name}</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
