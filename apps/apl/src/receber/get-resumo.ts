import { type DuplicataFaixa, type DuplicataFilters, FAIXAS } from '@trama/contract/apl/receber'
import type { AplContext } from '../context'
import { receberList } from './list-receber'

/** Open receivables by age; each total equals that of the list filtered by the same age. */
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
