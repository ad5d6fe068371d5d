import type { ComissaoExtrato, ComissaoMes } from '@trama/contract/apl/comissao/comissao'
import { rows } from '@trama/server-kit/testing/rows'
import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { faturamento } from '../fatura/faturar.test-help'
import { anActor } from '../testing/factories'
import { readPdf } from '../testing/read-pdf'
import { aTaxa } from './testing'

const at = faturamento()

/** Adds an order of 8 pieces of 50 (400), invoiced on `dia`, with three titles of 133,33, 133,33 and 133,34. */
async function umaNota(dia: string, change: Parameters<typeof at.anOrder>[0] = {}) {
  const pedido = await at.anOrder(change)
  const { row, error } = await at.faturar(pedido)
  expect(error).toBeUndefined()
  const { chave } = row as { chave: string }
  await run(sql`update fatura set dt_emissao = ${dia} where chave = ${chave}`)
  await run(sql`update duplicata set dt_emissao = ${dia} where chave = ${chave}`)
  return { pedido, chave }
}
const run = (statement: SQL) => at.apl.db.execute(statement)
const paga = (chave: string, parcela: number, dia: string | null, parte = 1) =>
  run(sql`update duplicata set valor_pago = round(valor * ${parte}, 2), dt_pagto = ${dia}
    where chave = ${chave} and numero like ${`%-${parcela}`}`)
const cancela = (chave: string) => run(sql`update fatura set impresso = 'C' where chave = ${chave}`)
/** A finalised return of some pieces of size M of an order's invoice; null where nobody said of which. */
async function devolve(chave: string | null, codven: number, dia: string, qtde: number) {
  const { casa, partes } = at.venda
  await run(sql`insert into venda (empresa, codven, codcli, codrep, data, hora, tabela, tipo_venda, status, docto, dt_final)
    values (${casa.empresa}, ${codven}, ${partes.codcli}, ${partes.codrep}, ${dia}, '10:00', ${partes.tab_pre}, 1, 0, ${chave}, null)`)
  await run(sql`insert into venda_item (empresa, codven, coditven, codigo, cor, tam, quantidade, valor)
    values (${casa.empresa}, ${codven}, 1, ${partes.codigo}, '001', 'M', ${qtde}, 50)`)
  await run(
    sql`update venda set status = 1, dt_final = ${dia} where empresa = ${casa.empresa} and codven = ${codven}`,
  )
}
const devidaNoPagamento = () =>
  run(
    sql`insert into parametro (empresa, tipo, codigo, valor) values (${at.venda.casa.empresa}, '', 'CMS10', 'P')`,
  )

const mesDe = async (mes: string) =>
  (await at.venda.usuario.get(`/Comissao?mes=${mes}`)).row as unknown as ComissaoMes
const extratoDe = async (mes: string) =>
  (await at.venda.usuario.get(`/Comissao/Extrato?mes=${mes}&codrep=${at.venda.partes.codrep}`))
    .row as unknown as ComissaoExtrato
const fecha = (mes: string) => at.venda.usuario.post('/Comissao/Fechamento', { mes })
const fechado = async (mes: string) => expect((await fecha(mes)).error).toBeUndefined()
const valores = async (...meses: string[]) =>
  Promise.all(meses.map(async (mes) => (await mesDe(mes)).total.valor))

