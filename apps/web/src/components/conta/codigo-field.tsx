import { useRef, useState } from 'react'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import styles from './conta.module.css'

interface CodigoFieldProps {
  /** True when a recovery code is accepted instead of a code of the authenticator. */
  recovery: boolean
}

/** Native input named `codigo`: six digits of the authenticator, or a recovery code of letters and digits. */
export function CodigoField({ recovery }: CodigoFieldProps) {
  const [lost, setLost] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  function toggle() {
    setLost(!lost)
    requestAnimationFrame(() => box.current?.querySelector('input')?.focus())
  }
  return (
    <div ref={box} className={styles.codigo}>
      <TextField
        key={String(lost)}
        label={lost ? 'Código de recuperação' : 'Código de verificação'}
        name="codigo"
        autoComplete="one-time-code"
        inputMode={lost ? 'text' : 'numeric'}
        maxLength={20}
        spellCheck={false}
        upperCase={lost}
        tabular
        hint={
          lost ? 'Um dos códigos que você guardou, como ABCD-2345' : '6 dígitos do aplicativo autenticador'
        }
      />
      {recovery && (
        <Button variant="ghost" size="sm" onClick={toggle}>
          {lost ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
        </Button>
      )}
    </div>
  )
}
