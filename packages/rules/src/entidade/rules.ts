/** Rules of a customer's record that screen and server check alike (S1 §4.2, §5.6). */
import { ENTIDADE_MESSAGES } from './messages'
import { isInscricao } from './inscricao-estadual'
import { isTelefone } from '../telefone'

export interface EntidadeError {
  /** Name of the field, with dots below a list: 'insc_ent', 'contatos.1.nome'. */
  campo: string
  mensagem: string
}

type Text = string | null | undefined

interface Registrations {
  inscricao: Text
  uf: Text
  insc_ent: Text
  uf_ent: Text
  insc_cob: Text
  uf_cob: Text
}

/**
 * Errors of registrations: each must be valid in the state of its address, or ISENTO; without a state there is no
 * check.
 */
export function checkInscricoes(record: Registrations): EntidadeError[] {
  const pairs = [
    ['inscricao', record.inscricao, record.uf],
    ['insc_ent', record.insc_ent, record.uf_ent],
    ['insc_cob', record.insc_cob, record.uf_cob],
  ] as const
  return pairs
    .filter(([, inscricao, uf]) => inscricao?.trim() && uf && !isInscricao(inscricao, uf))
    .map(([campo]) => ({ campo, mensagem: ENTIDADE_MESSAGES.inscricaoInvalida }))
}

const TELEFONES = ['telefone', 'telefone2', 'fax', 'fone_cob'] as const
type Telefones = Partial<Record<(typeof TELEFONES)[number], Text>>

const isWrongFone = (fone: Text, before: Text) =>
  Boolean(fone?.trim()) && fone !== before && !isTelefone(fone ?? '')

/** Errors of phones: each given phone must be valid; a stored phone is accepted until it changes. */
export const checkTelefones = (record: Telefones, before: Telefones = {}): EntidadeError[] =>
  TELEFONES.filter((field) => isWrongFone(record[field], before[field])).map((campo) => ({
    campo,
    mensagem: ENTIDADE_MESSAGES.telefoneInvalido,
  }))

/** Maximum freight in reais of each order of a customer; more can only be a typing error. */
const FRETE_MAXIMO = 10_000

/** Error of a freight above the maximum; a stored freight is accepted until it changes. */
export const checkFrete = (
  { frete }: { frete?: number | null | undefined },
  before: { frete?: number | null | undefined } = {},
): EntidadeError[] =>
  (frete ?? 0) > FRETE_MAXIMO && frete !== before.frete
    ? [{ campo: 'frete', mensagem: ENTIDADE_MESSAGES.freteMaximo }]
    : []

/** Error of a contact's phone; the stored phone (`before`) is accepted. */
export const checkFone = ({ fone }: { fone?: Text }, before: Text): EntidadeError[] =>
  isWrongFone(fone, before) ? [{ campo: 'fone', mensagem: ENTIDADE_MESSAGES.telefoneInvalido }] : []

/** Errors of the contacts' phones; a phone that any contact had before is accepted. */
export const checkFones = (
  contatos: readonly { fone?: Text }[],
  before: readonly { fone?: Text }[] = [],
): EntidadeError[] =>
  contatos.flatMap((contato, i) => {
    const kept = before.find(({ fone }) => fone === contato.fone)?.fone
    return checkFone(contato, kept).map(({ mensagem }) => ({ campo: `contatos.${i}.fone`, mensagem }))
  })

interface ContatoName {
  nome: string
  tipo: number
}

const contatoKey = ({ nome, tipo }: ContatoName) =>
  `${tipo} ${nome.normalize('NFC').trim().toLocaleUpperCase('pt-BR')}`

/** Whether another contact has the same type and name; `index` is the contact's own place in the list. */
export function isRepeatedContato(
  contato: ContatoName,
  others: readonly ContatoName[],
  index: number = -1,
): boolean {
  const key = contatoKey(contato)
  return others.some((other, i) => i !== index && contatoKey(other) === key)
}

/** Errors of repeated contacts: type and name together are unique, and the later of two is wrong. */
export function checkContatos(contatos: readonly ContatoName[]): EntidadeError[] {
  return contatos.flatMap((contato, i) =>
    isRepeatedContato(contato, contatos.slice(0, i))
      ? [{ campo: `contatos.${i}.nome`, mensagem: ENTIDADE_MESSAGES.contatoRepetido }]
      : [],
  )
}

/** Why an existing customer cannot be changed; null when it can (S1 §4.2). */
export function lockedEntidade({
  ativo,
  bloqueio,
}: {
  ativo: 'S' | 'N'
  bloqueio: 'S' | 'N'
}): string | null {
  if (ativo !== 'S') return ENTIDADE_MESSAGES.inativo
  return bloqueio === 'S' ? ENTIDADE_MESSAGES.bloqueado : null
}
