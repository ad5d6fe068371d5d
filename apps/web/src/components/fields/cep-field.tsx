import { cleanCep, isCep } from '@trama/rules/cep'
import { useRef, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { MaskedField, type MaskedFieldProps } from './masked-field'

export interface CepFieldProps
  extends Omit<MaskedFieldProps, 'clean' | 'mask' | 'maxLength' | 'inputMode' | 'actions' | 'suffix'> {
  /** On leaving a changed, complete CEP. A rejection's message stands at the field. */
  onLookup?: ((cep: string) => Promise<unknown>) | undefined
}

/** Hands on the 8 digits. */
export function CepField({ value, onValueChange, onLookup, onBlur, error, ...rest }: CepFieldProps) {
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const changed = useRef(false)

  async function lookUp(cep: string) {
    if (!onLookup) return
    setLoading(true)
    try {
      await onLookup(cep)
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause))
    } finally {
      setLoading(false)
    }
  }

  function leave() {
    onBlur?.()
    if (!changed.current || !value || !isCep(value)) return
    changed.current = false
    void lookUp(cleanCep(value))
  }

  return (
    <MaskedField
      {...rest}
      value={value}
      onValueChange={(cep) => {
        changed.current = true
        setFailure(undefined)
        onValueChange(cep)
      }}
      onBlur={leave}
      error={error ?? failure}
      clean={cleanCep}
      mask={maskCep}
      maxLength={8}
      inputMode="numeric"
      suffix={loading && <Spinner label="Buscando CEP" />}
    />
  )
}

function maskCep(digits: string): string {
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
