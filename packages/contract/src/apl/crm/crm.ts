/** One CRM record: read, written, deleted and restored (S2 §2, §5, §7). */
import * as z from 'zod/mini'
import { readByContas } from '../../access'
import { bodyShape, recordShape } from '../../field'
import { routes } from '../../route'
import { clearable, int, intText, optional, resultado } from '../../wire'
import { crmAccess } from './codes'
import { CRM_FIELDS, CRM_RESULTS, CrmProxima } from './fields'
import { Crm } from './list'

export const CrmRegistro = z.extend(Crm, recordShape(CRM_RESULTS))
export type CrmRegistro = z.output<typeof CrmRegistro>

const beside = {
  /** Next activity, created in the same transaction. */
  proxima: optional(CrmProxima),
}
export const CrmInput = z.object({ ...bodyShape(CRM_FIELDS), ...beside })
export type CrmInput = z.output<typeof CrmInput>

/**
 * Changed fields of a record; fields that are left out stay unchanged. Whoever reaches a record may change all of them.
 * Names, `codrep`, which is the customer's, and `origem` are the server's, and ignored.
 */
export const CrmChange = z.object({
  versao: clearable(int),
  ...bodyShape(CRM_FIELDS),
  codcli: optional(CRM_FIELDS.codcli.body),
  motivo: optional(CRM_FIELDS.motivo.body),
  ...beside,
})
export type CrmChange = z.output<typeof CrmChange>

/** `proxima` is the number of the next activity, if one was made. */
export const CrmSalvo = z.extend(resultado, { numero: int, versao: optional(int), proxima: optional(int) })
export type CrmSalvo = z.output<typeof CrmSalvo>

const params = z.object({ numero: intText })
const one = { params, replies: 'one', access: crmAccess } as const

export const crmRoutes = routes({
  getCrm: {
    ...one,
    method: 'GET',
    path: '/CRM/:numero',
    summary: 'Um contato',
    access: readByContas('crm', crmAccess),
    reply: CrmRegistro,
  },
  createCrm: {
    method: 'POST',
    path: '/CRM',
    summary: 'Inclui um contato e, com proxima, a próxima atividade',
    body: CrmInput,
    reply: CrmSalvo,
    replies: 'one',
    access: crmAccess,
    idempotent: true,
  },
  updateCrm: {
    ...one,
    method: 'PATCH',
    path: '/CRM/:numero',
    summary: 'Altera o que vem de um contato e, com proxima, inclui a próxima atividade',
    body: CrmChange,
    reply: CrmSalvo,
    idempotent: true,
  },
  deleteCrm: {
    ...one,
    method: 'DELETE',
    path: '/CRM/:numero',
    summary: 'Exclui um contato; por 30 dias quem excluiu pode desfazer',
    reply: resultado,
  },
  undoDeleteCrm: {
    ...one,
    method: 'PATCH',
    path: '/CRM/Desfazer/:numero',
    summary: 'Traz de volta um contato que quem chama excluiu',
    reply: resultado,
    feature: 'agenda',
  },
})
