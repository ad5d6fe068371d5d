import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Badge } from '@/components/ui/status/badge'
import { ItemCard } from './item'
import styles from './quadro.module.css'
import type { Column } from './quadro-model'

interface QuadroProps {
  colunas: readonly Column[]
  today: string
  onOpen: (item: AgendaItem) => void
}

/** Board of contacts: Tab moves from column to column, arrows from card to card. */
export function Quadro({ colunas, today, onOpen }: QuadroProps) {
  return (
    <div className={styles.board} onKeyDown={moveCard} role="presentation">
      {colunas.map((coluna) => (
        <ColumnView key={coluna.key} {...{ coluna, today, onOpen }} />
      ))}
    </div>
  )
}

const FIRST = 25

interface ColumnProps extends Omit<QuadroProps, 'colunas'> {
  coluna: Column
}

function ColumnView({ coluna: { key, label, items, change }, today, onOpen }: ColumnProps) {
  const [most, setMost] = useState(FIRST)
  return (
    <section
      className={styles.column}
      aria-label={`${label}, ${items.length}`}
      data-drop={change ? key : undefined}
      data-column
    >
      <h2 className={styles.head}>
        <span className={styles.label}>{label}</span>
        <Badge plain tone={key === 'atrasados' && items.length > 0 ? 'red' : 'grey'}>
          {items.length}
        </Badge>
      </h2>
      <ul className={styles.cards}>
        {items.slice(0, most).map((item, at) => (
          <li key={item.numero}>
            <ItemCard {...{ item, today, onOpen }} showsDay roves={at > 0} fixed={item.tipo === 'F'} />
          </li>
        ))}
      </ul>
      {items.length > most && (
        <Button size="sm" variant="ghost" onClick={() => setMost(most + FIRST)}>
          Mostrar mais {Math.min(FIRST, items.length - most)}
        </Button>
      )}
    </section>
  )
}

/** Moves the focus to the card above or below, or to the card beside in the next column that has any. */
function moveCard(event: KeyboardEvent<HTMLElement>) {
  const card = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card]') : null
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-card]')])
    .filter((cards) => cards.length > 0)
  const column = columns.findIndex((cards) => card && cards.includes(card))
  const row = card ? (columns[column]?.indexOf(card) ?? -1) : -1
  const to = {
    ArrowDown: columns[column]?.[row + 1],
    ArrowUp: columns[column]?.[Math.max(row - 1, 0)],
    ArrowRight: columns[column + 1]?.at(0),
    ArrowLeft: columns[Math.max(column - 1, 0)]?.at(0),
  }[event.key]
  if (!card || !to) return
  event.preventDefault()
  to.focus()
}
