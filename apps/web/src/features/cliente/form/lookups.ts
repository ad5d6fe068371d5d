import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import type { LoadOptions } from '@/components/fields/search/use-option-search'
import { byDescricao, described, type Reference, REFERENCES } from '@/components/reference/references'
import { clienteApi } from '../cliente-api'

/** References behind the form's fields that hold a code of another record. */
export const LOOKUPS = {
  codrep: REFERENCES.representante,
  condicao: REFERENCES.condicao,
  tabela: REFERENCES.tabela,
  transporte: REFERENCES.transportadora,
  grupo: {
    recent: 'grupo-cliente',
    load: byDescricao((search) => clienteApi.listGruposCliente(search), described),
    nameOf: async (codigo, signal) =>
      (await clienteApi.getGrupoCliente({ params: { codigo }, signal })).descricao,
  },
  historico: {
    recent: 'historico',
    load: byDescricao(
      (search) => clienteApi.listHistoricos(search),
      ({ historico, descricao }) => ({ code: historico, name: descricao }),
    ),
    nameOf: async (historico, signal) =>
      (await clienteApi.getHistorico({ params: { historico }, signal })).descricao,
  },
} as const satisfies Record<string, Reference>

/** Search for municipalities by name or code, within a state once the state is known. */
export const municipioLoader =
  (uf: () => string): LoadOptions =>
  async (nome, signal) => {
    const cod_est = uf()
    const query = { ...(nome && { nome }), ...(cod_est && { cod_est }), offset: NAME_SEARCH_SIZE }
    const rows = await clienteApi.listMunicipios({ query, signal })
    return rows.map(({ cod_cid, nome_cid, cod_est }) => ({ code: cod_cid, name: nome_cid, detail: cod_est }))
  }

/** Search for ready-made texts by their content. */
export const loadMensagens: LoadOptions = byDescricao(
  (search) => clienteApi.listMensagens(search),
  ({ codmen, descricao }) => ({ code: codmen, name: descricao }),
)
