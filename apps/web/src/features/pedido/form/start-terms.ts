import type { QueryClient } from '@tanstack/react-query'
import type { Colecao } from '@trama/contract/apl/catalogo'
import { addDays, todayIn } from '@trama/rules/date-br'
import { catalogApi } from '@/components/reference/references'
import type { Session } from '@/lib/session'
import { listPedidos } from '../pedido-queries'
import type { PedidoForm } from './form-model'
import { loadNames } from './names'

/** Page size above the number of collections that a company has at a time. */
const ALL = 200
/** Age in days up to which an order suggests its collection: a collection is sold for a season. */
const SEASON_DAYS = 180
/** Milliseconds that the form waits for suggestions before it opens without them. */
const PATIENCE_MS = 1500

type StartTerms = Partial<Pick<PedidoForm, 'colecao' | 'desc_colecao' | 'tab_pre' | 'desc_tab_pre'>>

/** Suggested values of a new order: the current collection, and the table that a representative is bound to. */
export async function startTerms(client: QueryClient, { representante }: Session): Promise<StartTerms> {
  const [colecao, tabela] = await Promise.all([
    inTime(currentColecao()),
    inTime(ownTabela(client, representante?.regiao ?? null)),
  ])
  return {
    ...(colecao && { colecao: colecao.codigo, desc_colecao: colecao.descricao }),
    ...tabela,
  }
}

/** The only collection, else the collection of the last visible order of this season. */
async function currentColecao(): Promise<Colecao | undefined> {
  const [colecoes, last] = await Promise.all([
    catalogApi.listColecoes({ query: { offset: ALL } }),
    // Offline the device has the collections, but not the orders.
    lastColecao().catch(() => undefined),
  ])
  return colecoes.length === 1 ? colecoes[0] : colecoes.find(({ codigo }) => codigo === last)
}

async function lastColecao(): Promise<string | null | undefined> {
  const season = { dt_emissao_ini: addDays(todayIn(), -SEASON_DAYS), offset: 1 }
  const [last] = await listPedidos(season, AbortSignal.timeout(PATIENCE_MS))
  return last?.colecao
}

async function ownTabela(client: QueryClient, regiao: string | null): Promise<StartTerms | undefined> {
  return regiao === null
    ? undefined
    : { tab_pre: regiao, desc_tab_pre: (await loadNames(client, { tab_pre: regiao })).desc_tab_pre }
}

/** The result, or undefined where loading fails or takes too long. */
const inTime = <T>(loading: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    loading.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), PATIENCE_MS)
    }),
  ])
