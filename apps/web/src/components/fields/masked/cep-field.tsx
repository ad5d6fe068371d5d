import { cleanCep } from '@trama/rules/cep'
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '@/components/ui/status/spinner'
import styles from '@/components/fields/control.module.css'
import { MaskedField, type MaskedFieldProps } from './masked-field'

export interface CepFieldProps
  extends Omit<MaskedFieldProps, 'clean' | 'mask' | 'maxLength' | 'inputMode' | 'actions' | 'suffix'> {
  /**
   * On leaving a changed CEP, complete or not. A rejection's message stands at the field; typing on, or a newer lookup,
   * aborts the signal, and whatever comes after that is dropped.
   */
  onLookup?: ((cep: string, signal: AbortSignal) => Promise<unknown>) | undefined
}

interface Failure {
  cep: string
  message: string
}

/** Hands on the digits. */
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
      // Not a suffix: that is no text for screen readers.
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
