/** Tells the buyer that a supplier answered (S2 §6): notes and terms before and after, and how many lines changed. */
import { RESPOSTA_FIELDS, RESPOSTA_RESULTS } from '@trama/contract/apl/cotacao/fields'
import { fieldNames } from '@trama/contract/field'
import { fieldText } from '@trama/contract/field-text'
import type { Aviso } from '../../aviso/queue-aviso'
import type { LockedResposta } from './lock-resposta'

const FIELDS = { ...RESPOSTA_FIELDS, ...RESPOSTA_RESULTS }
type Header = Omit<LockedResposta, 'seq' | 'codfor' | 'versao' | 'nome_for'>

const DEED = { A: 'retirou a resposta à', C: 'respondeu à', B: 'recusou a' } as const

/** Undefined when there is nothing to tell: a draft, or an unchanged answer. */
export function avisoDaResposta(
  numero: number,
  before: LockedResposta,
  { header, itens }: { header: Header; itens: number },
): Omit<Aviso, 'para'> | undefined {
  const { seq, nome_for } = before
  const changes = fieldNames(FIELDS).flatMap((name) => {
    const field = FIELDS[name]
    const [was, is] = [
      fieldText(field, Reflect.get(before, name)),
      fieldText(field, Reflect.get(header, name)),
    ]
    return was === is ? [] : [`${field.label}: ${was || '-'} → ${is || '-'}`]
  })
  const isDraft = before.situacao === 'A' && header.situacao === 'A'
  if (isDraft || (changes.length === 0 && itens === 0)) return undefined
  const lines = itens === 1 ? '1 item alterado.' : `${itens} itens alterados.`
  return {
    documento: 'cotacao',
    numero,
    seq,
    assunto: `Cotação ${numero}: ${nome_for}`,
    linhas: [
      `${nome_for} ${DEED[header.situacao]} cotação ${numero}.`,
      ...changes,
      ...(itens > 0 ? [lines] : []),
    ],
  }
}
