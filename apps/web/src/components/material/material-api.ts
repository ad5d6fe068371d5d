import { queryOptions } from '@tanstack/react-query'
import { estoqueRoutes } from '@trama/contract/apl/produto/estoque'
import { materialRoutes } from '@trama/contract/apl/produto/material'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { SOLICITACAO_MESSAGES } from '@trama/rules/compra/solicitacao'
import type { Reference } from '@/components/reference/references'
import { aplClient } from '@/lib/api/apl'
import { named } from '@/lib/api/api-error'

export const materialApi = aplClient({
  listMateriais: materialRoutes.listMateriais,
  getMaterial: materialRoutes.getMaterial,
  listEstoque: estoqueRoutes.listEstoque,
})

export const MATERIAL: Reference = {
  recent: 'material',
  async load(text, signal, size = NAME_SEARCH_SIZE) {
    const query = { ativo: 'S', ...(text && { filtro: text }), offset: size } as const
    const rows = await materialApi.listMateriais({ query, signal })
    return rows.map(({ codigo, descricao, unidade }) => ({ code: codigo, name: descricao, detail: unidade }))
  },
  nameOf: async (codigo, signal) => (await materialApi.getMaterial({ params: { codigo }, signal })).descricao,
}

/** Milliseconds for which a material stays fresh: catalogues hardly change during one entry. */
const FRESH_MS = 60_000

/** A material with the colours that can be bought. */
export const materialCoresQuery = (codigo: string) =>
  queryOptions({
    queryKey: ['material-cores', codigo],
    queryFn: async ({ signal }) => {
      const [material, cores] = await Promise.all([
        named(materialApi.getMaterial({ params: { codigo }, signal }), SOLICITACAO_MESSAGES.material(codigo)),
        materialApi.listEstoque({ query: { codigo, tipo: 'M', cor_ativa: 'S' }, signal }),
      ])
      return { material, cores }
    },
    staleTime: FRESH_MS,
  })
