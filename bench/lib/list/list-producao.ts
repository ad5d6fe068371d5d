/** Measures the list of service orders and the board of the pieces that are out. */
import { EMPRESA } from '../clientes-data'
import { type List, listOf } from './measure-list'
import { fillProducao } from '../producao-data'
import { type SearchFigure, timeCalls } from './search-times'

const SIZES = { pequeno: 10_000, grande: 1_000_000 }
const LIST = '/EXCIA/OrdemServico'

const CONSULTAS = [
  '',
  '?situacao=P',
  '?situacao=B',
  '?atrasada=S',
  '?ordem=dt_prev',
  '?pagina=20',
  '/Total?aberta=S',
  '/Quadro',
  '/Capacidade',
].map((query) => ({ query: `OrdemServico${query}`, path: LIST + query }))

/** `consultas` collects how long other filters and the supplier's own list take. */
export const listProducao = (consultas: SearchFigure[]): List => ({
  nome: 'producao',
  requests: {
    servico: listOf(LIST),
    quadro: { method: 'GET', path: `${LIST}/Quadro?empresa=${EMPRESA}` },
  },
  ...SIZES,
  fill: fillProducao,
  async after({ grande, tokenOf }) {
    for (const tipo of ['usuario', 'fornecedor'] as const) {
      const who = { linhas: SIZES.grande, tipo }
      consultas.push(...(await timeCalls(grande, await tokenOf(tipo), who, CONSULTAS)))
    }
  },
})