describe('by the documents', () => {
  beforeEach(() => aTaxa(at.venda.casa, { percentual: 5 }))

  test('an invoice brings its rate of the goods value in its month', async () => {
    const { pedido, chave } = await umaNota('2026-08-10')
    expect(await valores('07/2026', '08/2026', '09/2026')).toEqual([0, 20, 0])
    const { linhas, valor, base } = await extratoDe('08/2026')
    expect({ valor, base }).toEqual({ valor: 20, base: 400 })
    expect(linhas).toMatchObject([{ pedido, chave, duplicata: null, taxa: 5, valor: 20, ajuste: 'N' }])
    expect(linhas[0]?.porque).toBe(
      'Taxa de qualquer representante, qualquer grupo, qualquer desconto, desde 01/01/2026: 5%.',
    )
    await cancela(chave)
    expect(await valores('08/2026')).toEqual([0])
  })

  test('commission due when paid: each payment brings its share, and all payments bring what the invoice would', async () => {
    await devidaNoPagamento()
    const { chave } = await umaNota('2026-08-10')
    expect(await valores('08/2026')).toEqual([0])
    await paga(chave, 1, '2026-08-20')
    await paga(chave, 2, '2026-09-20', 0.5)
    await paga(chave, 3, '2026-10-20')
    expect(await valores('08/2026', '09/2026', '10/2026')).toEqual([6.67, 3.33, 6.67])
    await paga(chave, 2, '2026-09-25')
    expect(await valores('08/2026', '09/2026', '10/2026')).toEqual([6.67, 6.66, 6.67])
  })

  test('the discount beyond the commission rule finds the band', async () => {
    const { casa, partes } = at.venda
    await aTaxa(casa, { percentual: 2, faixa_de: 4, faixa_ate: 10 })
    const { pedido } = await umaNota('2026-08-10', { per_desc: 10 })
    expect((await extratoDe('08/2026')).linhas).toMatchObject([
      { base: 360, desconto: 10, taxa: 2, valor: 7.2 },
    ])
    // 7 % of 400 (28) are allowed, so 12 of the discount of 40 are beyond the rule.
    await run(sql`insert into regra_desconto (empresa, regiao, qtde_min, percentual)
      values (${casa.empresa}, ${partes.tab_pre}, 1, 7)`)
    expect((await extratoDe('08/2026')).linhas).toMatchObject([{ desconto: 3, taxa: 5, valor: 18 }])
    const { row } = await at.venda.usuario.get(`/Comissao/Pedido/${pedido}`)
    expect(row).toMatchObject({ numero: pedido, desconto: 3, valor: 18 })
  })

  test('what comes back lowers it by the rate that was earned, in the month of its return', async () => {
    const { chave } = await umaNota('2026-08-10')
    await devolve(chave, 1, '2026-09-05', 3)
    expect(await valores('08/2026', '09/2026')).toEqual([20, -7.5])
    expect((await extratoDe('09/2026')).linhas).toMatchObject([
      { chave, devolucao: 1, dia: '05/09/2026', base: -150, taxa: 5, valor: -7.5, ajuste: 'N' },
    ])
    expect((await extratoDe('09/2026')).linhas[0]?.porque).toMatch(/^Devolução 1 de 05\/09\/2026\. Taxa /)
  })

  test('due when paid, a return takes back only what was paid', async () => {
    await devidaNoPagamento()
    const { chave } = await umaNota('2026-08-10')
    await paga(chave, 1, '2026-08-20')
    await devolve(chave, 1, '2026-09-05', 5)
    expect(await valores('08/2026', '09/2026')).toEqual([6.67, -4.17])
    await paga(chave, 2, '2026-10-20')
    await paga(chave, 3, '2026-10-21')
    expect(await valores('08/2026', '09/2026', '10/2026')).toEqual([6.67, -4.17, 5])
  })

  test('the statement can be printed', async () => {
    await umaNota('2026-08-10')
    const { apl, venda } = at
    const { rawPayload } = await apl.app.inject({
      url: `/Comissao/Extrato/Pdf?mes=08/2026&codrep=${venda.partes.codrep}`,
      headers: { acesso: 'portal-web', token: await apl.sign(venda.actors.usuario) },
    })
    const { text, title } = await readPdf(rawPayload)
    expect(title).toBe(`Comissão do representante ${venda.partes.codrep}`)
    for (const part of ['08/2026', 'Prévia', 'R$ 400,00', '5%', 'R$ 20,00']) expect(text).toContain(part)
  })
})

