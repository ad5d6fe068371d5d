import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import { useMemo, useState } from 'react'
import styles from './agenda.module.css'
import { Grade } from './grade'
import { arrowDay } from './keys'
import { byDay, lateOnes, periodOf, weeksOf } from './model'
import { useMover } from './mover/use-mover'
import { Quadro } from './quadro'
import { type Column, columnsOf } from './quadro-model'
import { longDay } from './text'
import type { useAgenda } from './use-agenda'
import type { Move } from './use-moves'
import { ChevronDown, Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ItemCard } from './item'
import { Badge } from '@/components/ui/status/badge'
import { IconButton } from '@/components/ui/icon-button'

interface VisoesProps {
  agenda: ReturnType<typeof useAgenda>
  today: string
  onMove: (item: AgendaItem, change: Move['change']) => void
  onOpen: (item: AgendaItem) => void
  onNovo: (dia: string) => void
}

/** The view that the address names, and the moves possible in it. */
export function Visoes(props: VisoesProps) {
  return props.agenda.visao === 'quadro' ? <QuadroVisao {...props} /> : <DiasVisao {...props} />
}

function DiasVisao({ agenda, today, onMove, onOpen, onNovo }: VisoesProps) {
  const { visao, dia, items, isPhone, go } = agenda
  const { inicio, fim } = periodOf(visao, dia)
  const weeks = useMemo(() => weeksOf({ inicio, fim }), [inicio, fim])
  const itemsOf = useMemo(() => byDay(items), [items])
  const late = useMemo(() => lateOnes(items, today), [items, today])
  const mover = useMover({
    // A late contact stands in no day, so its move starts from today.
    next: (key, from) => arrowDay(key, from || today),
    place: longDay,
    drop(id, to) {
      const item = itemOf(items, id)
      if (item && item.dia !== to) onMove(item, { dt_contato: to })
    },
  })
  const handlers = useMemo(
    () => ({
      onDia: (day: string) => go({ dia: day }, true),
      onVerDia: (day: string) => go({ visao: 'dia', dia: day }),
    }),
    [go],
  )
  const isStrip = visao === 'dia' || isPhone
  const lists = visao === 'dia' || (visao === 'mes' && isPhone) ? [dia] : isPhone ? (weeks[0] ?? []) : []
  const showsGrid = !(visao === 'semana' && isPhone)
  return (
    <div {...mover.box} className={styles.view}>
      <Live said={mover.said} />
      <Atrasados items={late} today={today} open={visao === 'dia' && dia === today} onOpen={onOpen} />
      {showsGrid && (
        <Grade
          look={isStrip ? 'strip' : visao === 'mes' ? 'month' : 'week'}
          {...{ weeks, itemsOf, dia, today, onOpen, onNovo, ...handlers }}
        />
      )}
      {lists.map((day) => (
        <DayList
          key={day}
          dia={day}
          items={itemsOf(day)}
          says={lists.length === 1}
          {...{ today, onOpen, onNovo }}
        />
      ))}
    </div>
  )
}

function QuadroVisao({ agenda: { items, por }, today, onMove, onOpen }: VisoesProps) {
  const colunas = useMemo(() => columnsOf(items, por, today), [items, por, today])
  const mover = useMover({
    next: (key, from) => beside(colunas, key, from),
    place: (to) => colunas.find(({ key }) => key === to)?.label ?? '',
    drop(id, to) {
      const item = itemOf(items, id)
      const change = colunas.find(({ key }) => key === to)?.change
      if (item && change) onMove(item, change)
    },
  })
  return (
    <div {...mover.box} className={styles.view}>
      <Live said={mover.said} />
      <Quadro {...{ colunas, today, onOpen }} />
    </div>
  )
}

/** Live region that announces moves made by the keyboard. */
const Live = ({ said }: { said: string }) => <output className="visually-hidden">{said}</output>

const itemOf = (items: readonly AgendaItem[], id: string) => items.find(({ numero }) => String(numero) === id)

/** The next column on that side that accepts contacts. */
function beside(columns: readonly Column[], key: string, from: string): string | undefined {
  const open = columns.filter(({ change, key: own }) => change || own === from)
  const at = open.findIndex(({ key: own }) => own === from)
  if (key === 'ArrowRight') return open[at + 1]?.key
  return key === 'ArrowLeft' && at > 0 ? open[at - 1]?.key : undefined
}

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
function Atrasados({ items, today, open, onOpen }: AtrasadosProps) {
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
function DayList({ dia, items, today, says, onOpen, onNovo }: DayListProps) {
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
