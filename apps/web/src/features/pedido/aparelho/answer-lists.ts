/** Offline answers for the short lists: collections, conditions, tables, carriers, classifications, parameters. */
import { catalogoRoutes } from '@trama/contract/apl/catalogo'
import { classificacaoRoutes } from '@trama/contract/apl/classificacao'
import { representanteRoutes } from '@trama/contract/apl/representante'
import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { LOJ } from '@trama/contract/apl/varejo/codes'
import { cleanTaxId } from '@trama/rules/tax-id'
import { fold } from '@/lib/match-words'
import { found, pageOf } from '@/lib/device/answer-table'
import { answer } from './data'

interface Search {
  descricao?: string | undefined
  pagina?: number | undefined
  offset?: number | undefined
}

/** Rows whose description or code contains the text, sorted by description. */
function search<T extends { descricao: string }>(
  rows: readonly T[],
  { descricao = '', ...paging }: Search,
  codeOf: (row: T) => string,
): T[] {
  const wanted = fold(descricao)
  return pageOf(
    rows.filter((row) => fold(row.descricao).includes(wanted) || fold(codeOf(row)).includes(wanted)),
    paging,
  )
}

const byCodigo = ({ codigo }: { codigo: string }) => codigo
const find = <T>(rows: readonly T[], codeOf: (row: T) => string, wanted: string): T =>
  found(rows.find((row) => codeOf(row) === wanted))
const byRegiao = ({ regiao }: { regiao: string }) => regiao
const byCodmoe = ({ codmoe }: { codmoe: string }) => codmoe

export const LIST_ANSWERS = [
  answer(catalogoRoutes.listColecoes, ({ listas }, { query }) => search(listas.colecoes, query, byCodigo)),
  answer(catalogoRoutes.getColecao, ({ listas }, { params }) =>
    find(listas.colecoes, byCodigo, params.codigo),
  ),
  answer(catalogoRoutes.listCondicoes, ({ listas }, { query }) => search(listas.condicoes, query, byCodigo)),
  answer(catalogoRoutes.getCondicao, ({ listas }, { params }) =>
    find(listas.condicoes, byCodigo, params.codigo),
  ),
  answer(catalogoRoutes.listRegioes, ({ listas }, { query }) => search(listas.regioes, query, byRegiao)),
  answer(catalogoRoutes.getRegiao, ({ listas }, { params }) => find(listas.regioes, byRegiao, params.regiao)),
  answer(catalogoRoutes.listTransportadoras, ({ listas }, { query }) =>
    search(listas.transportadoras, query, byCodigo),
  ),
  answer(catalogoRoutes.getTransportadora, ({ listas }, { params }) =>
    find(listas.transportadoras, byCodigo, params.codigo),
  ),
  answer(catalogoRoutes.listMoedas, ({ listas }, { query }) => search(listas.moedas, query, byCodmoe)),
  answer(catalogoRoutes.getMoeda, ({ listas }, { params }) => find(listas.moedas, byCodmoe, params.codmoe)),

  answer(classificacaoRoutes.listEtiquetas, ({ listas }, { query }) =>
    search(listas.etiquetas, query, byCodigo),
  ),
  answer(classificacaoRoutes.listFamilias, ({ listas }, { query }) =>
    search(listas.familias, query, byCodigo),
  ),
  answer(classificacaoRoutes.listGrupos, ({ listas }, { query: { tipo = 'P', ...query } }) =>
    search(listas[`grupos${tipo}`], query, byCodigo),
  ),
  answer(classificacaoRoutes.listLinhas, ({ listas }, { query }) => search(listas.linhas, query, byCodigo)),
  answer(classificacaoRoutes.listMarcas, ({ listas }, { query }) => search(listas.marcas, query, byCodigo)),
  answer(classificacaoRoutes.listEstampas, ({ listas }, { query }) =>
    search(listas.estampas, query, byCodigo),
  ),
  answer(classificacaoRoutes.getEstampa, ({ listas }, { params }) =>
    find(listas.estampas, byCodigo, params.codigo),
  ),

  answer(representanteRoutes.listRepresentantes, ({ listas }, { query: { nome = '', cnpj, ...paging } }) =>
    pageOf(
      listas.representantes.filter(
        (row) => fold(row.nome).includes(fold(nome)) && (cnpj === undefined || row.cnpj === cleanTaxId(cnpj)),
      ),
      paging,
    ),
  ),
  answer(representanteRoutes.getRepresentante, ({ listas }, { params }) =>
    find(listas.representantes, ({ codrep }) => codrep, params.codrep),
  ),
  // Parameters of a shop belong to the till, not to this device data.
  answer(sistemaRoutes.getParametro, ({ listas }, { query }) =>
    query.tipo === LOJ.tipo ? undefined : { valor: found(listas.parametros[query.codigo]) },
  ),
]
