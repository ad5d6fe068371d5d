import { type FormEvent, useId, useState } from 'react'
import { PasswordField } from '@/components/fields/password-field'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { errorText } from '@/lib/api/api-error'
import { answerExpired, sessionExpired } from '@/lib/connection'
import { useSession } from '@/lib/session'
import { useStore } from '@/lib/store'
import styles from './relogin-dialog.module.css'
import { loginAgain, logout } from './session-actions'

/** Over the page that is open, which keeps everything typed; closing it lets the waiting calls fail. */
export function ReloginDialog() {
  const open = useStore(sessionExpired)
  const formId = useId()
  const [sending, setSending] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={() => answerExpired(false)}
      title="Sua sessão terminou"
      description="Entre novamente para continuar de onde parou. Nada do que você digitou se perde."
      size="sm"
      footer={
        <>
          <Button onClick={logout}>Sair</Button>
          <Button type="submit" form={formId} variant="primary" loading={sending}>
            Acessar
          </Button>
        </>
      }
    >
      <ReloginForm id={formId} sending={sending} setSending={setSending} />
    </Dialog>
  )
}

interface FormProps {
  id: string
  sending: boolean
  setSending: (sending: boolean) => void
}

function ReloginForm({ id, sending, setSending }: FormProps) {
  const { usuario } = useSession()
  const [failure, setFailure] = useState('')

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const senha = event.currentTarget.querySelector<HTMLInputElement>('[name=senha]')?.value
    if (!senha || sending) return
    setSending(true)
    try {
      await loginAgain({ senha })
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      id={id}
      className={styles.form}
      data-enter="own"
      onSubmit={(event) => void handleSubmit(event)}
      onInput={() => setFailure('')}
    >
      <TextField label="Usuário" name="usuario" autoComplete="username" value={usuario.email} readOnly />
      <PasswordField label="Senha" name="senha" />
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </form>
  )
}
