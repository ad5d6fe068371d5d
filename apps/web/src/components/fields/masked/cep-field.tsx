import { cleanCep } from '@trama/rules/cep'
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '@/components/ui/status/spinner'
import styles from '@/components/fields/control.module.css'
import { MaskedField, type MaskedFieldProps } from './masked-field'

export interface CepFieldProps
  extends Omit<MaskedFieldProps, 'clean' | 'mask' | 'maxLength' | 'inputMode' | 'actions' | 'suffix'> {
  /**
   * Called when the user leaves a changed CEP, complete or not. The message of a rejection is shown at the field;
   * typing on, or a newer lookup, aborts the signal, and the result of an aborted lookup is ignored.
   */
  onLookup?: ((cep: string, signal: AbortSignal) => Promise<unknown>) | undefined
}

interface Failure {
  cep: string
  message: string
}

/** Postal code field; its value is the digits only. */
export function CepField({ value, onValueChange, onLookup, onBlur, error, ...rest }: CepFieldProps) {
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const changed = useRef(false)
  const running = useRef<AbortController>(null)

  useEffect(() => () => running.current?.abort(), [])

  function stop() {
    running.current?.abort()
    running.current = null
    setLoading(false)
    setFailure(null)
  }

  async function lookUp(cep: string) {
    if (!onLookup) return
    stop()
    const lookup = new AbortController()
    running.current = lookup
    setLoading(true)
    try {
      await onLookup(cep, lookup.signal)
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause)
      if (!lookup.signal.aborted) setFailure({ cep, message })
    } finally {
      if (!lookup.signal.aborted) setLoading(false)
    }
  }

  function leave() {
    onBlur?.()
    if (!changed.current || !value) return
    changed.current = false
    void lookUp(cleanCep(value))
  }

  return (
    <MaskedField
      {...rest}
      value={value}
      onValueChange={(cep) => {
        changed.current = true
        stop()
        onValueChange(cep)
      }}
      onBlur={leave}
      error={error ?? (failure?.cep === value ? failure?.message : undefined)}
      clean={cleanCep}
      mask={maskCep}
      maxLength={8}
      inputMode="numeric"
      // The spinner is not a suffix, because screen readers read no suffix.
      actions={
        loading && (
          <span className={styles.affix}>
            <Spinner label="Buscando CEP" />
          </span>
        )
      }
    />
  )
}

function maskCep(digits: string): string {
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
