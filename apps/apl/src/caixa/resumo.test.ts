/** The summary of retail sales, and the printed report of a session. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { picturePdf } from '../testing/picture-pdf'
import { readPdf } from '../testing/read-pdf'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'
import { aSold, moedasDaLoja } from './testing'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  venda = await aVenda(apl)
  await moedasDaLoja(venda.casa)
})

const resumo = (query: string, by = venda.usuario) => by.get(`/Varejo/Resumo?${query}`)
const MARCO = 'data_ini=01/03/2026&data_fim=31/03/2026'

test('the summary of a till sums finalised sales by day, seller and means; the sums by means and by days are equal', async () => {
  const other = await aVenda(apl, {}, venda.casa)
  const { empresa } = venda.casa
  await aSold(venda, {
    caixa: 1,
    pagos: [
      ['DIN', '01', 80],
      ['CAR', '03', 20.5],
    ],
  })
  await aSold(other, { caixa: 1, pagos: [['DIN', '01', 10]], dia: '2026-03-11', status: 3 })
  await aSold(venda, { caixa: 1, pagos: [['TRO', '01', 30]], devolucao: true, dia: '2026-03-11' })
  await aSold(venda, { caixa: 1, pagos: [['DIN', '01', 500]], status: 2 })
  await aSold(venda, { caixa: 1, pagos: [['DIN', '01', 700]], status: 0 })
  await aSold(venda, { caixa: 1, pagos: [['DIN', '01', 900]], dia: '2026-04-01' })
  // Half of a sale of R$ 20,00 was paid by a credit of a return: R$ 20,00 less R$ 4,00.
  const credit = await aSold(venda, { caixa: 1, pagos: [['DIN', '01', 8]], dia: '2026-03-31' })
  await apl.db.execute(sql`update venda set valor = 20, vldesconto = 4, vlabatimento = 8
    where empresa = ${empresa} and codven = ${credit}`)
  await apl.db.execute(sql`insert into duplicata (empresa, numero, tipo, codcli, dt_emissao, dt_vencto, valor)
    values (${empresa}, 'C1', 'DV', ${venda.partes.codcli}, '2026-03-01', '2026-03-01', 8)`)
  await apl.db.execute(
    sql`insert into venda_abatimento (empresa, codven, numero, tipo, valor) values (${empresa}, ${credit}, 'C1', 'DV', 8)`,
  )
  const { row } = await resumo(MARCO)
  expect(row).toMatchObject({
    vendas: 3,
    valor: 126.5,
    devolucoes: 1,
    valor_devolucoes: 30,
    dias: [
      { data: '10/03/2026', vendas: 1, valor: 100.5, devolucoes: 0, valor_devolucoes: 0 },
      { data: '11/03/2026', vendas: 1, valor: 10, devolucoes: 1, valor_devolucoes: 30 },
      { data: '31/03/2026', vendas: 1, valor: 16, devolucoes: 0, valor_devolucoes: 0 },
    ],
    vendedores: [
      { codrep: venda.partes.codrep, nome: venda.rep.nome, vendas: 2, valor: 116.5, devolucoes: 1 },
      { codrep: other.partes.codrep, vendas: 1, valor: 10 },
    ],
    meios: [
      { codmoe: 'DIN', descricao: 'Dinheiro', meio: '01', vendas: 3, valor: 98 },
      { codmoe: 'CAR', descricao: 'Cartão', meio: '03', vendas: 1, valor: 20.5 },
      { codmoe: '', descricao: 'Créditos do cliente', meio: '21', vendas: 1, valor: 8 },
    ],
  })
  const own = (await resumo(`${MARCO}&codrep=${other.partes.codrep}`)).row
  expect(own).toMatchObject({ vendas: 1, valor: 10 })
  const rep = apl.as({ ...venda.actors.representante, acessos: ['1.4'] })
  expect((await resumo(MARCO, rep)).row).toMatchObject({ vendas: 2, valor: 116.5 })
  const foreign = (await resumo(`${MARCO}&codrep=${other.partes.codrep}`, rep)).row
  expect(foreign).toMatchObject({ vendas: 0, valor: 0, dias: [], vendedores: [], meios: [] })
})

test('an invalid period, or one longer than a year, is refused', async () => {
  for (const query of [
    'data_ini=02/03/2026&data_fim=01/03/2026',
    'data_ini=01/01/2025&data_fim=03/01/2026',
  ]) {
    expect(await resumo(query)).toMatchObject({ status: 400, error: 'Informe um período de até um ano.' })
  }
  expect((await resumo('data_ini=01/01/2025&data_fim=02/01/2026')).status).toBe(200)
  expect((await resumo('data_ini=01/01/2025')).status).toBe(400)
})

test('the report tells operator, times, differences by means, sales that would explain them, and movements', async () => {
  const { usuario, actors } = venda
  await usuario.post('/Caixa', { fundo: 100 })
  const codven = await aSold(venda, { caixa: 1, pagos: [['DIN', '01', 42.5]] })
  await usuario.post('/Caixa/Movimento', { tipo: 'sangria', valor: 60, motivo: 'Depósito no banco' })
  const pdf = async (query = '') => {
    const token = await apl.sign(actors.usuario)
    const reply = await apl.app.inject({
      url: `/Caixa/PDF/1${query}`,
      headers: { acesso: 'portal-web', token },
    })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    const [page] = await picturePdf(reply.rawPayload)
    expect(Math.round(((page?.width ?? 0) / 200) * 25.4)).toBe(query ? 80 : 210)
    const { text } = await readPdf(reply.rawPayload)
    return text.replaceAll(/\s+/g, ' ')
  }
  const before = await pdf()
  expect(before).toContain('Sangria: Depósito no banco')
  expect(before).not.toContain('82,50')
  await usuario.patch('/Caixa/Fechamento/1', {
    contagem: [{ codmoe: 'DIN', valor: 40 }],
    obs: 'Gaveta revista',
  })
  const [after, slip] = [await pdf(), await pdf('?formato=bobina')]
  const { row } = (await usuario.get('/Caixa/1')) as { row: Row }
  for (const part of [
    'Caixa 1',
    'Fechado',
    String(row.operador),
    'Gaveta revista',
    'R$ 82,50',
    'R$ 40,00',
    '-R$ 42,50',
    `Venda ${codven}: R$ 42,50 em Dinheiro podem não ter entrado.`,
    '-R$ 60,00',
    'Conferência',
  ]) {
    expect(after).toContain(part)
    expect(slip).toContain(part)
  }
})
