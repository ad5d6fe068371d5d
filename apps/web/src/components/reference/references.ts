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

/** Records that documents name by their code: how to search them, and what one of them is called. */
export interface Reference {
  /** What it is a code of; the last used are shared by all screens. */
  recent: string
  load: (text: string, signal: AbortSignal, size?: number) => Promise<Option[]>
  nameOf: (code: string, signal?: AbortSignal) => Promise<string>
}

interface Search {
  query: { descricao?: string; offset: number }
  signal: AbortSignal
}

/** The search of a list that is filtered by `descricao`, as most are. */
export const byDescricao =
  <Row>(list: (search: Search) => Promise<Row[]>, toOption: (row: Row) => Option): Reference['load'] =>
  async (text, signal, size = NAME_SEARCH_SIZE) =>
    (await list({ query: { ...(text && { descricao: text }), offset: size }, signal })).map(toOption)

/** The option of a row that is a code and what it is called. */
export const described = ({ codigo, descricao }: { codigo: string; descricao: string }): Option => ({
  code: codigo,
  name: descricao,
})

export const catalogApi = aplClient({ ...catalogoRoutes, ...entidadeRoutes, ...representanteRoutes })

/** Those that more than one domain names; what a single one has (a customer's group) it describes itself. */
export const REFERENCES = {
  /** Customers by name, code or tax id. */
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

/** Catalogues hardly change while one types. */
const FRESH_MS = 60_000

/** The name beside a code; a code that the server does not know stands alone. */
export const referenceName = ({ recent, nameOf }: Reference, code: string) =>
  queryOptions({
    queryKey: ['nome', recent, code],
    queryFn: ({ signal }) => nameOf(code, signal),
    enabled: code !== '',
    staleTime: FRESH_MS,
  })
