import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import styles from './grade.module.css'
import { ItemChip } from './item'
import { fitting } from './model'
import { countText, dayNumber, longDay } from './text'

interface DiaProps {
  dia: string
  items: readonly AgendaItem[]
  /** Lines that fit into a day; 0 shows only the number of contacts. */
  room: number
  today: string
  /** True for the day that the address names. */
  isActive: boolean
  /** True for a day of the month before or after. */
  isOther: boolean
  onVerDia: (dia: string) => void
  onOpen: (item: AgendaItem) => void
  onNovo: (dia: string) => void
}

/** One day of the grid. */
export const Dia = memo(function Dia(props: DiaProps) {
  const { dia, items, room, today, isActive, isOther, onVerDia, onOpen, onNovo } = props
  const shown = room === 0 ? [] : items.slice(0, fitting(items.length, room))
  const rest = items.length - shown.length
  const name = `${longDay(dia)}, ${countText(items.length)}`
  return (
    // The grid handles keys and clicks of its cells.
    <td
      tabIndex={isActive ? 0 : -1}
      className={styles.day}
      data-dia={dia}
      data-drop={dia}
      data-other={isOther || undefined}
      aria-label={name}
      aria-current={dia === today ? 'date' : undefined}
      aria-selected={isActive}
    >
      <span className={styles.top}>
        <span className={styles.number}>{dayNumber(dia)}</span>
        {room === 0 ? (
          items.length > 0 && <span className={styles.count}>{items.length}</span>
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className={styles.plus}
            aria-label={`Novo contato em ${longDay(dia)}`}
            title="Novo contato"
            onClick={() => onNovo(dia)}
          >
            <Plus aria-hidden />
          </button>
        )}
      </span>
      {shown.map((item) => (
        <ItemChip key={item.numero} {...{ item, today, onOpen }} />
      ))}
      {room > 0 && rest > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.rest}
          data-rest
          aria-label={`Mais ${rest} em ${longDay(dia)}`}
          onClick={() => onVerDia(dia)}
        >
          +{rest}
        </button>
      )}
    </td>
  )
})
