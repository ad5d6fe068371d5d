import { type ComponentType, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { PasswordField } from '@/components/fields/password-field'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { errorText } from '@/lib/api/api-error'
import { loadPart } from '@/lib/load-part'
import { useStore } from '@/lib/store'
import { loadOpenSession } from '../load-open-session'
import { loginMessage } from './login-message'
import styles from './login-page.module.css'
import { useLoginSteps } from './use-login-steps'
import type { RecoverDialogProps } from '../senha/recover-dialog'

export interface LoginFormProps {
  /** Called when a session has started. */
  onEnter: () => void
  /** Called with the token of a link where the user chooses an own password before the first session. */
  onChooseSenha: (token: string) => void
  /** Called when the user types, so that the app's next parts can be prefetched. */
  onTyping?: () => void
}

/** Login form with native inputs read at the submit, so that the login route loads no form library. */
export function LoginForm({ onEnter, onChooseSenha, onTyping }: LoginFormProps) {
  const message = useStore(loginMessage)
  const failureId = useId()
  const failure = message?.tone === 'danger' ? failureId : undefined
  const form = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  const { step, asking, back } = useLoginSteps(onChooseSenha)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // An incomplete form is not sent (S1 §5.3); the focus goes to the empty field.
    if (sending || focusEmpty(event.currentTarget)) return
    const { usuario = '', senha = '', codigo } = valuesOf(event.currentTarget)
    setSending(true)
    try {
      const { login } = await loadPart(loadOpenSession)
      const body = { usuario: usuario.trim(), senha, ...(codigo && { codigo: codigo.trim() }) }
      if (await login(body, asking)) return onEnter()
    } catch (error) {
      fail(error)
      const wrong = inputOf(form.current, 'codigo') ?? inputOf(form.current, 'senha')
      wrong?.focus()
      wrong?.select()
    }
    setSending(false)
  }

  useEffect(() => {
    if (step.name !== 'guardar' && !focusEmpty(form.current)) inputOf(form.current, 'senha')?.focus()
  }, [step.name])

  // Loads the API client after the first paint, so that it is there at the first click.
  useEffect(warmUp, [])

  function handleInput() {
    if (message?.tone === 'danger') loginMessage.set(null)
    onTyping?.()
    warmUp()
  }

  if (step.name === 'guardar') {
    return (
      <div className={styles.form}>
        <step.kit.RecoveryCodes
          done="Verificação em duas etapas ativada."
          codes={step.codes}
          onKept={step.onKept}
        />
      </div>
    )
  }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void handleSubmit(event)}
      onInput={handleInput}
      noValidate
    >
      {/* The typed user and password stay while the second step is shown. */}
      <div className={styles.fields} hidden={step.name === 'codigo'}>
        <TextField
          label="Usuário"
          name="usuario"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          hint="E-mail ou CNPJ/CPF"
          failure={failure}
        />
        <PasswordField label="Senha" name="senha" failure={failure} />
      </div>
      {step.name === 'codigo' && <step.kit.SecondFactor pedido={step.pedido} isSending={sending} />}
      <p id={failureId} role="alert" className={styles.failure}>
        {message?.tone === 'danger' && message.text}
      </p>
      <Button type="submit" variant="primary" size="lg" block loading={sending}>
        Acessar
      </Button>
      {step.name === 'codigo' ? (
        <Button variant="ghost" onClick={back}>
          Voltar
        </Button>
      ) : (
        <RecoverLink typed={() => valuesOf(form.current).usuario ?? ''} onFail={fail} />
      )}
    </form>
  )
}

const fail = (error: unknown) => loginMessage.set({ tone: 'danger', text: errorText(error) })

const warmUp = () => void loadOpenSession().catch(() => undefined)

function valuesOf(form: HTMLFormElement | null): Record<string, string | undefined> {
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
}

const inputOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)

/** Moves the focus to the first empty input; true when there is one. */
function focusEmpty(form: HTMLFormElement | null): boolean {
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  // A password may be made of spaces.
  const empty = inputs.find(({ name, value }) => (name === 'senha' ? value : value.trim()) === '')
  empty?.focus()
  return empty !== undefined
}

interface RecoverLinkProps {
  /** Returns the text in the login's user field. */
  typed: () => string
  onFail: (error: unknown) => void
}

/** Link that opens the dialog, whose code is loaded on the first click. */
function RecoverLink({ typed, onFail }: RecoverLinkProps) {
  const [Dialog, setDialog] = useState<ComponentType<RecoverDialogProps> | null>(null)
  const [email, setEmail] = useState<string | null>(null)
  async function open() {
    try {
      const { RecoverDialog } = await loadPart(() => import('../senha/recover-dialog'))
      setDialog(() => RecoverDialog)
      setEmail(typed().includes('@') ? typed().trim() : '')
    } catch (error) {
      onFail(error)
    }
  }
  return (
    <>
      <Button variant="ghost" onClick={() => void open()}>
        Recuperar Senha
      </Button>
      {Dialog && email !== null && <Dialog email={email} onClose={() => setEmail(null)} />}
    </>
  )
}
