/** The stored form of a CRM record: what a body brings and what the server adds. */
import type { CrmChange, CrmInput } from '@trama/contract/apl/crm/crm'
import { CRM_FIELDS } from '@trama/contract/apl/crm/fields'
import { fieldNames, type RecordOf } from '@trama/contract/field'
import { todayIn } from '@trama/rules/date-br'
import type { Header } from '../kit/registro/store'
import { columnList, written } from '../record'

export type CrmRecord = RecordOf<typeof CRM_FIELDS>
/** A stored record with the representative of its customer. */
export type StoredCrm = CrmRecord & { codrep: string | null }

export const CRM: Header = {
  tabela: 'crm',
  registro: 'crm',
  colunas: columnList([...fieldNames(CRM_FIELDS), 'codrep', 'origem']),
  salvo: true,
}

/** A new record: open, by telephone and of today unless the body says otherwise (S2 §4). */
export const newRecord = (body: CrmInput, usuario: string): CrmRecord => {
  const { data, tipo, tp_contato, assunto, ...given } = written(CRM_FIELDS, body)
  return settled({
    ...given,
    usuario: body.usuario ?? usuario,
    data: data ?? todayIn(),
    tipo: tipo ?? 'A',
    tp_contato: tp_contato ?? 0,
    assunto: assunto ?? '',
  })
}

/** A changed record: fields that are not sent stay; without a day of contact there is no reminder. */
export const changedRecord = (before: CrmRecord, body: CrmChange): CrmRecord => {
  const sent = fieldNames(CRM_FIELDS).flatMap((name) =>
    body[name] === undefined ? [] : [[name, body[name] ?? (name === 'assunto' ? '' : null)]],
  )
  const after: CrmRecord = { ...before, ...Object.fromEntries(sent) }
  const forgets = after.dt_contato === null && body.lembrete === undefined
  return settled(forgets ? { ...after, lembrete: null } : after)
}

/** Gives a closed record a day of conclusion, and takes it from an open one. */
const settled = (record: CrmRecord): CrmRecord => ({
  ...record,
  dt_conclusao: record.tipo === 'F' ? (record.dt_conclusao ?? todayIn()) : null,
})
