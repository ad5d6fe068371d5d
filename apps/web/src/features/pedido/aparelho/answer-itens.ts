/** Offline answers on products and materials: lists, prices, stock, bar codes, packs. */
import { estoqueRoutes } from '@trama/contract/apl/produto/estoque'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { type Material, materialRoutes } from '@trama/contract/apl/produto/material'
import type { PacoteCelula } from '@trama/contract/apl/pacote'
import { type Produto, type ProdutoEstoque, produtoRoutes } from '@trama/contract/apl/produto/produto'
import { found, pageOf } from '@/lib/device/answer-table'
import { formsOfBarra } from '@trama/rules/rows/codigo-barra'
import { byText, itemOfBarra } from '@/lib/device/itens/item-search'
import { gradeOf, type KnownItem } from '@/lib/device/itens/known-itens'
import { getSession } from '@/lib/session'
import { answer, type DeviceData } from './data'
import { listPrice, listPrecos, precoFaixa } from './prices'

interface ItemQuery {
  tab_pre?: string | undefined
  ativo?: 'S' | 'N' | undefined
  codigo?: string | undefined
  filtro?: string | undefined
  com_preco?: 'S' | 'N' | undefined
  pagina?: number | undefined
  offset?: number | undefined
}

const CLASSES = ['colecao', 'linha', 'familia', 'grupo', 'marca', 'etiqueta'] as const
type Classes = Partial<Record<(typeof CLASSES)[number], string | undefined>>

/** Searches items; the device holds only items that are sold. */
function search(data: DeviceData, tipo: ItemTipo, query: ItemQuery & Classes): KnownItem[] {
  const { tab_pre, ativo, codigo, filtro, com_preco } = query
  if (ativo === 'N') return []
  const byBarra = codigo === undefined ? undefined : itemOfBarra(data, codigo)
  return pageOf(
    data.itens[tipo].filter(
      (item) =>
        CLASSES.every((name) => query[name] === undefined || item[name] === query[name]) &&
        (codigo === undefined || [item.codigo, item.codigo2].includes(codigo) || item === byBarra) &&
        (filtro === undefined || byText(item, filtro)) &&
        (com_preco !== 'S' || (listPrice(item, tab_pre) ?? 0) > 0),
    ),
    query,
  )
}

const listed = (data: DeviceData, item: KnownItem, tab_pre: string | undefined) => ({
  codigo: item.codigo,
  codigo2: item.codigo2,
  descricao: item.descricao,
  grupo: item.grupo,
  ativo: 'S' as const,
  preco_tabela: listPrice(item, tab_pre),
  ...precoFaixa(data, item, tab_pre),
  quant: item.quant,
  cores: item.cores,
  ...(item.celulas !== undefined && { celulas: item.celulas }),
  imagem: item.imagem,
})
/** Decimal places of an item; missing for data of older servers, which send none. */
const decimaisOf = ({ decimais }: KnownItem) => (decimais === undefined ? {} : { decimais })

function toProduto(data: DeviceData, item: KnownItem, tab_pre: string | undefined): Produto {
  const { etiqueta, linha, familia, marca, colecao } = item
  return { ...listed(data, item, tab_pre), etiqueta, linha, familia, marca, colecao, decimais: 0 }
}

const toMaterial = (data: DeviceData, item: KnownItem, tab_pre: string | undefined): Material => ({
  ...listed(data, item, tab_pre),
  unidade: item.unidade ?? '',
  uni_com: item.uni_com ?? '',
  ...decimaisOf(item),
})

const toEstoque = (item: KnownItem, cell: PacoteCelula): ProdutoEstoque => {
  const [cor, desc_cor, tam, estoque, saldo_estoque, ativa, grupo_cor, faixa_preco] = cell
  return { cor, desc_cor, tam, estoque, saldo_estoque, ativa, grupo_cor, faixa_preco, ...decimaisOf(item) }
}

function estoqueOf({ byCode }: DeviceData, codigo: string, tipo: ItemTipo = 'P'): ProdutoEstoque[] {
  const item = byCode[tipo].get(codigo)
  return item ? gradeOf(item).map((cell) => toEstoque(item, cell)) : []
}

/** The price table that the representative is bound to. */
const ownTabela = (): string | undefined => getSession().representante?.regiao ?? undefined

export const ITEM_ANSWERS = [
  answer(produtoRoutes.listProdutos, (data, { query }) => {
    if (query.data) return undefined
    const tab_pre = query.tab_pre ?? (query.tabela_propria === 'S' ? ownTabela() : undefined)
    return search(data, 'P', { ...query, tab_pre }).map((item) => toProduto(data, item, tab_pre))
  }),
  answer(materialRoutes.listMateriais, (data, { query: { descricao, filtro, ...query } }) =>
    query.data
      ? undefined
      : search(data, 'M', { ...query, filtro: filtro ?? descricao }).map((item) =>
          toMaterial(data, item, query.tab_pre),
        ),
  ),
  answer(materialRoutes.getMaterial, (data, { params, query }) =>
    toMaterial(data, found(data.byCode.M.get(params.codigo)), query.tab_pre),
  ),
  answer(produtoRoutes.listPrecos, (data, { params, query }) => listPrecos(data, query, params.codigo)),
  answer(estoqueRoutes.listPrecosDeTodas, (data, { query }) => listPrecos(data, query)),
  answer(produtoRoutes.listProdutoEstoque, (data, { query }) => estoqueOf(data, query.codigo)),
  answer(estoqueRoutes.listEstoque, (data, { query: { codigo, tipo, cor_ativa } }) =>
    estoqueOf(data, codigo, tipo).filter(({ ativa }) => cor_ativa === undefined || ativa === cor_ativa),
  ),
  answer(estoqueRoutes.getBarra, (data, { params: { barra } }) => {
    const item = found(itemOfBarra(data, barra))
    const [cor, desc_cor, tam] = found(
      gradeOf(item).find((cell) => formsOfBarra(barra).includes(cell[8] ?? '')),
    )
    return { codigo: item.codigo, descricao: item.descricao, tipo: item.tipo, cor, desc_cor, tam }
  }),
  answer(estoqueRoutes.listPacks, ({ listas, byCode }, { query: { codigo = '' } }) => {
    const item = byCode.P.get(codigo)
    const sizes = new Set(item && gradeOf(item).flatMap((cell) => (cell[5] === 'S' ? [cell[2]] : [])))
    const order = [...sizes]
    return listas.packs
      .filter(({ itens }) => itens.every(({ tam }) => sizes.has(tam)))
      .map((pack) => ({
        ...pack,
        itens: pack.itens.toSorted((a, b) => order.indexOf(a.tam) - order.indexOf(b.tam)),
      }))
  }),
]
