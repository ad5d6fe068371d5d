import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { errorText } from '@/lib/api/api-error'
import styles from './perfil.module.css'

type Proof = Record<'senha' | 'codigo', string>

export interface ProofDialogProps {
  title: string
  description?: string
  submit: string
  danger?: boolean
  /** What was typed into the fields named `senha` and `codigo`. */
  onSend: (proof: Proof) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Dialog that asks for a password or a code before an action; its native inputs are read at the submit. */
export function ProofDialog({ submit, danger, onSend, onClose, children, ...rest }: ProofDialogProps) {
  const formId = useId()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const inputs = [...event.currentTarget.querySelectorAll('input')]
    const empty = inputs.find(({ value }) => value === '')
    if (sending || empty) return empty?.focus()
    const valueOf = (wanted: string) => inputs.find(({ name }) => name === wanted)?.value ?? ''
    setSending(true)
    try {
      await onSend({ senha: valueOf('senha'), codigo: valueOf('codigo').trim() })
    } catch (error) {
      setFailure(errorText(error))
      inputs.at(-1)?.select()
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      {...rest}
      open
      onClose={onClose}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} loading={sending}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        data-enter="own"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
        onInput={() => setFailure('')}
      >
        {children}
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      </form>
    </Dialog>
  )
}
