/** Measures the list and the search of customers. */
import { EMPRESA, fillClientes } from '../clientes-data'
import type { List } from './measure-list'
import { type SearchFigure, timeSearches } from './search-times'

const PEQUENO = 10_000

/** `buscas` collects how long each of many searches takes. */
export const listClientes = (grande: number, searches: SearchFigure[]): List => ({
  nome: 'clientes',
  requests: {
    clientes: { method: 'GET', path: `/Entidade?empresa=${EMPRESA}&offset=50` },
    // These three letters begin few names and occur inside many, so both ways of searching are used.
    busca: { method: 'GET', path: `/Entidade?empresa=${EMPRESA}&nome=tri&offset=30` },
  },
  pequeno: PEQUENO,
  grande,
  fill: fillClientes,
  async after(running) {
    for (const tipo of ['usuario', 'representante'] as const) {
      const token = await running.tokenOf(tipo)
      searches.push(...(await timeSearches(running.pequeno, token, { linhas: PEQUENO, tipo })))
      searches.push(...(await timeSearches(running.grande, token, { linhas: grande, tipo })))
    }
  },
})
