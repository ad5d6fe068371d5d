import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'

/** Proof that a user who changes the own e-mail or password is the owner. */
export interface Prova {
  senha_atual: string
  codigo: string
}

export const NO_PROVA: Prova = { senha_atual: '', codigo: '' }

interface WayIn {
  email: string
  senha: string
}

/** True when the form would change e-mail or password; only then a proof is asked for. */
export const changesWayIn = ({ email, senha }: WayIn, before: string): boolean =>
  senha !== '' || email.trim().toLowerCase() !== before

/** Errors for missing parts of the proof, at their inputs. */
export function provaErrors({ senha_atual, codigo }: Prova, asksCodigo: boolean): FieldError[] {
  return [
    ...(senha_atual === '' ? [{ campo: 'senha_atual', mensagem: TEXTS.currentPasswordNeeded }] : []),
    ...(asksCodigo && codigo.trim() === '' ? [{ campo: 'codigo', mensagem: TEXTS.codeNeeded }] : []),
  ]
}
