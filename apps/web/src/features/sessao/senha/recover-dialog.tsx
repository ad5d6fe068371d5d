import { type FormEvent, useId, useState } from 'react'
import { TextField } from '@/components/fields/text-field'
import { Banner } from '@/components/ui/status/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { errorText, isApiError } from '@/lib/api/api-error'
import { contaApi } from '../conta-api'
import styles from '../login/session-form.module.css'

export interface RecoverDialogProps {
  /** Initial value of the e-mail field. */
  email: string
  onClose: () => void
}

/** Dialog that asks for a link to set a new password; the answer does not reveal which e-mails exist. */
export function RecoverDialog({ email, onClose }: RecoverDialogProps) {
  const formId = useId()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<{ atField: boolean; text: string } | null>(null)
  const [resultado, setResultado] = useState('')

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const input = event.currentTarget.querySelector('input')
    setSending(true)
    try {
      const reply = await contaApi.recoverSenha({ body: { email: input?.value ?? '' } })
      setResultado(reply.resultado)
    } catch (caught) {
      const [field] = isApiError(caught) ? caught.fields : []
      setError({ atField: field !== undefined, text: field?.mensagem ?? errorText(caught) })
      input?.focus()
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      // A new key after sending remounts the dialog, which sets the focus again.
      key={resultado}
      open
      onClose={onClose}
      title="Recuperação de Senha"
      size="sm"
      footer={
        resultado ? (
          <Button variant="primary" onClick={onClose}>
            Voltar ao login
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" form={formId} variant="primary" loading={sending}>
              Enviar
            </Button>
          </>
        )
      }
    >
      {resultado ? (
        <Banner tone="success" inset>
          {resultado} O link vale por 30 minutos. Confira também a caixa de spam.
        </Banner>
      ) : (
        <form
          id={formId}
          className={styles.form}
          data-enter="own"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
          onInput={() => setError(null)}
        >
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
            required
            error={error?.atField ? error.text : undefined}
            hint="Enviaremos um link para você criar uma nova senha"
          />
          <p role="alert" className={styles.failure}>
            {error && !error.atField && error.text}
          </p>
        </form>
      )}
    </Dialog>
  )
}
