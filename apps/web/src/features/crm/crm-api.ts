import { crmRoutes } from '@trama/contract/apl/crm/crm'
import { MOTIVO_CRM } from '@trama/contract/apl/crm/codes'
import { pedidoFornecedorListRoutes } from '@trama/contract/apl/pedido-fornecedor/list'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { CRM_MESSAGES } from '@trama/rules/crm/messages'
import { byDescricao, described, type Reference } from '@/components/reference/references'
import { aplClient } from '@/lib/api/apl'
import { named } from '@/lib/api/api-error'
import { queryKeys } from '@/lib/query/query-keys'

const { listMotivos } = pedidoFornecedorListRoutes

/** Calls for one record; the list and the agenda have clients of their own. */
export const crmApi = aplClient({ ...crmRoutes, listMotivos })

/** All queries that show records have keys below `all`: list, agenda and dashboard card. */
export const crmKeys = queryKeys('crm')

export const CRM_WORDS = { one: 'contato', many: 'contatos' }

export const getCrm = (numero: number) =>
  named(crmApi.getCrm({ params: { numero } }), CRM_MESSAGES.naoEncontrado(numero))

/** Reference field for reasons of contacts. */
export const MOTIVO: Reference = {
  recent: 'motivo-crm',
  load: byDescricao(
    ({ query, signal }) => crmApi.listMotivos({ query: { ...query, tipo: MOTIVO_CRM }, signal }),
    described,
  ),
  async nameOf(codigo, signal) {
    const query = { tipo: MOTIVO_CRM, offset: NAME_SEARCH_SIZE } as const
    const found = await crmApi.listMotivos({ query, signal })
    return found.find((motivo) => motivo.codigo === codigo)?.descricao ?? ''
  },
}
