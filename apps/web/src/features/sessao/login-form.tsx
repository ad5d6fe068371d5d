import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PasswordField } from '@/components/fields/password-field'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { errorText } from '@/lib/api/api-error'
import { useStore } from '@/lib/store'
import type { LoginPageProps } from './login-page'
import styles from './login-page.module.css'
import { loadOpenSession } from './load-open-session'
import { sessionFailure } from './session-failure'

/** Native inputs read at the submit: the login route carries no form library. */
export function LoginForm({ onEnter, onTyping }: LoginPageProps) {
  const failure = useStore(sessionFailure)
  const form = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [usuario = '', senha = ''] = [...event.currentTarget.querySelectorAll('input')].map(
      ({ value }) => value,
    )
    if (sending) return
    // Ignored when empty (S1 §5.3); the focus goes to what is missing.
    if (!usuario.trim() || !senha) return focusEmpty(event.currentTarget)
    setSending(true)
    try {
      const { login } = await loadOpenSession()
      await login({ usuario: usuario.trim(), senha })
      onEnter()
    } catch (error) {
      sessionFailure.set(errorText(error))
      setSending(false)
    }
  }

  useEffect(() => {
    focusEmpty(form.current)
    // After the first paint, so that the first click finds the API client here.
    warmUp()
  }, [])

  function handleInput() {
    sessionFailure.set(null)
    onTyping?.()
    warmUp()
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void handleSubmit(event)}
      onInput={handleInput}
      noValidate
    >
      <TextField
        label="Usuário"
        name="usuario"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        hint="E-mail ou CNPJ/CPF"
      />
      <PasswordField label="Senha" name="senha" />
      <Button type="submit" variant="primary" size="lg" block loading={sending}>
        Acessar
      </Button>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </form>
  )
}

const warmUp = () => void loadOpenSession().catch(() => undefined)

function focusEmpty(form: HTMLFormElement | null) {
  const empty = [...(form?.querySelectorAll('input') ?? [])].find((input) => input.value.trim() === '')
  empty?.focus()
}
