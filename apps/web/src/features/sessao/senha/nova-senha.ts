import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { contaRoutes } from '@trama/contract/portal/conta'
import { bodyErrors } from '@/components/crud/form/form-errors'
import { isApiError } from '@/lib/api/api-error'

export interface NovaSenha {
  senha: string
  senha_repetida: string
}

export const START = { data: { senha: '', senha_repetida: '' } satisfies NovaSenha }

export function senhaErrors({ senha, senha_repetida }: NovaSenha): FieldError[] {
  const errors = bodyErrors(contaRoutes.replaceSenha.body, { token: 'link', senha })
  if (senha_repetida === '') errors.push({ campo: 'senha_repetida', mensagem: TEXTS.required })
  else if (senha_repetida !== senha) {
    errors.push({ campo: 'senha_repetida', mensagem: 'As senhas não são iguais.' })
  }
  return errors
}

/** Whether the link is used, expired or cut off; refusals of the password itself do not count. */
export const isLinkInvalid = (error: unknown): boolean =>
  isApiError(error) &&
  (error.message === TEXTS.linkInvalid || error.fields.some(({ campo }) => campo === 'token'))
