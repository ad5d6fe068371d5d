import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'

/** What proves that whoever changes an own e-mail or password is the owner. */
export interface Prova {
  senha_atual: string
  codigo: string
}

export const NO_PROVA: Prova = { senha_atual: '', codigo: '' }

interface WayIn {
  email: string
  senha: string
}

/** True when the form would change how one comes in: only then a proof is asked for. */
export const changesWayIn = ({ email, senha }: WayIn, before: string): boolean =>
  senha !== '' || email.trim().toLowerCase() !== before

/** What is missing of the proof, at its inputs. */
export function provaErrors({ senha_atual, codigo }: Prova, asksCodigo: boolean): FieldError[] {
  return [
    ...(senha_atual === '' ? [{ campo: 'senha_atual', mensagem: TEXTS.currentPasswordNeeded }] : []),
    ...(asksCodigo && codigo.trim() === '' ? [{ campo: 'codigo', mensagem: TEXTS.codeNeeded }] : []),
  ]
}
