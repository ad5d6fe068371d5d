/** How long each of many calls takes, one after the other, as who types waits for them. */
import { quantile } from '../fire'

export interface SearchFigure {
  /** Customers, or receivables, of the database. */
  linhas: number
  tipo: 'usuario' | 'representante' | 'cliente' | 'fornecedor'
  /** What is asked, such as `nome=bou`. */
  query: string
  /** Milliseconds. */
  p50: number
  p95: number
}

/** Frequent and rare texts, from the start, the middle and the end of names and of the alphabet. */
const TEXTS =
  `a b z ma xu za qu bou ltda moda mar maria comercio são zzzz qxz aurora tric tricoteca rolo xara zazare
  oliveira studio referencia 27.8 12.345.678/0002 0002 100500 38`.split(/\s+/)
const PHRASES = ['vestuario ltda', 'villa amora', 'studio vitr', 'passarela nha']

const FILTERS = [
  '',
  'cod_est=AC',
  'cod_est=SP',
  'nome_cid=blum',
  'nome_cid=campinas&cod_est=SP',
  'endereco=tiradentes',
  'endereco=tiradentes 12',
  'codrep=7',
  'data=15/11/2026',
  'em_atraso=S',
  'sem_compra=90',
  'sem_compra=3000',
  'cnpj=17290411',
  'nome=mar&em_atraso=S',
  'nome=moda&nome_cid=blumenau',
]

const QUERIES = [
  ...[...TEXTS, ...PHRASES].map((nome) => `nome=${nome}&offset=30`),
  ...[1, 20].flatMap((pagina) => FILTERS.map((filter) => `${filter}&pagina=${pagina}`)),
].map((query) => ({ query, path: `/Entidade?${encodeURI(query)}` }))
const COUNTS = [...FILTERS, 'nome=ltda', 'nome=mar', 'nome=rolo'].map((query) => ({
  query: `total ${query}`,
  path: `/Entidade/Total?${encodeURI(query)}`,
}))

const REPEATS = 15

type Who = Pick<SearchFigure, 'linhas' | 'tipo'>

/** Searches and pages of customers. */
export const timeSearches = (url: string, token: string, who: Who): Promise<SearchFigure[]> =>
  timeCalls(url, token, who, [...QUERIES, ...COUNTS])

export async function timeCalls(
  url: string,
  token: string,
  who: Who,
  calls: readonly Record<'query' | 'path', string>[],
): Promise<SearchFigure[]> {
  const headers = { token, acesso: 'portal-web' }
  const figures: SearchFigure[] = []
  for (const { query, path } of calls) {
    const times: number[] = []
    for (let turn = 0; turn < REPEATS; turn++) {
      const started = performance.now()
      const reply = await fetch(url + path, { headers })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${path}: ${text}`)
      // The first one opens connections and reads what is not in memory yet.
      if (turn > 0) times.push(performance.now() - started)
    }
    times.sort((a, b) => a - b)
    figures.push({ ...who, query, p50: quantile(times, 0.5), p95: quantile(times, 0.95) })
  }
  return figures
}

/** One line a query, one column a size and type. */
const KEPT = 20

/** The searches that the results keep: the slowest ones, since hundreds of quick ones tell nothing. */
export const slowestSearches = (figures: readonly SearchFigure[]): SearchFigure[] =>
  figures.toSorted((a, b) => b.p95 - a.p95).slice(0, KEPT)

export function printSearches(figures: readonly SearchFigure[]): void {
  const table: Record<string, Record<string, string>> = {}
  for (const { query, linhas, tipo, p50, p95 } of figures) {
    const line = (table[query] ??= {})
    line[`${tipo} ${linhas}`] = `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`
  }
  console.table(table)
}
