import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './grade.module.css'
import { type ByDay, fitting } from './model'
import { countText, dayNumber, longDay, weekday, weekdayLong } from './text'
import { arrowDay } from './keys'
import { Plus } from 'lucide-react'
import { ItemChip } from './item'

export interface GradeProps {
  weeks: readonly (readonly string[])[]
  itemsOf: ByDay
  dia: string
  today: string
  /** `month` shows as many contacts as fit, `week` shows all, `strip` shows their number. */
  look: 'month' | 'week' | 'strip'
  /** Makes a day the one named by the address. */
  onDia: (dia: string) => void
  /** Shows a day alone. */
  onVerDia: (dia: string) => void
  onOpen: (item: AgendaItem) => void
  onNovo: (dia: string) => void
}

/** Grid of days in weeks: one day has the Tab stop, arrows move between days, Enter moves into a day's contacts. */
export function Grade({ weeks, itemsOf, dia, today, look, onDia, onVerDia, onOpen, onNovo }: GradeProps) {
  const box = useRef<HTMLTableElement>(null)
  const room = useRoom(box, weeks.length, look)
  const month = look === 'month' ? dia.slice(0, 7) : undefined
  // A day reached by keys takes the focus, also in a month that is rendered anew.
  const follows = useRef(false)
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    box.current?.querySelector<HTMLElement>(`[data-dia="${dia}"]`)?.focus()
  }, [dia])

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const cell = event.target.closest<HTMLElement>('[data-dia]')
    if (!cell) return
    const inside = event.target !== cell
    const at = cell.dataset.dia ?? dia
    if (inside ? moveInside(event.key, cell, event.target) : enter(event.key, cell, at))
      event.preventDefault()
    else if (event.key === 'n' || event.key === 'N') onNovo(at)
    else {
      const next = arrowDay(event.key, at)
      if (next === undefined) return
      event.preventDefault()
      follows.current = true
      onDia(next)
    }
  }

  function enter(key: string, cell: HTMLElement, at: string) {
    if (key !== 'Enter') return false
    const first = cell.querySelector<HTMLElement>('[data-move]')
    if (first) first.focus()
    else onVerDia(at)
    return true
  }

  function onClick({ target }: MouseEvent) {
    const cell =
      target instanceof Element && !target.closest('button') && target.closest<HTMLElement>('[data-dia]')
    if (cell && cell.dataset.dia) onDia(cell.dataset.dia)
  }

  return (
    <table
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the cells have the keys of a grid
      role="grid"
      tabIndex={-1}
      aria-label="Agenda"
      className={styles.grid}
      data-look={look}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <thead>
        <tr className={styles.heads}>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className={styles.weekday}>
              <abbr title={weekdayLong(day)}>{weekday(day)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} className={styles.week}>
            {week.map((day) => (
              <Dia
                key={day}
                dia={day}
                items={itemsOf(day)}
                room={room}
                today={today}
                isActive={day === dia}
                isOther={month !== undefined && !day.startsWith(month)}
                {...{ onVerDia, onOpen, onNovo }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Moves the focus among the contacts of a day and back to the day; true where the key was handled. */
function moveInside(key: string, cell: HTMLElement, from: HTMLElement): boolean {
  if (key === 'Escape') cell.focus()
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const all = [...cell.querySelectorAll<HTMLElement>('[data-move], [data-rest]')]
    all.at((all.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)) % all.length)?.focus()
  } else return false
  return true
}

/** Height in rem of a day's number, and of one line with the gap above it. */
const HEAD = 1.75
const LINE = 1.625
/** Lines assumed before the window was measured. */
const USUAL = 3

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Number of contacts that fit into a day of the month; a week shows all of them, a strip none. */
function useRoom(
  box: RefObject<HTMLElement | null>,
  weeks: number,
  look: 'month' | 'week' | 'strip',
): number {
  const [room, setRoom] = useState(USUAL)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || look !== 'month') return undefined
    const measure = () => {
      const size = rem()
      const height = element.clientHeight / size - HEAD
      if (height > 0) setRoom(Math.max(Math.floor((height / weeks - HEAD) / LINE), 1))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, weeks, look])
  return look === 'strip' ? 0 : look === 'week' ? Number.POSITIVE_INFINITY : room
}

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
const Dia = memo(function Dia(props: DiaProps) {
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
