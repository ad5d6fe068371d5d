import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormPassword, FormText } from '@/components/fields/form/form-text'
import { changesWayIn, type Prova } from './prova'

interface ProvaFieldsProps {
  /** E-mail as it is stored. */
  email: string
  /** True when a second factor is on. */
  asksCodigo: boolean
}

/** Asks for the current password, and for a code, as soon as the form would change the user's e-mail or password. */
export function ProvaFields({ email: before, asksCodigo }: ProvaFieldsProps) {
  const [email, senha] = useWatch<{ email: string; senha: string }, ['email', 'senha']>({
    name: ['email', 'senha'],
  })
  const { errors } = useFormContext<Prova>().formState
  const [asked, setAsked] = useState(asksCodigo)
  // The second factor was turned on elsewhere after the form was opened, so the server asks for the code.
  if (!asked && errors.codigo) setAsked(true)
  if (!changesWayIn({ email, senha }, before)) return null
  return (
    <>
      <FormPassword<Prova>
        name="senha_atual"
        label="Senha atual"
        span={6}
        autoComplete="current-password"
        hint="Confirme que é você: o e-mail ou a senha vai mudar."
        required
      />
      {asked && (
        <FormText<Prova>
          name="codigo"
          label="Código de verificação"
          span={6}
          autoComplete="one-time-code"
          maxLength={20}
          spellCheck={false}
          autoCapitalize="none"
          tabular
          hint="6 dígitos do aplicativo autenticador, ou um código de recuperação"
          required
        />
      )}
    </>
  )
}
