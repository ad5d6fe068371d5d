import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import styles from './agenda.module.css'
import { ItemCard } from './item'

/** Number of late contacts shown at first; the rest of a long list is shown on demand. */
const FIRST = 30

interface AtrasadosProps {
  items: readonly AgendaItem[]
  today: string
  /** True where the list starts open, because the page shows nothing else. */
  open: boolean
  onOpen: (item: AgendaItem) => void
}

/** Late contacts, above all others: users move them to another day or close them. */
export function Atrasados({ items, today, open, onOpen }: AtrasadosProps) {
  const [most, setMost] = useState(FIRST)
  if (items.length === 0) return null
  return (
    <details className={styles.late} open={open}>
      <summary>
        <ChevronDown aria-hidden />
        {items.length === 1 ? '1 contato atrasado' : `${items.length} contatos atrasados`}
      </summary>
      <ul className={styles.lateCards}>
        {items.slice(0, most).map((item) => (
          <li key={item.numero}>
            <ItemCard {...{ item, today, onOpen }} showsDay />
          </li>
        ))}
        {items.length > most && (
          <li>
            <Button size="sm" onClick={() => setMost(most + FIRST)}>
              Mostrar mais {Math.min(FIRST, items.length - most)}
            </Button>
          </li>
        )}
      </ul>
    </details>
  )
}
