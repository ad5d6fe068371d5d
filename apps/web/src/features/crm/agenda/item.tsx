import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import { memo } from 'react'
import { Badge } from '@/components/ui/status/badge'
import { isLate } from '../codes'
import styles from './item.module.css'
import { horaOf } from './model'
import { itemText, shortDay } from './text'
import { Ellipsis, type LucideIcon, Mail, MapPin, MessageCircle, Phone, Share2, Stamp } from 'lucide-react'

/** Icons by the channel's code. */
const ICONS: readonly LucideIcon[] = [Phone, Mail, MapPin, Ellipsis, Stamp, Share2, MessageCircle]

function CanalIcon({ canal }: { canal: number }) {
  const Icon = ICONS[canal] ?? Ellipsis
  return <Icon aria-hidden />
}

interface ItemProps {
  item: AgendaItem
  today: string
  onOpen: (item: AgendaItem) => void
  /** True where arrows instead of Tab reach the contact. */
  roves?: boolean | undefined
}

const stateOf = (item: AgendaItem, today: string) =>
  item.tipo === 'F' ? 'closed' : isLate(item, today) ? 'late' : 'open'

/** A contact as one line of a day: a click opens it; mouse, finger or Space move it. */
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
  /** Shows the contact's day, where the card does not stand in a day. */
  showsDay?: boolean | undefined
  /** True for a closed contact, which cannot be moved to another column of the board. */
  fixed?: boolean | undefined
}

/** Card of a contact with all that a user needs before a call. */
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
