/** Rules of a customer's record that need no other record. */
import type { FieldError } from '@trama/contract/issues'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { checkContribuinte, contribuinteOf } from '@trama/rules/entidade/contribuinte'
import { checkInscricoes } from '@trama/rules/entidade/rules'
import { findMunicipio, municipioOf } from '../cep/municipios'
import type { EntidadeRecord } from './entidade-record'

const BLOCOS = ['', '_ent', '_cob'] as const

/** The record that a save wants to store, the fields that were sent, and the stored record. */
export interface Draft {
  record: EntidadeRecord
  sent: Partial<EntidadeRecord>
  /** The stored record; undefined for a new customer. */
  before?: EntidadeRecord
}

/**
 * Gives every address that was sent its municipality: by the code, whose name and state are used, otherwise by name
 * and state. An old address without a known municipality stays as long as it is not changed.
 */
export function matchCidades({ record, sent, before }: Draft): {
  record: EntidadeRecord
  erros: FieldError[]
} {
  const matched = { ...record }
  const erros: FieldError[] = []
  for (const bloco of BLOCOS) {
    const [codigo, nome, uf] = [`cod_cid${bloco}`, `nome_cid${bloco}`, `uf${bloco}`] as const
    const fields = [codigo, nome, uf]
    if (before && !fields.some((field) => sent[field] !== undefined)) continue
    const code = sent[codigo]
    const found = code ? municipioOf(code) : findMunicipio(record[nome] ?? '', record[uf] ?? '')
    if (found) {
      matched[codigo] = found.cod_cid
      matched[nome] = found.nome_cid
      matched[uf] = found.cod_est
    } else if (!before?.[nome] || fields.some((field) => record[field] !== before[field])) {
      erros.push({ campo: nome, mensagem: ENTIDADE_MESSAGES.cidadeNaoEncontrada })
    }
  }
  return { record: matched, erros }
}

/** Checks state registrations that this save sets; a stored one cannot change, so it is not checked again. */
export function checkNewInscricoes({ record, before }: Omit<Draft, 'sent'>): FieldError[] {
  if (!before) return checkInscricoes(record)
  const fresh = (field: 'inscricao' | 'insc_ent' | 'insc_cob') => (before[field] ? null : record[field])
  return checkInscricoes({
    ...record,
    inscricao: fresh('inscricao'),
    insc_ent: fresh('insc_ent'),
    insc_cob: fresh('insc_cob'),
  })
}

/** The fields from which the server tells whether a customer pays ICMS. */
type Cadastro = Pick<EntidadeRecord, 'cnpj' | 'inscricao' | 'contribuinte'>

/** Checks the customer against its registration where this save changes one of the two. */
export function checkNewContribuinte({
  record,
  before,
}: {
  record: Cadastro
  before?: Cadastro | undefined
}): FieldError[] {
  const isSame =
    before && (['contribuinte', 'inscricao'] as const).every((field) => record[field] === before[field])
  return isSame ? [] : checkContribuinte(record)
}

/**
 * The record without what its registration tells by itself, so that it follows a registration that changes: I of a CNPJ
 * with ISENTO is stored as null, and the customer is a taxpayer once a number replaces ISENTO.
 */
export function withoutTold<R extends Cadastro>(record: R): R {
  const told = contribuinteOf({ ...record, contribuinte: null })
  return record.contribuinte === told ? { ...record, contribuinte: null } : record
}
