import { queryOptions } from '@tanstack/react-query'
import { catalogoRoutes } from '@trama/contract/apl/catalogo'
import { entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { representanteRoutes } from '@trama/contract/apl/representante'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { formatBRL } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import type { Option } from '@/components/fields/search/use-option-search'
import { aplClient } from '@/lib/api/apl'
import { searchRepresentantes } from '@/lib/query/search-representantes'

/** A kind of records that documents name by code: how to search them, and how to get a record's name. */
export interface Reference {
  /** Kind of the records; the last used options of a kind are shared by all screens. */
  recent: string
  load: (text: string, signal: AbortSignal, size?: number) => Promise<Option[]>
  nameOf: (code: string, signal?: AbortSignal) => Promise<string>
}

interface Search {
  query: { descricao?: string; offset: number }
  signal: AbortSignal
}

/** Search over a list that is filtered by `descricao`, as most lists are. */
export const byDescricao =
  <Row>(list: (search: Search) => Promise<Row[]>, toOption: (row: Row) => Option): Reference['load'] =>
  async (text, signal, size = NAME_SEARCH_SIZE) =>
    (await list({ query: { ...(text && { descricao: text }), offset: size }, signal })).map(toOption)

/** Option of a row that has a code and a description. */
export const described = ({ codigo, descricao }: { codigo: string; descricao: string }): Option => ({
  code: codigo,
  name: descricao,
})

export const catalogApi = aplClient({ ...catalogoRoutes, ...entidadeRoutes, ...representanteRoutes })

/**
 * References used by more than one domain; a reference of a single domain (such as a customer's group) is defined
 * there.
 */
export const REFERENCES = {
  /** Customers, searched by name, code or tax id. */
  cliente: {
    recent: 'cliente',
    async load(text, signal, size = NAME_SEARCH_SIZE) {
      const query = { nome: text, tipo_entidade: 'C', offset: size } as const
      const rows = await catalogApi.listEntidades({ query, signal })
      return rows.map(({ codcli, nome, cnpj, nome_cid, cod_est }) => ({
        code: String(codcli),
        name: nome,
        detail: [formatTaxId(cnpj), nome_cid && `${nome_cid}/${cod_est ?? ''}`].filter(Boolean).join(' · '),
      }))
    },
    nameOf: async (codcli, signal) =>
      (await catalogApi.getEntidade({ params: { codcli: Number(codcli) }, signal })).nome,
  },
  representante: {
    recent: 'representante',
    async load(text, signal) {
      const rows = await searchRepresentantes(catalogApi.listRepresentantes, text, signal)
      return rows.map(({ codrep, nome, regiao }) => ({
        code: codrep,
        name: nome,
        detail: regiao ? `Tabela ${regiao}` : undefined,
      }))
    },
    nameOf: async (codrep, signal) =>
      (await catalogApi.getRepresentante({ params: { codrep }, signal })).nome,
  },
  colecao: {
    recent: 'colecao',
    load: byDescricao(
      (search) => catalogApi.listColecoes(search),
      (row) => ({
        ...described(row),
        detail: row.valor_min > 0 ? `Mínimo ${formatBRL(row.valor_min)}` : undefined,
      }),
    ),
    nameOf: async (codigo, signal) => (await catalogApi.getColecao({ params: { codigo }, signal })).descricao,
  },
  condicao: {
    recent: 'condicao',
    load: byDescricao((search) => catalogApi.listCondicoes(search), described),
    nameOf: async (codigo, signal) =>
      (await catalogApi.getCondicao({ params: { codigo }, signal })).descricao,
  },
  transportadora: {
    recent: 'transportadora',
    load: byDescricao((search) => catalogApi.listTransportadoras(search), described),
    nameOf: async (codigo, signal) =>
      (await catalogApi.getTransportadora({ params: { codigo }, signal })).descricao,
  },
  tabela: {
    recent: 'tabela',
    load: byDescricao(
      (search) => catalogApi.listRegioes(search),
      ({ regiao, descricao }) => ({ code: regiao, name: descricao }),
    ),
    nameOf: async (regiao, signal) => (await catalogApi.getRegiao({ params: { regiao }, signal })).descricao,
  },
  moeda: {
    recent: 'moeda',
    load: byDescricao(
      (search) => catalogApi.listMoedas(search),
      ({ codmoe, descricao }) => ({ code: codmoe, name: descricao }),
    ),
    nameOf: async (codmoe, signal) => (await catalogApi.getMoeda({ params: { codmoe }, signal })).descricao,
  },
} as const satisfies Record<string, Reference>

/** Milliseconds for which a name stays fresh: catalogues hardly change during one entry. */
const FRESH_MS = 60_000

/** Name shown beside a code; a code that the server does not know is shown alone. */
export const referenceName = ({ recent, nameOf }: Reference, code: string) =>
  queryOptions({
    queryKey: ['nome', recent, code],
    queryFn: ({ signal }) => nameOf(code, signal),
    enabled: code !== '',
    staleTime: FRESH_MS,
  })
