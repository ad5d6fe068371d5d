/** How a sale follows the answers of the tax authority about its invoice. */
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { transmissao } from '../../nfe/autoridade.test-help'
import { cancelPending } from '../../nfe/cancelar'
import { transmitPending } from '../../nfe/transmitir'
import type { Transmissao } from '../../nfe/transmissor'
import { inconsistencies } from '../../testing/consistency'
import { aVendaFinalizada } from '../finalizacao/testing'

const nfe = transmissao(`export const cancelar = async () => ({ estado: 'cancelada', protocolo: '1' })`)

async function issued() {
  const codven = await aVendaFinalizada(nfe.sale)
  const { row } = await nfe.sale.usuario.post('/Varejo/Fatura?tipo=nfe', { codven, impresso: 'A' })
  return { codven, chave: String(row.chave_nfe), fatura: String(row.fatura), impresso: row.impresso }
}
const answered = (answer: Transmissao) => transmitPending(nfe.apl.db, async () => answer)
const venda = async (codven: number) =>
  firstRow(
    nfe.apl.db,
    sql`select v.status, v.impresso, v.fatura, d.fatura as titulo from venda v
        left join duplicata d on d.empresa = v.empresa and d.cupom = v.codven
        where v.empresa = ${nfe.sale.casa.empresa} and v.codven = ${codven}`,
  )

it('a sale waits for the answer, and counts as issued afterwards', async () => {
  const { codven, impresso, fatura } = await issued()
  expect([impresso, await venda(codven)]).toMatchObject(['A', { status: 1, impresso: 'A' }])
  await answered({ estado: 'autorizada', protocolo: '1422600' })
  expect(await venda(codven)).toEqual({ status: 1, impresso: 'S', fatura, titulo: fatura })
})

it.each([
  { estado: 'rejeitada', motivo: 'NCM inexistente' },
  { estado: 'denegada', motivo: 'Irregular' },
] as const)('$estado: the sale keeps its receivables and can get another invoice', async (answer) => {
  const { codven, fatura } = await issued()
  await answered(answer)
  expect(await venda(codven)).toEqual({ status: 1, impresso: null, fatura: null, titulo: null })
  const { row } = await nfe.sale.usuario.post('/Varejo/Fatura?tipo=nfe', { codven, impresso: 'A' })
  expect(Number(row.fatura)).toBeGreaterThan(Number(fatura))
})

it('a sale is cancelled when the authority agrees, even if its goods were used since', async () => {
  const { codven, fatura } = await issued()
  await answered({ estado: 'autorizada', protocolo: '1422601' })
  expect((await nfe.cancel(fatura)).status).toBe(200)
  expect(await venda(codven)).toMatchObject({ status: 1, impresso: 'S' })
  await cancelPending(nfe.apl.db, async () => ({ estado: 'cancelada', protocolo: '2' }))
  expect(await venda(codven)).toMatchObject({ status: 2, impresso: 'C', titulo: null })
  expect(await inconsistencies(nfe.apl.db)).toEqual([])
})
