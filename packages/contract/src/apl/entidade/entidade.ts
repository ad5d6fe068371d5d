/** One customer (S1 §3.5, §7.3). */
import * as z from 'zod/mini'
import { readByContas } from '../../access'
import { recordShape } from '../../field'
import { routes } from '../../route'
import { int, intText, nullableDate, optional, totalMoney } from '../../wire'
import { CONTATO_FIELDS, ENTIDADE_FIELDS } from './fields'
import { EntidadeListItem, entidadeListRoutes, readEntidades } from './list'

export const Contato = z.object({ ordem: int, ...recordShape(CONTATO_FIELDS) })

export const Entidade = z.object({
  ...EntidadeListItem.shape,
  ...recordShape(ENTIDADE_FIELDS),
  tipo_entidade: z.string(),
  credito_utilizado: totalMoney,
  data_cad: nullableDate,
  dt_altera: nullableDate,
  contatos: z.array(Contato),
  /** Counter of changes. Older servers do not send it. */
  versao: optional(int),
})
export type Entidade = z.output<typeof Entidade>

export const entidadeRoutes = routes({
  ...entidadeListRoutes,
  getEntidade: {
    method: 'GET',
    path: '/Entidade/:codcli',
    summary: 'O cadastro de um cliente',
    params: z.object({ codcli: intText }),
    reply: Entidade,
    replies: 'one',
    access: readByContas('entidade', readEntidades),
  },
})
