import { queryOptions } from '@tanstack/react-query'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import type { LoadOptions, Option } from '@/components/fields/search/use-option-search'
import { searchRepresentantes } from '@/lib/search-representantes'
import { clienteApi } from '../cliente-api'

/** A code of the form with its catalogue: how to search it, and what one of them is called. */
export interface Lookup {
  /** What it is a code of; the last used are shared with other screens. */
  recent: string
  load: LoadOptions
  nameOf: (code: string, signal: AbortSignal) => Promise<string>
}

const search = (text: string) => ({ ...(text && { descricao: text }), offset: NAME_SEARCH_SIZE })
const toOption = ({ codigo, descricao }: { codigo: string; descricao: string }): Option => ({
  code: codigo,
  name: descricao,
})

export const LOOKUPS = {
  grupo: {
    recent: 'grupo-cliente',
    load: async (text, signal) =>
      (await clienteApi.listGruposCliente({ query: search(text), signal })).map(toOption),
    nameOf: async (codigo, signal) =>
      (await clienteApi.getGrupoCliente({ params: { codigo }, signal })).descricao,
  },
  codrep: {
    recent: 'representante',
    load: async (text, signal) => {
      const rows = await searchRepresentantes(clienteApi.listRepresentantes, text, signal)
      return rows.map(({ codrep, nome }) => ({ code: codrep, name: nome }))
    },
    nameOf: async (codrep, signal) =>
      (await clienteApi.getRepresentante({ params: { codrep }, signal })).nome,
  },
  historico: {
    recent: 'historico',
    load: async (text, signal) => {
      const rows = await clienteApi.listHistoricos({ query: search(text), signal })
      return rows.map(({ historico, descricao }) => ({ code: historico, name: descricao }))
    },
    nameOf: async (historico, signal) =>
      (await clienteApi.getHistorico({ params: { historico }, signal })).descricao,
  },
  condicao: {
    recent: 'condicao',
    load: async (text, signal) =>
      (await clienteApi.listCondicoes({ query: search(text), signal })).map(toOption),
    nameOf: async (codigo, signal) =>
      (await clienteApi.getCondicao({ params: { codigo }, signal })).descricao,
  },
  transporte: {
    recent: 'transportadora',
    load: async (text, signal) =>
      (await clienteApi.listTransportadoras({ query: search(text), signal })).map(toOption),
    nameOf: async (codigo, signal) =>
      (await clienteApi.getTransportadora({ params: { codigo }, signal })).descricao,
  },
  tabela: {
    recent: 'tabela',
    load: async (text, signal) => {
      const rows = await clienteApi.listRegioes({ query: search(text), signal })
      return rows.map(({ regiao, descricao }) => ({ code: regiao, name: descricao }))
    },
    nameOf: async (regiao, signal) => (await clienteApi.getRegiao({ params: { regiao }, signal })).descricao,
  },
} as const satisfies Record<string, Lookup>

export type LookupName = keyof typeof LOOKUPS

/** Catalogues hardly change while one types. */
const FRESH_MS = 60_000

/** The name beside a code; a code that the server does not know stands alone. */
export const nomeQuery = (name: LookupName, code: string | null) =>
  queryOptions({
    queryKey: ['cliente-nome', name, code],
    queryFn: ({ signal }) => LOOKUPS[name].nameOf(code ?? '', signal),
    enabled: Boolean(code),
    staleTime: FRESH_MS,
  })

/** Municipalities by name or code, within a state once that is known. */
export const municipioLoader =
  (uf: () => string): LoadOptions =>
  async (nome, signal) => {
    const cod_est = uf()
    const query = { ...(nome && { nome }), ...(cod_est && { cod_est }), offset: NAME_SEARCH_SIZE }
    const rows = await clienteApi.listMunicipios({ query, signal })
    return rows.map(({ cod_cid, nome_cid, cod_est }) => ({ code: cod_cid, name: nome_cid, detail: cod_est }))
  }

/** Ready texts by what they say. */
export const loadMensagens: LoadOptions = async (text, signal) => {
  const rows = await clienteApi.listMensagens({ query: search(text), signal })
  return rows.map(({ codmen, descricao }) => ({ code: codmen, name: descricao }))
}