describe('closed months', () => {
  beforeEach(() => aTaxa(at.venda.casa, { percentual: 5 }))

  test('keep what they paid out whatever happens to rates; what is found later is a line of the next month', async () => {
    const { chave } = await umaNota('2026-08-10')
    await fechado('08/2026')
    await run(sql`update comissao_regra set percentual = 9 where empresa = ${at.venda.casa.empresa}`)
    expect(await valores('08/2026', '09/2026')).toEqual([20, 0])
    const late = await umaNota('2026-08-11')
    expect(await valores('08/2026', '09/2026', '10/2026')).toEqual([20, 36, 0])
    await cancela(chave)
    const { linhas } = await extratoDe('09/2026')
    expect(linhas).toMatchObject([
      { chave: late.chave, dia: '11/08/2026', valor: 36, ajuste: 'S' },
      { chave, base: -400, taxa: 5, valor: -20, ajuste: 'S' },
    ])
    await fechado('09/2026')
    await cancela(late.chave)
    expect(await valores('08/2026', '09/2026', '10/2026')).toEqual([20, 16, -36])
    await fechado('10/2026')
    expect((await rows(at.apl.db, sql`select sum(valor)::float8 as valor from comissao_linha`))[0]).toEqual({
      valor: 0,
    })
  })

  test('keep their rate for what comes back later, and get it again when the return is undone', async () => {
    const { chave } = await umaNota('2026-08-10')
    await fechado('08/2026')
    await run(sql`update comissao_regra set percentual = 9 where empresa = ${at.venda.casa.empresa}`)
    await devolve(chave, 1, '2026-09-05', 2)
    expect(await valores('08/2026', '09/2026')).toEqual([20, -5])
    await fechado('09/2026')
    await run(
      sql`update venda set status = 2, dt_final = null where codven = 1 and empresa = ${at.venda.casa.empresa}`,
    )
    expect(await valores('09/2026', '10/2026')).toEqual([-5, 5])
    expect((await extratoDe('10/2026')).linhas).toMatchObject([
      {
        devolucao: 1,
        ajuste: 'S',
        porque: expect.stringMatching(/^Devolução 1, desfeita\. Taxa .*5%/) as string,
      },
    ])
  })

  test('a return that is linked to its invoice, or recorded, after its month was closed comes in the next month', async () => {
    const { empresa } = at.venda.casa
    const { chave } = await umaNota('2026-08-10')
    await devolve(null, 1, '2026-08-20', 2)
    await fechado('08/2026')
    expect(await valores('08/2026', '09/2026')).toEqual([20, 0])
    await run(sql`update venda set docto = ${chave} where empresa = ${empresa} and codven = 1`)
    expect(await valores('08/2026', '09/2026')).toEqual([20, -5])
    await fechado('09/2026')
    await run(sql`insert into venda (empresa, codven, codcli, codrep, data, hora, tabela, tipo_venda, status, docto, dt_final)
      select empresa, 2, codcli, codrep, data, hora, tabela, tipo_venda, status, docto, dt_final
      from venda where empresa = ${empresa} and codven = 1`)
    await run(sql`insert into venda_item (empresa, codven, coditven, codigo, cor, tam, quantidade, valor)
      select empresa, 2, coditven, codigo, cor, tam, 1, valor from venda_item where empresa = ${empresa} and codven = 1`)
    expect(await valores('08/2026', '09/2026', '10/2026')).toEqual([20, -5, -2.5])
  })

  test('changing between invoiced and paid pays nothing twice and loses nothing', async () => {
    const { chave } = await umaNota('2026-08-10')
    await fechado('08/2026')
    await devidaNoPagamento()
    const next = await umaNota('2026-09-10')
    await paga(chave, 1, '2026-09-20')
    await paga(next.chave, 1, '2026-09-21')
    expect(await valores('08/2026', '09/2026')).toEqual([20, 6.67])
    await fechado('09/2026')
    await run(sql`delete from parametro where empresa = ${at.venda.casa.empresa} and codigo = 'CMS10'`)
    await paga(next.chave, 2, '2026-10-05')
    await paga(next.chave, 3, '2026-10-06')
    expect(await valores('08/2026', '09/2026', '10/2026')).toEqual([20, 6.67, 13.33])
  })

  test('a payment entered after its month was closed comes in the next month, and goes when it is undone', async () => {
    await devidaNoPagamento()
    const { chave } = await umaNota('2026-07-10')
    await fechado('08/2026')
    await paga(chave, 1, '2026-08-31')
    expect(await valores('08/2026', '09/2026')).toEqual([0, 6.67])
    await fechado('09/2026')
    await run(sql`update duplicata set valor_pago = 0, dt_pagto = null where chave = ${chave}`)
    expect(await valores('08/2026', '09/2026', '10/2026')).toEqual([0, 6.67, -6.67])
  })

  test('are closed in order, once they have ended, and once; the last one is reopened with a reason', async () => {
    await umaNota('2026-08-10')
    expect((await fecha('12/2099')).error).toBe('Um mês só é fechado depois que termina.')
    await fechado('08/2026')
    expect((await fecha('08/2026')).error).toBe('08/2026 já está fechado.')
    expect((await fecha('10/2026')).error).toBe('O próximo mês a fechar é 09/2026.')
    const late = await umaNota('2026-08-11')
    await fechado('09/2026')
    expect(await valores('08/2026', '09/2026')).toEqual([20, 20])
    const editor = at.apl.as(anActor(at.venda.casa, 'administrador'))
    const reabre = (mes: string) =>
      editor.post('/Comissao/Fechamento/Reabertura', { mes, motivo: 'Taxa errada' })
    expect((await reabre('08/2026')).error).toBe('Só o último mês fechado pode ser reaberto: 09/2026.')
    expect((await reabre('09/2026')).error).toBeUndefined()
    // The reopened month counts the late line again.
    expect(await valores('08/2026', '09/2026')).toEqual([20, 20])
    await cancela(late.chave)
    expect(await valores('09/2026')).toEqual([0])
    const trail = await rows(
      at.apl.db,
      sql`select acao from auditoria where empresa = ${at.venda.casa.empresa} and registro = 'comissao' order by id`,
    )
    expect(trail.map(({ acao }) => acao)).toEqual(['fechar', 'fechar', 'abrir'])
  })

  test('without a rate no month can be closed', async () => {
    await run(sql`delete from comissao_regra where empresa = ${at.venda.casa.empresa}`)
    expect((await fecha('08/2026')).error).toBe('Nenhuma taxa de comissão está cadastrada.')
  })
})

