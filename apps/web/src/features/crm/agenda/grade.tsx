import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Dia } from './dia'
import styles from './grade.module.css'
import type { ByDay } from './model'
import { weekday, weekdayLong } from './text'
import { arrowDay } from './keys'
import { useRoom } from './use-room'

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
