/** Searches for the codes of a dimension, so that filters are chosen by name. */
import type { FonteNome } from '@trama/contract/apl/painel/fontes'
import { FONTES } from '@trama/contract/apl/painel/fontes'
import type { RecorteFiltro } from '@trama/contract/apl/painel/recorte'
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
export const referenceOf = (fonte: FonteNome, campo: string): Reference =>
  KNOWN[campo] ?? fromRows(fonte, campo)

const made = new Map<string, Reference>()

/** Search in the rows' own codes and names, most frequent first, for dimensions without a search of their own. */
function fromRows(fonte: FonteNome, campo: string): Reference {
  const recent = `painel-${fonte}-${campo}`
  const reference = made.get(recent) ?? {
    recent,
    load: async (text: string, signal: AbortSignal) =>
      (await listCodes(fonte, campo, signal)).filter(({ name }) => text === '' || matchWords(text, name) > 0),
    nameOf: async (code: string, signal?: AbortSignal) =>
      (await listCodes(fonte, campo, signal)).find((option) => option.code === code)?.name ?? '',
  }
  made.set(recent, reference)
  return reference
}

async function listCodes(fonte: FonteNome, campo: string, signal?: AbortSignal) {
  const [valor = 'documentos'] = Object.keys(FONTES[fonte].valores).filter((name) => name === 'documentos')
  const { detalhes = [], pontos = [] } = await editorApi.previewWidget({
    body: {
      nome: campo,
      tipo_wid: 1,
      definicao: { fonte, por: campo, periodo: 'tudo', series: [{ valor }], filtros: [], limite: 50 },
      tipos: [],
    },
    ...(signal && { signal }),
  })
  return detalhes.flatMap(({ descricao }, i) => {
    const code = pontos[i]?.[campo as RecorteFiltro]
    return code === undefined ? [] : [{ code, name: descricao }]
  })
}