describe('rates', () => {
  const inclui = (body: object) =>
    at.venda.usuario.post('/Comissao/Regra', { percentual: 5, desde: '01/01/2026', ...body })

  test('refuse overlapping bands and unknown codes, and say which', async () => {
    expect((await inclui({ faixa_ate: 5 })).error).toBeUndefined()
    expect((await inclui({ faixa_de: 5, faixa_ate: 10 })).error).toBeUndefined()
    expect((await inclui({ faixa_de: 4, faixa_ate: 6 })).error).toMatch('Sobrepõe a taxa 1, até 5%')
    expect((await inclui({ faixa_de: 6, faixa_ate: 6 })).error).toMatch('A faixa termina antes de começar.')
    expect((await inclui({ codrep: 'XX' })).error).toMatch('Representante não encontrado.')
    expect((await inclui({ grupo: 'XX' })).error).toMatch('Grupo não encontrado.')
    expect((await inclui({ percentual: 100.01 })).status).toBe(400)
    const listed = await at.venda.usuario.get('/Comissao/Regra')
    expect(listed.list).toHaveLength(2)
  })

  test('a representative sees the own commission and no rates', async () => {
    const { actors, partes } = at.venda
    const rep = at.apl.as({ ...actors.representante, acessos: ['1.8'] })
    await aTaxa(at.venda.casa, { codrep: partes.codrep, percentual: 7 })
    await umaNota('2026-08-10')
    const { row } = await rep.get('/Comissao?mes=08/2026')
    expect(row).toMatchObject({ total: { valor: 28 }, pode_fechar: 'N', pode_reabrir: 'N' })
    expect((await rep.get('/Comissao/Extrato?mes=08/2026')).row).toMatchObject({
      codrep: partes.codrep,
      valor: 28,
    })
    expect((await rep.get('/Comissao/Extrato?mes=08/2026&codrep=ZZ')).status).toBe(404)
    expect((await rep.get('/Comissao/Regra')).error).toBeDefined()
  })
})
