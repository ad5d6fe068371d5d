/** The short lists: collections, conditions, tables, carriers, classifications, parameters. */
import { catalogoRoutes } from '@trama/contract/apl/catalogo'
import { classificacaoRoutes } from '@trama/contract/apl/classificacao'
import { representanteRoutes } from '@trama/contract/apl/representante'
import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { cleanTaxId } from '@trama/rules/tax-id'
import { fold } from '@/lib/match-words'
import { answers, found, pageOf } from './answer-table'

interface Search {
  descricao?: string | undefined
  pagina?: number | undefined
  offset?: number | undefined
}

/** Rows whose description or code holds the text, by description. */
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

export const LISTA_ANSWERS = [
  answers(catalogoRoutes.listColecoes, ({ listas }, { query }) => search(listas.colecoes, query, byCodigo)),
  answers(catalogoRoutes.getColecao, ({ listas }, { params }) =>
    find(listas.colecoes, byCodigo, params.codigo),
  ),
  answers(catalogoRoutes.listCondicoes, ({ listas }, { query }) => search(listas.condicoes, query, byCodigo)),
  answers(catalogoRoutes.getCondicao, ({ listas }, { params }) =>
    find(listas.condicoes, byCodigo, params.codigo),
  ),
  answers(catalogoRoutes.listRegioes, ({ listas }, { query }) => search(listas.regioes, query, byRegiao)),
  answers(catalogoRoutes.getRegiao, ({ listas }, { params }) =>
    find(listas.regioes, byRegiao, params.regiao),
  ),
  answers(catalogoRoutes.listTransportadoras, ({ listas }, { query }) =>
    search(listas.transportadoras, query, byCodigo),
  ),
  answers(catalogoRoutes.getTransportadora, ({ listas }, { params }) =>
    find(listas.transportadoras, byCodigo, params.codigo),
  ),
  answers(catalogoRoutes.listMoedas, ({ listas }, { query }) => search(listas.moedas, query, byCodmoe)),
  answers(catalogoRoutes.getMoeda, ({ listas }, { params }) => find(listas.moedas, byCodmoe, params.codmoe)),

  answers(classificacaoRoutes.listEtiquetas, ({ listas }, { query }) =>
    search(listas.etiquetas, query, byCodigo),
  ),
  answers(classificacaoRoutes.listFamilias, ({ listas }, { query }) =>
    search(listas.familias, query, byCodigo),
  ),
  answers(classificacaoRoutes.listGrupos, ({ listas }, { query: { tipo = 'P', ...query } }) =>
    search(listas[`grupos${tipo}`], query, byCodigo),
  ),
  answers(classificacaoRoutes.listLinhas, ({ listas }, { query }) => search(listas.linhas, query, byCodigo)),
  answers(classificacaoRoutes.listMarcas, ({ listas }, { query }) => search(listas.marcas, query, byCodigo)),
  answers(classificacaoRoutes.listEstampas, ({ listas }, { query }) =>
    search(listas.estampas, query, byCodigo),
  ),
  answers(classificacaoRoutes.getEstampa, ({ listas }, { params }) =>
    find(listas.estampas, byCodigo, params.codigo),
  ),

  answers(representanteRoutes.listRepresentantes, ({ listas }, { query: { nome = '', cnpj, ...paging } }) =>
    pageOf(
      listas.representantes.filter(
        (row) => fold(row.nome).includes(fold(nome)) && (cnpj === undefined || row.cnpj === cleanTaxId(cnpj)),
      ),
      paging,
    ),
  ),
  answers(representanteRoutes.getRepresentante, ({ listas }, { params }) =>
    find(listas.representantes, ({ codrep }) => codrep, params.codrep),
  ),
  answers(sistemaRoutes.getParametro, ({ listas }, { query }) => ({
    valor: found(listas.parametros[query.codigo]),
  })),
]
