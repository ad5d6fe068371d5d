/** Rules of a customer's record that need nothing but the record. */
import type { FieldError } from '@trama/contract/issues'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { checkInscricoes } from '@trama/rules/entidade/rules'
import { findMunicipio, municipioOf } from '../cep/municipios'
import type { EntidadeRecord } from './entidade-record'

const BLOCOS = ['', '_ent', '_cob'] as const

/** What a save wants to be stored, which fields of it were sent, and what is stored now. */
export interface Draft {
  record: EntidadeRecord
  sent: Partial<EntidadeRecord>
  /** Undefined for a new customer. */
  before?: EntidadeRecord
}

/**
 * Gives every address that was sent its municipality: by the code, whose name and state win, else by name and
 * state. An address of old that no municipality fits stays as long as it is not changed.
 */
export function matchCidades({ record, sent, before }: Draft): {
  record: EntidadeRecord
  erros: FieldError[]
} {
  const matched = { ...record }
  const erros: FieldError[] = []
  for (const bloco of BLOCOS) {
    const [codigo, nome, uf] = [`cod_cid${bloco}`, `nome_cid${bloco}`, `uf${bloco}`] as const
    const campos = [codigo, nome, uf]
    if (before && !campos.some((campo) => sent[campo] !== undefined)) continue
    const code = sent[codigo]
    const found = code ? municipioOf(code) : findMunicipio(record[nome] ?? '', record[uf] ?? '')
    if (found) {
      matched[codigo] = found.cod_cid
      matched[nome] = found.nome_cid
      matched[uf] = found.cod_est
    } else if (!before?.[nome] || campos.some((campo) => record[campo] !== before[campo])) {
      erros.push({ campo: nome, mensagem: ENTIDADE_MESSAGES.cidadeNaoEncontrada })
    }
  }
  return { record: matched, erros }
}

/** Checks the registrations that this save gives; a stored one cannot change, so it is not judged again. */
export function checkNewInscricoes({ record, before }: Omit<Draft, 'sent'>): FieldError[] {
  if (!before) return checkInscricoes(record)
  const fresh = (campo: 'inscricao' | 'insc_ent' | 'insc_cob') => (before[campo] ? null : record[campo])
  return checkInscricoes({
    ...record,
    inscricao: fresh('inscricao'),
    insc_ent: fresh('insc_ent'),
    insc_cob: fresh('insc_cob'),
  })
}
