import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import { Plus } from 'lucide-react'
import { Badge } from '@/components/ui/status/badge'
import { IconButton } from '@/components/ui/icon-button'
import { ItemCard } from './item'
import styles from './agenda.module.css'
import { longDay } from './text'

interface DayListProps {
  dia: string
  items: readonly AgendaItem[]
  today: string
  /** True where an empty day shows a message, because the page shows nothing else. */
  says: boolean
  onOpen: (item: AgendaItem) => void
  onNovo: (dia: string) => void
}

/** Contacts of a day, one below the other. */
export function DayList({ dia, items, today, says, onOpen, onNovo }: DayListProps) {
  return (
    <section
      className={styles.lista}
      data-drop={dia}
      data-today={dia === today || undefined}
      aria-label={longDay(dia)}
    >
      <div className={styles.listaTop}>
        <h2 className={styles.heading}>{longDay(dia)}</h2>
        {dia === today && <Badge tone="blue">Hoje</Badge>}
        {items.length > 0 && <Badge plain>{items.length}</Badge>}
        <IconButton
          label={`Novo contato em ${longDay(dia)}`}
          size="sm"
          icon={<Plus />}
          onClick={() => onNovo(dia)}
        />
      </div>
      {items.length === 0 && says && <p className={styles.muted}>Nada marcado para este dia.</p>}
      {items.length > 0 && (
        <ul className={styles.cards}>
          {items.map((item) => (
            <li key={item.numero}>
              <ItemCard {...{ item, today, onOpen }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
