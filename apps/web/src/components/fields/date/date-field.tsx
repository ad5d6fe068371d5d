import {
  applyDateShortcut,
  type DateSide,
  formatDateBr,
  isIsoDate,
  parseDateBr,
  todayIn,
} from '@trama/rules/date-br'
import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, lazy, type Ref, Suspense, useRef, useState } from 'react'
import { ControlButton } from '../control'
import type { FieldProps } from '../field'
import { TextField } from '../text-field'
import { useTypedValue } from '../use-typed-value'

// Popover and calendar (25 KB) are loaded when one is opened.
const CalendarPopover = lazy(async () => ({ default: (await import('./calendar-popover')).CalendarPopover }))

const legend =
  'Atalhos: t hoje, i início do mês, f fim do mês, m mês, s semana. Alt e seta abrem o calendário.'

export interface DateFieldProps extends FieldProps {
  /** ISO date. */
  value: string | null | undefined
  onValueChange: (value: string | null) => void
  /** Called when the user leaves a text that is no date; the field shows "Data inválida." either way. */
  onInvalid?: ((text: string) => void) | undefined
  onBlur?: (() => void) | undefined
  /** End of a period that the field holds; the shortcuts m and s depend on it. */
  side?: DateSide | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Date as dd/MM/yyyy, typed without separators; the shortcuts t i f m s act as soon as they are typed. */
export function DateField({
  value,
  onValueChange,
  onInvalid,
  onBlur,
  side = 'start',
  error,
  ...rest
}: DateFieldProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const typed = useTypedValue<string>({
    value: value || null,
    onValueChange,
    onInvalid,
    isValid: isIsoDate,
    format: (date) => (isIsoDate(date) ? formatDateBr(date) : date),
    parse: (text) => (text.trim() === '' ? null : parseDateBr(text, todayIn())),
    isComplete: (text) => /^\d{8}$|\/\d{4}$/.test(text),
  })

  function applyKey(event: KeyboardEvent) {
    if (event.key === 'Enter') typed.leave()
    if (event.altKey && event.key === 'ArrowDown' && !rest.readOnly) {
      event.preventDefault()
      setOpen(true)
    }
    if (event.altKey || event.ctrlKey || event.metaKey || rest.readOnly) return
    const date = applyDateShortcut(event.key, side, todayIn(), value)
    if (date !== undefined) typed.replace(date)
    // Other characters cannot be part of a date.
    if (event.key.length === 1 && !/[\d/.-]/.test(event.key)) event.preventDefault()
  }

  return (
    <div ref={box} data-span={rest.span}>
      <TextField
        {...rest}
        clearable={!rest.required}
        tabular
        inputMode="numeric"
        placeholder={rest.readOnly ? undefined : 'dd/mm/aaaa'}
        title={legend}
        description={legend}
        error={typed.invalid ? 'Data inválida.' : error}
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={applyKey}
        onBlur={() => {
          typed.leave()
          onBlur?.()
        }}
        actions={
          <ControlButton
            label="Abrir calendário"
            icon={<CalendarDays />}
            expanded={open}
            disabled={rest.readOnly || rest.disabled}
            onClick={() => setOpen(true)}
          />
        }
      />
      {open && (
        <Suspense>
          <CalendarPopover
            anchor={box}
            side={side}
            value={value && isIsoDate(value) ? value : null}
            onPick={typed.replace}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
