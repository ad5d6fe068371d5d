import { classificacaoRoutes } from '@trama/contract/apl/classificacao'
import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { solicitacaoRoutes } from '@trama/contract/apl/solicitacao/solicitacao'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import type { Reference } from '@/components/reference/references'
import { aplClient } from '@/lib/api/apl'
import { queryKeys } from '@/lib/query/query-keys'

/** Calls of a purchase request's form; the list has a client of its own. */
export const solicitacaoApi = aplClient({
  getSolicitacao: solicitacaoRoutes.getSolicitacao,
  saveSolicitacao: solicitacaoRoutes.saveSolicitacao,
  listFuncionarios: classificacaoRoutes.listFuncionarios,
  getUsuarioErp: sistemaRoutes.getUsuarioErp,
})

export const solicitacaoKeys = queryKeys('solicitacao')

/** Search of a requester: employees, and ERP users who are not employees. */
export const SOLICITANTE: Reference = {
  recent: 'funcionario',
  async load(text, signal, size = NAME_SEARCH_SIZE) {
    const query = { ...(text && { nome: text }), offset: size }
    const rows = await solicitacaoApi.listFuncionarios({ query, signal })
    return rows.map(({ codigo, nome }) => ({ code: codigo, name: nome }))
  },
  async nameOf(codigo, signal) {
    const found = await solicitacaoApi.listFuncionarios({ query: { nome: codigo }, signal })
    const own = found.find((funcionario) => funcionario.codigo === codigo)
    return (own ?? (await solicitacaoApi.getUsuarioErp({ params: { codigo }, signal }))).nome
  },
}
