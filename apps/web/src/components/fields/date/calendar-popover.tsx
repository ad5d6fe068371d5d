import { Popover } from '@base-ui/react/popover'
import { applyDateShortcut, type DateSide, todayIn } from '@trama/rules/date-br'
import { type RefObject, useRef, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { ptBR } from 'react-day-picker/locale/pt-BR'
import { cx } from '@/components/ui/cx'
import { Kbd } from '@/components/ui/kbd'
import { useLayer } from '@/lib/layers/use-layer'
import popup from '@/components/ui/dialog/popup.module.css'
import styles from './calendar.module.css'

const shortcuts = [
  ['t', 'Hoje'],
  ['i', 'Início do mês'],
  ['f', 'Fim do mês'],
  ['m', 'Mês'],
  ['s', 'Semana'],
] as const

// Only one day of the grid is in the Tab order: the chosen one, or today.
const startDay = '[role="grid"] button[tabindex="0"]'

export interface CalendarPopoverProps {
  anchor: RefObject<HTMLElement | null>
  value: string | null
  side: DateSide
  onPick: (date: string) => void
  onClose: () => void
}

/**
 * Calendar month with a button for each typed shortcut, which explains the shortcuts and makes them usable on touch.
 */
export function CalendarPopover({ anchor, value, side, onPick, onClose }: CalendarPopoverProps) {
  const today = todayIn()
  useLayer(true, onClose)
  const calendar = useRef<HTMLDivElement>(null)
  const [month, setMonth] = useState(() => toDate(value ?? today))
  const input = () => anchor.current?.querySelector('input') ?? true
  function pick(date: string | undefined) {
    if (date !== undefined) onPick(date)
    onClose()
  }
  // Runs before the popup is positioned, so focusing must not scroll the page.
  function focusStartDay() {
    calendar.current?.querySelector<HTMLElement>(startDay)?.focus({ preventScroll: true })
    return false
  }
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      {/* Content outside an open dialog is inert, so the popup goes inside it; Base UI takes null for a container that is yet to come. */}
      <Popover.Portal container={anchor.current?.closest('dialog') ?? document.body}>
        <Popover.Positioner
          className={popup.positioner}
          anchor={() => anchor.current?.querySelector('input')?.parentElement ?? anchor.current}
          align="start"
          sideOffset={4}
          positionMethod="fixed"
        >
          <Popover.Popup
            ref={calendar}
            className={cx(popup.popup, styles.calendar)}
            aria-label="Calendário"
            initialFocus={focusStartDay}
            finalFocus={input}
          >
            <DayPicker
              mode="single"
              locale={ptBR}
              today={toDate(today)}
              selected={value ? toDate(value) : undefined}
              month={month}
              onMonthChange={setMonth}
              onSelect={(date) => pick(date ? toIso(date) : (value ?? undefined))}
              captionLayout="dropdown"
              startMonth={new Date(2000, 0)}
              endMonth={new Date(Number(today.slice(0, 4)) + 10, 11)}
              classNames={styles}
            />
            <div className={styles.shortcuts}>
              {shortcuts.map(([key, name]) => (
                <button
                  key={key}
                  type="button"
                  className={styles.shortcut}
                  onClick={() => pick(applyDateShortcut(key, side, today, value))}
                >
                  <Kbd>{key}</Kbd> {name}
                </button>
              ))}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

// The calendar component uses Date; the local midnights are used in this file only.
function toDate(iso: string): Date {
  return new Date(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1, Number(iso.slice(8, 10)))
}

function toIso(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
