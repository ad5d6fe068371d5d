/** Searches for the codes of a dimension, so that filters are chosen by name. */
import type { FonteNome } from '@trama/contract/apl/painel/fontes'
import { FONTES } from '@trama/contract/apl/painel/fontes'
import type { RecorteFilter } from '@trama/contract/apl/painel/recorte'
import { FORNECEDOR } from '@/components/reference/fornecedor'
import { type Reference, REFERENCES } from '@/components/reference/references'
import { USUARIO_ERP } from '@/components/reference/usuario-erp'
import { matchWords } from '@/lib/match-words'
import { editorApi } from './editor-api'

const KNOWN: Partial<Record<string, Reference>> = {
  codcli: REFERENCES.cliente,
  codrep: REFERENCES.representante,
  codfor: FORNECEDOR,
  colecao: REFERENCES.colecao,
  usuario: USUARIO_ERP,
}

/** Search of a dimension's codes. */
export const referenceOf = (fonte: FonteNome, field: string): Reference =>
  KNOWN[field] ?? fromRows(fonte, field)

const made = new Map<string, Reference>()

/** Search in the rows' own codes and names, most frequent first, for dimensions without a search of their own. */
function fromRows(fonte: FonteNome, field: string): Reference {
  const recent = `painel-${fonte}-${field}`
  const reference = made.get(recent) ?? {
    recent,
    load: async (text: string, signal: AbortSignal) =>
      (await listCodes(fonte, field, signal)).filter(({ name }) => text === '' || matchWords(text, name) > 0),
    nameOf: async (code: string, signal?: AbortSignal) =>
      (await listCodes(fonte, field, signal)).find((option) => option.code === code)?.name ?? '',
  }
  made.set(recent, reference)
  return reference
}

async function listCodes(fonte: FonteNome, field: string, signal?: AbortSignal) {
  const [valor = 'documentos'] = Object.keys(FONTES[fonte].valores).filter((name) => name === 'documentos')
  const { detalhes = [], pontos = [] } = await editorApi.previewWidget({
    body: {
      nome: field,
      tipo_wid: 1,
      definicao: { fonte, por: field, periodo: 'tudo', series: [{ valor }], filtros: [], limite: 50 },
      tipos: [],
    },
    ...(signal && { signal }),
  })
  return detalhes.flatMap(({ descricao }, i) => {
    const code = pontos[i]?.[field as RecorteFilter]
    return code === undefined ? [] : [{ code, name: descricao }]
  })
}
