/** Device data that a user needs to write orders without a connection. */
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { pedidoComprasRoutes } from '@trama/contract/apl/pedido/compras'
import { answersFrom, found, pageOf } from '@/lib/device/answer-table'
import type { DeviceKind, Download } from '@/lib/device/device-kinds'
import { sellsOffline } from '@/lib/device/device-state'
import { downloadItens } from '@/lib/device/itens/download-itens'
import { ITEM_ANSWERS } from './answer-itens'
import { answer, type DeviceData, type ListsPart, readData } from './data'
import { pedidoRowsRoutes } from '@trama/contract/apl/pedido/rows'
import { checkRows, type ItemAchado, termsOfRows } from '@trama/rules/rows/check'
import { itemOfBarra } from '@/lib/device/itens/item-search'
import { gradeOf, type KnownItem } from '@/lib/device/itens/known-itens'
import { answerPedidos, downloadPedidos, keepsPedidos, PEDIDOS } from './pedidos'
import { priceOf } from './prices'
import { catalogoRoutes } from '@trama/contract/apl/catalogo'
import { classificacaoRoutes } from '@trama/contract/apl/classificacao'
import { estoqueRoutes } from '@trama/contract/apl/produto/estoque'
import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { PARAMETRO_ENTREGA } from '@trama/rules/pedido/entrega'
import { PARAMETROS_EMISSAO } from '@trama/rules/pedido/datas'
import { allPages } from '@/lib/api/all-pages'
import { isApiError } from '@/lib/api/api-error'
import { liveAplClient } from '@/lib/api/apl'
import type { Session } from '@/lib/session'
import { representanteRoutes } from '@trama/contract/apl/representante'
import { LOJ } from '@trama/contract/apl/varejo/codes'
import { cleanTaxId } from '@trama/rules/tax-id'
import { fold } from '@/lib/match-words'

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

/** Offline answers for the short lists: collections, conditions, tables, carriers, classifications, parameters. */
const LIST_ANSWERS = [
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

const apl = liveAplClient({ ...catalogoRoutes, ...classificacaoRoutes, ...estoqueRoutes, ...sistemaRoutes })

/** Company parameters that the screens need: packs, colour groups, price bands, and what a new order starts with. */
const PARAMETROS = [
  'VEN130',
  'VEN180',
  'VEN190',
  'FAT10',
  PARAMETRO_ENTREGA,
  ...Object.values(PARAMETROS_EMISSAO),
]

/** Loads all short lists and the company's parameters. */
async function readLists(session: Session, signal: AbortSignal): Promise<ListsPart> {
  const empresa = session.empresa.emp_pat
  const call = <Q>(query: Q) => ({ query, empresa, signal })
  const [colecoes, condicoes, regioes, transportadoras, moedas, packs, parametros, ...classes] =
    await Promise.all([
      allPages((page) => apl.listColecoes(call(page))),
      allPages((page) => apl.listCondicoes(call(page))),
      allPages((page) => apl.listRegioes(call(page))),
      allPages((page) => apl.listTransportadoras(call(page))),
      allPages((page) => apl.listMoedas(call(page))),
      apl.listPacks({ query: {}, empresa, signal }),
      readParametros(empresa, signal),
      allPages((page) => apl.listEtiquetas(call(page))),
      allPages((page) => apl.listFamilias(call(page))),
      allPages((page) => apl.listGrupos(call({ ...page, tipo: 'P' }))),
      allPages((page) => apl.listGrupos(call({ ...page, tipo: 'M' }))),
      allPages((page) => apl.listLinhas(call(page))),
      allPages((page) => apl.listMarcas(call(page))),
      allPages((page) => apl.listEstampas(call(page))),
    ])
  const [etiquetas, familias, gruposP, gruposM, linhas, marcas, estampas] = classes
  return {
    kind: 'listas',
    colecoes,
    condicoes,
    regioes,
    transportadoras,
    moedas,
    packs,
    parametros,
    representantes: session.representante ? [session.representante] : [],
    etiquetas,
    familias,
    gruposP,
    gruposM,
    linhas,
    marcas,
    estampas,
  }
}

async function readParametros(empresa: string, signal: AbortSignal): Promise<Record<string, string>> {
  const pairs = await Promise.all(
    PARAMETROS.map(async (codigo) => {
      try {
        const { valor } = await apl.getParametro({ query: { codigo }, empresa, signal })
        return [[codigo, valor] as const]
      } catch (error) {
        if (isApiError(error, 'notFound')) return []
        throw error
      }
    }),
  )
  return Object.fromEntries(pairs.flat())
}

/** Items whose code, second code or bar code is one of the texts. */
function findItens(data: DeviceData, termos: readonly string[]): KnownItem[] {
  const wanted = new Set(termos)
  const byBarra = new Set(termos.map((termo) => itemOfBarra(data, termo)))
  return [...data.itens.P, ...data.itens.M].filter(
    (item) =>
      wanted.has(item.codigo) || (item.codigo2 !== null && wanted.has(item.codigo2)) || byBarra.has(item),
  )
}

function toAchado(data: DeviceData, item: KnownItem, tab_pre: string): ItemAchado {
  const { tipo, codigo, codigo2, descricao, unidade, decimais } = item
  const celulas = gradeOf(item).map(
    ([cor, desc_cor, tam, , saldo_estoque, ativa, grupo_cor, faixa_preco, barra]) => {
      const preco = priceOf(data, item, { grupo_cor, faixa_preco }, tab_pre)
      return { cor, desc_cor, tam, barra, ativa, saldo_estoque, preco }
    },
  )
  return { tipo, codigo, codigo2, descricao, unidade, decimais, ativo: 'S', celulas }
}

/** Offline check of the quick order's lines, by the same rule as the server's. */
const ROW_ANSWERS = [
  answer(pedidoRowsRoutes.checkLinhas, (data, { body: { linhas, tab_pre, tipo } }) => {
    const itens = findItens(data, termsOfRows(linhas)).map((item) => toAchado(data, item, tab_pre))
    return checkRows(linhas, itens, { tab_pre, tipo })
  }),
]

const ANSWERS = [
  ...ITEM_ANSWERS,
  ...LIST_ANSWERS,
  ...ROW_ANSWERS,
  // Without past orders on the device the order form does without past purchases.
  answer(pedidoComprasRoutes.listComprados, () => []),
  answer(pedidoComprasRoutes.curvaPedido, () => []),
]

export const device: DeviceKind = {
  isFor: sellsOffline,
  counts: [
    { key: 'produtos', label: 'Produtos' },
    { key: 'materiais', label: 'Materiais', optional: true },
    PEDIDOS,
  ],
  async download(download) {
    const { session, signal, write } = download
    await Promise.all([
      readItens(download, 'P'),
      session.flagsVersao.materialFormPedido ? readItens(download, 'M') : undefined,
      readLists(session, signal).then((lists) => write('listas', lists)),
      keepsPedidos(session) ? downloadPedidos(download) : undefined,
    ])
  },
  read(parts) {
    const data = readData(parts)
    if (!data) return undefined
    const known = answersFrom(ANSWERS, data)
    const past = answerPedidos(parts)
    return (route, asked) => past?.(route, asked) ?? known(route, asked)
  },
}

const readItens = (download: Download, tipo: ItemTipo) =>
  downloadItens(download, {
    tipo,
    tab_pre: download.session.representante?.regiao ?? undefined,
    key: tipo === 'P' ? 'produtos' : 'materiais',
  })
