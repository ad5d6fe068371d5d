import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Figure, ResumoList } from './figures'
import styles from './cliente.module.css'

interface FigureTileProps {
  figura: Figure
  onOpen: (list: ResumoList) => void
}

/** Tile of one figure; a click opens the rows behind it. */
export function FigureTile({ figura, onOpen }: FigureTileProps) {
  return (
    <li className={styles.item} data-figura={figura.id}>
      <Opener figura={figura} onOpen={onOpen}>
        <span className={styles.label}>{figura.label}</span>
        <span className={styles.value} data-alert={figura.alert || undefined}>
          {figura.value}
        </span>
        {figura.bar !== undefined && <Bar part={figura.bar} alert={figura.alert} />}
        <span className={styles.hint} title={figura.id === 'contato' ? figura.hint : undefined}>
          {figura.hint}
        </span>
      </Opener>
    </li>
  )
}

function Opener({ figura: { opens }, onOpen, children }: FigureTileProps & { children: ReactNode }) {
  if (!opens) return <span className={styles.figura}>{children}</span>
  if ('pedido' in opens) {
    return (
      <Link to="/TablePedido" search={{ filtro: String(opens.pedido) }} className={styles.figura}>
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={styles.figura}
      aria-haspopup="dialog"
      onClick={() => onOpen(opens.lista)}
    >
      {children}
    </button>
  )
}

/** Bar of the used credit, hidden from screen readers because the text beside it says the same. */
function Bar({ part, alert }: { part: number; alert: boolean | undefined }) {
  return (
    <span className={styles.bar} aria-hidden data-alert={alert || undefined}>
      <span style={{ width: `${part * 100}%` }} />
    </span>
  )
}
