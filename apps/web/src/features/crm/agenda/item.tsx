import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import { memo } from 'react'
import { Badge } from '@/components/ui/status/badge'
import { isLate } from '../codes'
import { CanalIcon } from './canal-icon'
import styles from './item.module.css'
import { horaOf } from './model'
import { itemText, shortDay } from './text'

interface ItemProps {
  item: AgendaItem
  today: string
  onOpen: (item: AgendaItem) => void
  /** Reached by arrows instead of Tab. */
  roves?: boolean | undefined
}

const stateOf = (item: AgendaItem, today: string) =>
  item.tipo === 'F' ? 'closed' : isLate(item, today) ? 'late' : 'open'

/** One line of a day: opened by a press, carried by mouse, finger and Space. */
export const ItemChip = memo(function ItemChip({ item, today, onOpen }: ItemProps) {
  const hora = horaOf(item)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.chip}
      data-move={item.numero}
      data-state={stateOf(item, today)}
      aria-label={itemText(item)}
      onClick={() => onOpen(item)}
    >
      <CanalIcon canal={item.tp_contato} />
      {hora && <span className={styles.hora}>{hora}</span>}
      <span className={styles.nome}>{item.nome}</span>
      <span className={styles.more}>{item.assunto || item.desc_motivo}</span>
    </button>
  )
})

interface CardProps extends ItemProps {
  /** Says its day, where it stands in none. */
  showsDay?: boolean | undefined
  /** What is closed stays in its column of the board. */
  fixed?: boolean | undefined
}

/** A contact with all that one looks for before calling. */
export const ItemCard = memo(function ItemCard({ item, today, onOpen, roves, showsDay, fixed }: CardProps) {
  const late = isLate(item, today)
  const when = [showsDay && shortDay(item.dia), horaOf(item)].filter(Boolean).join(' · ')
  const about = item.assunto || item.desc_motivo
  return (
    <button
      type="button"
      tabIndex={roves ? -1 : undefined}
      className={styles.card}
      data-move={fixed ? undefined : item.numero}
      data-card={item.numero}
      data-state={stateOf(item, today)}
      onClick={() => onOpen(item)}
    >
      <span className={styles.head}>
        <CanalIcon canal={item.tp_contato} />
        <span className={styles.nome}>{item.nome}</span>
        {late && !showsDay && <Badge tone="red">Atrasado</Badge>}
        {item.tipo === 'F' && !showsDay && <Badge tone="green">Fechado</Badge>}
      </span>
      {(when || about) && (
        <span className={styles.about}>
          {when && <span className={styles.hora}>{when}</span>} {about}
        </span>
      )}
      {item.assunto && item.desc_motivo && <span className={styles.motivo}>{item.desc_motivo}</span>}
    </button>
  )
})
