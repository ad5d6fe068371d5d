import { type DuplicataFaixa, type DuplicataFilters, FAIXAS } from '@trama/contract/apl/receber'
import type { AplContext } from '../context'
import { receberList } from './list-receber'

/** What is open, by age: of each age the total of the rows that the list shows with it. */
export async function getReceberResumo(ctx: AplContext, query: DuplicataFilters): Promise<DuplicataFaixa[]> {
  const faixas = FAIXAS.map(({ value }) => value)
  const totals = await receberList.totalsOf(
    ctx,
    Object.fromEntries(faixas.map((faixa) => [faixa, { ...query, faixa }])),
    ['total', 'saldo'],
  )
  return faixas.flatMap((faixa) => {
    const found = totals[faixa]
    return found ? [{ faixa, quantidade: found.total, saldo: found.saldo }] : []
  })
}
