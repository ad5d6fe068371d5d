/** Data with which a till scans without a connection: the products of its price table, with their prices. */
import { sistemaRoutes } from '@trama/contract/apl/sistema'
import {
  type ProdutoVarejo,
  type ProdutoVarejoQuery,
  produtoVarejoRoutes,
} from '@trama/contract/apl/varejo/produto'
import { UNIDADE } from '@trama/contract/apl/varejo/codes'
import type { PriceChecks } from '@trama/rules/pedido/pick-price'
import { isApiError } from '@/lib/api/api-error'
import { liveAplClient } from '@/lib/api/apl'
import { answers, answersFrom, pageOf } from '@/lib/device/answer-table'
import type { DeviceKind, StoredPart } from '@/lib/device/device-kinds'
import { isTill, sellsOffline } from '@/lib/device/device-state'
import { downloadItens } from '@/lib/device/itens/download-itens'
import { formsOfBarra } from '@trama/rules/rows/codigo-barra'
import { byText, itemOfBarra } from '@/lib/device/itens/item-search'
import { cellPrice, gradeOf, itensOf, type KnownItem } from '@/lib/device/itens/known-itens'
import { escolhasDe } from './escolhas'

/** Part of the device's store that says how the products' prices are found. */
interface CaixaPart extends StoredPart {
  kind: 'caixa'
  /** Price table of the till; undefined means every table on the device. */
  tabela: string | undefined
  checks: PriceChecks
}

interface Caixa extends Omit<CaixaPart, 'kind'> {
  itens: { P: readonly KnownItem[] }
}

const isCaixa = (part: StoredPart): part is CaixaPart => part.kind === 'caixa'

const apl = liveAplClient(sistemaRoutes)
const SEARCH_ROWS = 30

const answer = answers<Caixa>()

const ANSWERS = [
  answer(produtoVarejoRoutes.listProdutosVarejo, (caixa, { query }) => {
    const { regiao, docto, barra } = query
    // Only the server knows which pieces of an invoice can be returned.
    if (docto !== undefined || regiao === undefined) return undefined
    if (caixa.tabela !== undefined && caixa.tabela !== regiao) return undefined
    return barra === undefined ? search(caixa, regiao, query) : byBarra(caixa, regiao, barra)
  }),
]

export const device: DeviceKind = {
  isFor: isTill,
  counts: [{ key: 'produtosCaixa', label: 'Produtos do caixa', optional: true }],
  async download(download) {
    const { session, signal, write } = download
    // A representative's catalogue is already on the device for orders.
    const isOwn = !sellsOffline(session)
    const { tabela } = escolhasDe(session)
    if (isOwn && tabela === null) return
    const valor = (codigo: string) => parametro(codigo, session.empresa.emp_pat, signal)
    const [faixa, grupo] = await Promise.all([valor('VEN180'), valor('VEN190')])
    const checks = { faixa: faixa === 'S', grupo: grupo === 'S' }
    const part: CaixaPart = { kind: 'caixa', tabela: isOwn ? (tabela ?? '') : undefined, checks }
    await write('caixa', part)
    if (!isOwn) return
    await downloadItens(download, {
      tipo: 'P',
      tab_pre: part.tabela,
      key: 'produtosCaixa',
      keeps: ({ precos }) => precos.length > 0,
    })
  },
  read(parts) {
    const caixa = parts.find(isCaixa)
    return caixa && answersFrom(ANSWERS, { ...caixa, itens: { P: itensOf(parts, 'P') } })
  },
}

async function parametro(codigo: string, empresa: string, signal: AbortSignal): Promise<string> {
  try {
    return (await apl.getParametro({ query: { codigo }, empresa, signal })).valor
  } catch (error) {
    if (isApiError(error, 'notFound')) return ''
    throw error
  }
}

/** Colours and sizes of the product that are sold and have a price. */
function rowsOf({ checks }: Caixa, item: KnownItem, tabela: string): ProdutoVarejo[] {
  return gradeOf(item).flatMap((cell) => {
    const [cor, desc_cor, tam, , saldo_estoque, ativa, grupo_cor, faixa_preco, barra] = cell
    const preco = cellPrice(item, { grupo_cor, faixa_preco }, tabela, checks)
    if (ativa !== 'S' || preco === null) return []
    const { codigo, descricao } = item
    const place = { lote: null, deposito: null, resta: null }
    const produto = { codigo, descricao, unidade: item.unidade ?? UNIDADE, tam, cor, desc_cor, barra }
    return [{ ...produto, ...place, preco, preco_orig: preco, saldo_estoque }]
  })
}

function byBarra(caixa: Caixa, tabela: string, barra: string): ProdutoVarejo[] | undefined {
  const item = itemOfBarra(caixa, barra)
  const rows =
    item && rowsOf(caixa, item, tabela).filter((row) => formsOfBarra(barra).includes(row.barra ?? ''))
  // No row: the server may know a product that is newer than the device's data.
  return rows && rows.length > 0 ? rows : undefined
}

function search(caixa: Caixa, tabela: string, query: ProdutoVarejoQuery): ProdutoVarejo[] {
  const { filtro = '', pagina = 1, offset = SEARCH_ROWS } = query
  const found = caixa.itens.P.filter((item) => byText(item, filtro))
  // Grids are split into cells until the page is full.
  const rows: ProdutoVarejo[] = []
  for (const item of found) {
    if (rows.length >= pagina * offset) break
    rows.push(...rowsOf(caixa, item, tabela))
  }
  return pageOf(rows, { pagina, offset })
}
