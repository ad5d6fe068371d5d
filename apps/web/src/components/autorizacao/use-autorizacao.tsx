import { AutorizacaoPedida } from '@trama/contract/autorizacao'
import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { DoisFatoresPedido, sessaoRoutes } from '@trama/contract/portal/sessao'
import { useState } from 'react'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { FormPassword, FormText } from '@/components/fields/form/form-text'
import { errorText } from '@/lib/api/api-error'
import { extraOf } from '@/lib/api/extra-of'
import { portalClient } from '@/lib/api/portal'

interface Asked {
  title: string
  /** Why another person is asked. */
  motivo: string
  answer: (token: string | null) => void
}

/**
 * Handles what one person alone may not do: another person signs in on the spot, and the call is sent again with that
 * person's token. The caller's own session stays.
 * @param title of the dialog, such as "Autorizar preço"
 */
export function useAutorizacao(title: string) {
  const [asked, setAsked] = useState<Asked | null>(null)

  const signIn = (motivo: string) =>
    new Promise<string | null>((resolve) => {
      setAsked({
        title,
        motivo,
        answer(token) {
          setAsked(null)
          resolve(token)
        },
      })
    })

  /** Returns the answer of `send`; null where nobody signed in. */
  async function comAutorizacao<T>(send: (autorizacao?: string) => Promise<T>): Promise<T | null> {
    try {
      return await send()
    } catch (error) {
      if (!extraOf(error, AutorizacaoPedida)) throw error
      const token = await signIn(errorText(error))
      if (token === null) return null
      try {
        return await send(token)
      } finally {
        void leave(token)
      }
    }
  }

  const dialog = asked && <AutorizarDialog {...asked} />
  return { comAutorizacao, dialog }
}

const api = portalClient({ login: sessaoRoutes.login })

/** Ends the session that was only opened to sign. */
const leave = (token: string) =>
  portalClient({ logout: sessaoRoutes.logout }, token)
    .logout({ body: {} })
    .catch(() => undefined)

interface AutorizarForm {
  usuario: string
  senha: string
  codigo: string
}

const missingOf = (values: AutorizarForm, asksCodigo: boolean): FieldError[] =>
  (['usuario', 'senha', ...(asksCodigo ? (['codigo'] as const) : [])] as const).flatMap((campo) =>
    values[campo].trim() === '' ? [{ campo, mensagem: TEXTS.required }] : [],
  )

function AutorizarDialog({ title, motivo, answer }: Asked) {
  const [asksCodigo, setAsksCodigo] = useState(false)
  async function send({ usuario, senha, codigo }: AutorizarForm) {
    try {
      const body = { usuario: usuario.trim(), senha, ...(codigo && { codigo: codigo.trim() }) }
      answer((await api.login({ body })).token)
    } catch (error) {
      if (extraOf(error, DoisFatoresPedido)) setAsksCodigo(true)
      throw error
    }
  }
  return (
    <FormDialog<AutorizarForm>
      title={title}
      description={motivo}
      size="sm"
      confirm="Autorizar"
      start={{ usuario: '', senha: '', codigo: '' }}
      validate={(values) => missingOf(values, asksCodigo)}
      send={send}
      onClose={() => answer(null)}
    >
      <FormText<AutorizarForm> name="usuario" label="Usuário" span={12} autoComplete="off" required />
      <FormPassword<AutorizarForm> name="senha" label="Senha" span={12} autoComplete="off" required />
      {asksCodigo && (
        <FormText<AutorizarForm>
          name="codigo"
          label="Código de verificação"
          span={12}
          autoComplete="one-time-code"
          required
        />
      )}
    </FormDialog>
  )
}
