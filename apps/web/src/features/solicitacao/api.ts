import { classificacaoRoutes } from '@trama/contract/apl/classificacao'
import { estoqueRoutes } from '@trama/contract/apl/estoque'
import { materialRoutes } from '@trama/contract/apl/material'
import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { solicitacaoRoutes } from '@trama/contract/apl/solicitacao/solicitacao'
import { SOLICITACAO_MESSAGES } from '@trama/rules/compra/solicitacao'
import { queryOptions } from '@tanstack/react-query'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import type { Reference } from '@/components/reference/references'
import { aplClient } from '@/lib/api/apl'
import { named } from '@/lib/api/api-error'
import { queryKeys } from '@/lib/query/query-keys'

/** What the form of a purchase request calls; the list has a client of its own. */
export const solicitacaoApi = aplClient({
  getSolicitacao: solicitacaoRoutes.getSolicitacao,
  saveSolicitacao: solicitacaoRoutes.saveSolicitacao,
  listFuncionarios: classificacaoRoutes.listFuncionarios,
  getUsuarioErp: sistemaRoutes.getUsuarioErp,
  listMateriais: materialRoutes.listMateriais,
  getMaterial: materialRoutes.getMaterial,
  listEstoque: estoqueRoutes.listEstoque,
})

export const solicitacaoKeys = queryKeys('solicitacao')

/** Employees, and the ERP users who are none. */
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

export const MATERIAL: Reference = {
  recent: 'material',
  async load(text, signal, size = NAME_SEARCH_SIZE) {
    const query = { ativo: 'S', ...(text && { filtro: text }), offset: size } as const
    const rows = await solicitacaoApi.listMateriais({ query, signal })
    return rows.map(({ codigo, descricao, unidade }) => ({ code: codigo, name: descricao, detail: unidade }))
  },
  nameOf: async (codigo, signal) =>
    (await solicitacaoApi.getMaterial({ params: { codigo }, signal })).descricao,
}

/** Catalogues hardly change while one types. */
const FRESH_MS = 60_000

/** A material with the colours that are bought. */
export const materialCoresQuery = (codigo: string) =>
  queryOptions({
    queryKey: ['material-cores', codigo],
    queryFn: async ({ signal }) => {
      const [material, cores] = await Promise.all([
        named(
          solicitacaoApi.getMaterial({ params: { codigo }, signal }),
          SOLICITACAO_MESSAGES.material(codigo),
        ),
        solicitacaoApi.listEstoque({ query: { codigo, tipo: 'M', cor_ativa: 'S' }, signal }),
      ])
      return { material, cores }
    },
    staleTime: FRESH_MS,
  })
