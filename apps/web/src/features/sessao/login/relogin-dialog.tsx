import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { PasswordField } from '@/components/fields/password-field'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { errorText } from '@/lib/api/api-error'
import { answerExpired, sessionExpired } from '@/lib/connection/connection'
import { useSession } from '@/lib/session'
import { useStore } from '@/lib/store'
import { leave, loginAgain } from '../session-actions'
import styles from './session-form.module.css'
import { useLoginSteps } from './use-login-steps'

/** Login dialog over the open page, which keeps everything typed; closing it makes the waiting calls fail. */
export function ReloginDialog() {
  return useStore(sessionExpired) ? <OpenRelogin /> : null
}

function OpenRelogin() {
  const formId = useId()
  const { usuario } = useSession()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const [trocaToken, setTrocaToken] = useState<string | null>(null)
  const { step, asking, back } = useLoginSteps(setTrocaToken)
  const form = useRef<HTMLFormElement>(null)
  const inputOf = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)

  useEffect(() => {
    if (step.name !== 'guardar') form.current?.querySelector<HTMLElement>(`[name=${step.name}]`)?.focus()
  }, [step.name])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const senha = inputOf('senha')?.value
    const codigo = inputOf('codigo')?.value.trim()
    if (!senha || sending || (step.name === 'codigo' && !codigo)) return
    setSending(true)
    try {
      await loginAgain({ senha, ...(codigo && { codigo }) }, asking)
    } catch (error) {
      setFailure(errorText(error))
      inputOf('codigo')?.select()
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={() => (step.name === 'guardar' ? step.onKept() : answerExpired(false))}
      title="Sua sessão terminou"
      description="Entre novamente para continuar de onde parou. Nada do que você digitou se perde."
      size="sm"
      footer={
        step.name !== 'guardar' && (
          <>
            {step.name === 'codigo' ? (
              <Button onClick={back}>Voltar</Button>
            ) : (
              <Button onClick={() => void leave()}>Sair</Button>
            )}
            <Button type="submit" form={formId} variant="primary" loading={sending}>
              Acessar
            </Button>
          </>
        )
      }
    >
      {step.name === 'guardar' ? (
        <step.kit.RecoveryCodes
          done="Verificação em duas etapas ativada."
          codes={step.codes}
          onKept={step.onKept}
        />
      ) : (
        <form
          ref={form}
          id={formId}
          className={styles.form}
          data-enter="own"
          onSubmit={(event) => void handleSubmit(event)}
          onInput={() => setFailure('')}
        >
          <div className={styles.form} hidden={step.name === 'codigo'}>
            <TextField
              label="Usuário"
              name="usuario"
              autoComplete="username"
              value={usuario.email}
              readOnly
            />
            <PasswordField label="Senha" name="senha" />
          </div>
          {step.name === 'codigo' && <step.kit.SecondFactor pedido={step.pedido} isSending={sending} />}
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
          {trocaToken && (
            <p role="alert">
              A senha foi dada por um administrador.{' '}
              <a href={`/RedefinirSenha/${trocaToken}`} target="_blank" rel="noreferrer">
                Escolha a sua própria senha
              </a>{' '}
              e entre aqui com ela.
            </p>
          )}
        </form>
      )}
    </Dialog>
  )
}
