/**
 * Builds the history from calls that every server has (S1 §7.3): lists the orders, then loads each order's detail.
 */
import type { PedidoHistoricoItem, PedidoHistoricoQuery } from '@trama/contract/apl/pedido/historico'
import type { PedidoListItem, PedidoQuery } from '@trama/contract/apl/pedido/list'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { compareDates } from '@trama/rules/date-br'
import { multiplyMoney } from '@trama/rules/money'

type Header = Pick<PedidoListItem, 'empresa' | 'numero' | 'dt_emissao' | 'bloqueio'>

/** Calls that load the orders. */
export interface PedidoSource {
  list: (query: PedidoQuery) => Promise<Header[]>
  detail: (numero: number, empresa: string) => Promise<Pedido>
  /** The customer's tax id, which is the same in every company, whereas the code may belong to another customer. */
  cnpj: (codcli: number) => Promise<string>
}

export interface HistoricoProgress {
  done: number
  total: number
}

/** Number of details fetched at the same time. */
export const PARALLEL = 4
const PAGE = 200
/** Commercial state of a draft, which is not a sale yet. */
const DRAFT = 2

/**
 * The same rows that `GET /Pedido/Historico` returns for the query. @throws the first failure
 */
export async function loadHistorico(
  source: PedidoSource,
  query: PedidoHistoricoQuery,
  onProgress: (progress: HistoricoProgress) => void,
): Promise<PedidoHistoricoItem[]> {
  const pedidos = await listAll(source, query)
  let done = 0
  const tell = () => onProgress({ done, total: pedidos.length })
  tell()
  const itens = await mapAtMost(pedidos, PARALLEL, async ({ numero, empresa }) => {
    const rows = itensOf(await source.detail(numero, empresa))
    done += 1
    tell()
    return rows
  })
  return itens.flat()
}

async function listAll(source: PedidoSource, query: PedidoHistoricoQuery): Promise<Header[]> {
  const { codcli, dt_emissao_fim: fim, dt_emissao_ini, situacao, todas_empresas } = query
  const whose = todas_empresas === 'S' ? { cnpj: await source.cnpj(codcli), todas_empresas } : { codcli }
  const filters = { ...whose, dt_emissao_ini, situacao }
  const pedidos = await pagesOf((pagina) => source.list({ ...filters, pagina, offset: PAGE }))
  // Removes duplicates: an order that is created meanwhile pushes others into the next page.
  const each = new Map(pedidos.map((pedido) => [`${pedido.empresa}-${pedido.numero}`, pedido]))
  return [...each.values()]
    .filter(({ dt_emissao }) => fim === undefined || compareDates(dt_emissao, fim) <= 0)
    .filter(({ bloqueio }) => bloqueio !== DRAFT)
    .toSorted(newestFirst)
}

/** Reads page after page, until a page is short (S1 §2.10). */
async function pagesOf<T>(page: (pagina: number) => Promise<T[]>, pagina = 1): Promise<T[]> {
  const rows = await page(pagina)
  return rows.length < PAGE ? rows : [...rows, ...(await pagesOf(page, pagina + 1))]
}

const newestFirst = (a: Header, b: Header) =>
  compareDates(b.dt_emissao, a.dt_emissao) || b.numero - a.numero || a.empresa.localeCompare(b.empresa)

/** An order's items as rows of the history. */
export function itensOf({ numero, empresa, dt_emissao, entrega, itens }: Pedido): PedidoHistoricoItem[] {
  return itens
    .toSorted((a, b) => a.ordem - b.ordem)
    .map(({ ordem, dt_entrega, codigo, descricao, cor, desc_cor, tam, preco, qtde }) => ({
      numero,
      empresa,
      ordem,
      dt_emissao,
      entrega: dt_entrega ?? entrega,
      codigo,
      descricao,
      cor,
      desc_cor,
      tam,
      preco,
      qtde,
      valor: multiplyMoney(preco, qtde),
    }))
}

/**
 * Runs `work` for each value, at most `limit` at a time; results keep the order of the values. @throws the first
 * failure
 */
export async function mapAtMost<T, R>(
  values: readonly T[],
  limit: number,
  work: (value: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const waiting = values.entries()
  let failed = false
  async function next(): Promise<void> {
    const { value: entry, done } = waiting.next()
    if (done || failed) return
    const [at, value] = entry
    try {
      results[at] = await work(value)
    } catch (error) {
      failed = true
      throw error
    }
    await next()
  }
  await Promise.all(Array.from({ length: limit }, next))
  return results
}
