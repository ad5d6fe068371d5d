/** Measures the lists of finance: receivables by due date with the sums of what is open, and invoices. */
import { fillFaturas, fillReceber } from '../financeiro-data'
import { type List, listOf } from './measure-list'
import { type SearchFigure, timeCalls } from './search-times'

const SIZES = { pequeno: 10_000, grande: 1_000_000 }

const SOMAS = [
  '/Receber/Resumo',
  '/Receber/Resumo?todas_empresas=S',
  '/Receber/Total?situacao=0',
  '/Receber/Total?filtro=moda',
].map((path) => ({ query: path.slice(1), path }))

/** `somas` collects how long each sum takes. */
export const listReceber = (somas: SearchFigure[]): List => ({
  nome: 'receber',
  requests: { receber: listOf('/Receber') },
  ...SIZES,
  fill: fillReceber,
  async after({ grande, tokenOf }) {
    for (const tipo of ['usuario', 'representante', 'cliente'] as const) {
      const who = { linhas: SIZES.grande, tipo }
      somas.push(...(await timeCalls(grande, await tokenOf(tipo), who, SOMAS)))
    }
  },
})

export const listFaturas: List = {
  nome: 'faturas',
  requests: { faturas: listOf('/FaturaPedidoLista') },
  ...SIZES,
  fill: fillFaturas,
}
