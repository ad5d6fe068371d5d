/** Fields of a service order that a user can change (S2 §7), in the order of their dialog. */
import * as z from 'zod/mini'
import { type Fields, type ReadFields, textField } from '../../field'
import { clearable, date, int, nullableDate, optional } from '../../wire'

export const ORDEM_SERVICO_SITUACAO = [
  { value: 'A', label: 'Aberta' },
  { value: 'P', label: 'Em produção' },
  { value: 'B', label: 'Baixada' },
] as const
export const ordemServicoSituacao = z.enum(['A', 'P', 'B'])

export const ORDEM_SERVICO_FIELDS = {
  dt_prev: { label: 'Data prev.', kind: 'date', body: clearable(date), record: nullableDate },
  situacao: {
    label: 'Status',
    kind: 'code',
    codes: ORDEM_SERVICO_SITUACAO,
    body: optional(ordemServicoSituacao),
    record: ordemServicoSituacao,
  },
  obs: textField('Observação', 4000),
} as const satisfies Fields

/** Fields that follow from a change, or from the quantities noted as done. */
export const ORDEM_SERVICO_RESULTS = {
  dt_r: { label: 'Retorno', kind: 'date', record: nullableDate },
  qtde_feita: { label: 'Quantidade feita', short: 'Feita', kind: 'number', record: optional(int) },
  refugo: { label: 'Refugo', kind: 'number', record: optional(int) },
} as const satisfies ReadFields
