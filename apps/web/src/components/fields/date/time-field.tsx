import { parseTimeBr } from '@trama/rules/date-br'
import type { KeyboardEvent, Ref } from 'react'
import type { FieldProps } from '../field'
import { TextField } from '../text-field'
import { useTypedValue } from '../use-typed-value'

export interface TimeFieldProps extends FieldProps {
  /** Time as HH:mm:ss. */
  value: string | null | undefined
  onValueChange: (value: string | null) => void
  onInvalid?: ((text: string) => void) | undefined
  onBlur?: (() => void) | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Time field; takes 1430, 14:30 or 14:30:15. */
export function TimeField({ value, onValueChange, onInvalid, onBlur, error, ...rest }: TimeFieldProps) {
  const typed = useTypedValue<string>({
    value: value || null,
    onValueChange,
    onInvalid,
    isValid: (time) => parseTimeBr(time) !== undefined,
    format: (time) => time.replace(/:00$/, ''),
    parse: (text) => (text.trim() === '' ? null : parseTimeBr(withColons(text))),
    isComplete: (text) => /^\d{2}:\d{2}(:\d{2})?$/.test(text),
  })
  function leaveOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter') typed.leave()
  }
  return (
    <TextField
      {...rest}
      tabular
      inputMode="numeric"
      placeholder="hh:mm"
      error={typed.invalid ? 'Valor inválido.' : error}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={leaveOnEnter}
      onBlur={() => {
        typed.leave()
        onBlur?.()
      }}
    />
  )
}

/** Adds the colons; 930 is read as 9:30. */
function withColons(text: string): string {
  const trimmed = text.trim()
  if (trimmed.includes(':')) return trimmed.padStart(trimmed.indexOf(':') === 1 ? trimmed.length + 1 : 0, '0')
  const digits = trimmed.length % 2 === 1 ? `0${trimmed}` : trimmed
  const padded = digits.length === 2 ? `${digits}00` : digits
  return padded.match(/\d{2}/g)?.join(':') ?? trimmed
}
