/** Refuses new passwords that are guessed first, beside the limit of 1 to 20 characters of S1 §9. */
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { cleanTaxId } from '@trama/rules/tax-id'
import { fieldsError } from '@trama/server-kit/errors'

/** User whom a new password is for. */
export interface SenhaOwner {
  nome: string
  email: string
  /** CNPJ or CPF, with or without mask. */
  cnpj: string
}

let common: Promise<Set<string>> | undefined

/** Loads the 49,000 common words when the first new password is set. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()))
}

/** Throws 400 at `senha` for a password that is common, or that anybody who knows the person would try. */
export async function assertGoodSenha(senha: string, { nome, email, cnpj }: SenhaOwner): Promise<void> {
  const words = await (common ??= loadCommon())
  const plain = senha.trim().toLowerCase()
  const [local = ''] = email.toLowerCase().split('@')
  const own = [email.toLowerCase().trim(), local.trim(), nome.toLowerCase().trim(), 'trama']
  const isOwn =
    own.includes(plain) || joined(senha) === joined(nome) || cleanTaxId(senha) === cleanTaxId(cnpj)
  if (words.has(plain) || isOwn)
    throw fieldsError([{ campo: 'senha', mensagem: SERVER_TEXTS.commonPassword }])
}

const joined = (text: string) => text.toLowerCase().replaceAll(/\s/g, '')
