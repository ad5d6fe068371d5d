/**
 * Limits of a till: it must not pay back more than was paid, use another seller's credit, or cancel a sale of a
 * counted drawer.
 */
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { formatPercent } from '@trama/rules/number-br'
import { vencimentos } from '@trama/rules/parcelas'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { rows } from '@trama/server-kit/testing/rows'
import { transaction } from '@trama/server-kit/db/database'
import type { Actor } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTitulo } from '../boleto/testing'
import { aFatura } from '../fatura/testing'
import { anItem, aVenda, type Venda } from '../testing/a-pedido'
import { aColega, aCondicao, anActor, anEmpresa, aRepresentante } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import {
  aDevolucao,
  aMeio,
  anOperacao,
  aVendaAberta,
  aVendaFinalizada,
  finalizacaoBody,
  parcela,
} from './finalizacao/testing'

let apl: TestApp
let sale: Venda
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  sale = await aVenda(apl)
})

const M = VAREJO_MESSAGES
const MENUS: Pick<Actor, 'acessos'> = { acessos: ['1.4'] }
const finalizar = (codven: number, body: object, caller = sale.usuario) =>
  caller.patch(`/Varejo/Finalizacao/${codven}`, body)
const cancelar = (codven: number) =>
  sale.usuario.patch(`/Varejo/Cancelamento/${codven}`, { motivo: 'Engano' })
const volta = async (item: object, valor: number, given: object = {}) =>
  finalizar(
    await aVendaAberta(sale, { tipo_venda: 1, itens: [item], ...given }),
    await finalizacaoBody(sale, {
      tipo: await anOperacao(sale, 1),
      itcondivenda: [parcela(await aMeio(sale, '05', 4), valor)],
    }),
  )

test('a return pays back the paid amount, without the discount of the finalisation', async () => {
  const { codigo } = sale.partes
  await aVendaFinalizada(sale, {}, { vldesconto: 20, itcondivenda: [parcela(await aMeio(sale, '01'), 80)] })
  expect((await volta({ quantidade: 1, valor: 50 }, 50)).error).toBe(
    `itens.0.valor: ${M.precoAcima(codigo, 'R$\u00a040,00')}`,
  )
  expect((await volta({ quantidade: 2, valor: 40 }, 80)).status).toBe(200)
})

test('pieces bought at several prices cannot all be returned at the highest', async () => {
  const { codigo } = sale.partes
  await aVendaFinalizada(sale, { itens: [{ quantidade: 1, valor: 100 }] })
  await aVendaFinalizada(sale, { itens: [{ quantidade: 10, valor: 10 }] })
  expect((await volta({ quantidade: 11, valor: 100 }, 1100)).error).toBe(
    `itens.0.valor: ${M.acimaDoPago(codigo, 'R$\u00a0200,00')}`,
  )
  expect((await volta({ quantidade: 1, valor: 100 }, 100)).status).toBe(200)
  expect((await volta({ quantidade: 2, valor: 100 }, 200)).error).toBe(
    `itens.0.valor: ${M.acimaDoPago(codigo, 'R$\u00a0100,00')}`,
  )
  expect((await volta({ quantidade: 10, valor: 10 }, 100)).status).toBe(200)
})

test('a return is not finalised when its invoice is cancelled meanwhile or being cancelled', async () => {
  const { casa, partes } = sale
  const { chave } = await aFatura(sale, { itens: [anItem(partes.codigo, { qtde: 5, preco: 40 })] })
  await aVendaFinalizada(sale)
  const nota = (columns: ReturnType<typeof sql>) =>
    apl.db.execute(sql`update fatura set ${columns} where empresa = ${casa.empresa} and chave = ${chave}`)
  await nota(sql`a_cancelar_desde = now()`)
  expect((await volta({ quantidade: 1, valor: 40 }, 40, { docto: chave })).error).toBe(M.docto)
  await nota(sql`a_cancelar_desde = null, impresso = 'C'`)
  expect((await volta({ quantidade: 1, valor: 40 }, 40, { docto: chave })).error).toBe(M.docto)
  await nota(sql`impresso = 'S'`)
  expect((await volta({ quantidade: 1, valor: 40 }, 40, { docto: chave })).status).toBe(200)
})

test('goods of a document that is being cancelled cannot be returned, and its credit pays nothing', async () => {
  const { casa, partes } = sale
  const { empresa } = casa
  const itens = [anItem(partes.codigo, { qtde: 5, preco: 40 })]
  const { chave } = await aFatura(sale, { itens })
  await aTitulo(sale, { numero: 'CRED', tipo: 'DV', chave })
  const set = (desde: ReturnType<typeof sql>) =>
    apl.db.execute(sql`update fatura set a_cancelar_desde = ${desde} where empresa = ${empresa}`)
  await set(sql`now()`)
  expect((await volta({ quantidade: 1, valor: 40 }, 40)).error).toBe(
    `itens.0.quantidade: ${M.acimaDoVendido(partes.codigo, '0')}`,
  )
  const abatimento = [{ numero: 'CRED', tipo: 'DV', empresa, valor: 100 }]
  const body = await finalizacaoBody(sale, { vlabatimento: 100, abatimento, itcondivenda: [] })
  const codven = await aVendaAberta(sale)
  expect((await finalizar(codven, body)).error).toBe(M.tituloDesconhecido('CRED'))
  await set(sql`null`)
  expect((await finalizar(codven, body)).status).toBe(200)
  expect((await volta({ quantidade: 1, valor: 40 }, 40)).status).toBe(200)
})

test('a due date is at most a year after the one of the condition', async () => {
  const casa = await anEmpresa(apl.db)
  const termos = { nrpar: 3, prazoini: 30, nrdia: 30 }
  sale = await aVenda(apl, { codcond: await aCondicao(casa, termos) }, casa)
  const dias = vencimentos(todayIn(), { ...termos, entrada: 'N', diave: 0 })
  const ate = addDays(dias[2] ?? '', 366)
  const codven = await aVendaAberta(sale)
  const card = await aMeio(sale, '03')
  const due = async (vencimento: string) =>
    finalizar(codven, await finalizacaoBody(sale, { itcondivenda: [parcela(card, 100, 3, vencimento)] }))
  expect((await due('2206-12-01')).error).toBe(M.parcelaDistante(formatDateBr(ate)))
  expect((await due(addDays(ate, 1))).error).toBe(M.parcelaDistante(formatDateBr(ate)))
  expect((await due(ate)).status).toBe(200)
})

test('the sale of a representative takes no credit of another seller', async () => {
  const { empresa } = sale.casa
  const outro = await aRepresentante(sale.casa)
  await aTitulo(sale, { numero: 'ALHEIO', tipo: 'DV', codrep: outro.codrep })
  await aTitulo(sale, { numero: 'MEU', tipo: 'DV' })
  const seller = apl.as(anActor(sale.casa, 'representante', { ...MENUS, cnpj: sale.rep.cnpj }))
  const codven = await aVendaAberta(sale)
  const use = async (numero: string) => {
    const abatimento = [{ numero, tipo: 'DV', empresa, valor: 100 }]
    const body = await finalizacaoBody(sale, { vlabatimento: 100, abatimento, itcondivenda: [] })
    return finalizar(codven, body, seller)
  }
  expect((await use('ALHEIO')).error).toBe(M.tituloDesconhecido('ALHEIO'))
  expect((await use('MEU')).status).toBe(200)
})

test('a return can be cancelled when the sale that used its credit was cancelled before', async () => {
  const { empresa } = sale.casa
  await aVendaFinalizada(sale)
  const back = await aDevolucao(sale)
  const numero = `V${back}-1`
  const next = await aVendaFinalizada(
    sale,
    {},
    {
      vlabatimento: 100,
      abatimento: [{ numero, tipo: 'DV', empresa, valor: 100 }],
      itcondivenda: [],
    },
  )
  expect((await cancelar(back)).error).toBe(M.creditoUsado)
  expect((await cancelar(next)).status).toBe(200)
  expect((await cancelar(back)).status).toBe(200)
})

test('a sale is not cancelled while its drawer is being counted', async () => {
  const { empresa } = sale.casa
  const codven = await aVendaFinalizada(sale)
  await apl.db.execute(sql`insert into caixa (empresa, numero, data, operador)
    values (${empresa}, 1, ${todayIn()}, 'U1')`)
  await apl.db.execute(sql`update venda set caixa = 1 where empresa = ${empresa} and codven = ${codven}`)
  const { asked } = await transaction(apl.db, async (tx) => {
    await tx.execute(sql`update caixa set situacao = 'F' where empresa = ${empresa}`)
    const asked = cancelar(codven)
    await Promise.race([asked, after(500)])
    return { asked }
  })
  expect((await asked).error).toBe(M.caixaContado)
})

test('of cancelling an invoice and returning its goods at once, one is refused', async () => {
  const { chave } = await aFatura(sale, { itens: [anItem(sale.partes.codigo, { qtde: 5, preco: 40 })] })
  await aVendaFinalizada(sale)
  const back = await aVendaAberta(sale, {
    tipo_venda: 1,
    docto: chave,
    itens: [{ quantidade: 1, valor: 40 }],
  })
  const body = await finalizacaoBody(sale, {
    tipo: await anOperacao(sale, 1),
    itcondivenda: [parcela(await aMeio(sale, '05', 4), 40)],
  })
  const replies = await Promise.all([
    finalizar(back, body),
    sale.usuario.patch('/Fatura/Cancelamento/1', { motivo: 'Erro no pedido do cliente', chave }),
  ])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('a sale that was checked with its drawer is not cancelled through its invoice', async () => {
  const codven = await aVendaFinalizada(sale)
  const { row } = await sale.usuario.post('/Varejo/Fatura?tipo=nfe', { codven, impresso: 'A' })
  const { empresa } = sale.casa
  await apl.db.execute(sql`update venda set status = 3 where empresa = ${empresa} and codven = ${codven}`)
  const cancelNota = () =>
    sale.usuario.patch(`/Fatura/Cancelamento/${String(row.fatura)}`, { motivo: 'Erro no pedido do cliente' })
  expect((await cancelNota()).error).toBe(M.caixaContado)
  await apl.db.execute(sql`update venda set status = 1 where empresa = ${empresa} and codven = ${codven}`)
  expect((await cancelNota()).error).toBeUndefined()
})

test('a price below the lowest share of the table asks for another person, who signs in on the spot', async () => {
  const { casa, partes, actors } = sale
  const cheap = { quantidade: 5, valor: 0.01, preco_orig: 94.9 }
  const codven = await aVendaAberta(sale, { itens: [cheap] })
  const body = await finalizacaoBody(sale, { itcondivenda: [parcela(await aMeio(sale, '01'), 0.05)] })
  const send = async (actor?: Actor) =>
    finalizar(codven, { ...body, ...(actor && { autorizacao: await apl.sign(actor) }) })
  const refused = await send()
  expect(refused.error).toBe(M.abaixoDoMinimo(partes.codigo, formatPercent(50)))
  expect(refused.row.autorizar).toBe('S')
  expect((await send(actors.usuario)).error).toBe(M.autorizaOutra)
  const colega = await aColega(casa)
  expect((await send(anActor(colega, 'representante'))).error).toBe(M.naoAutoriza)
  expect((await send(anActor(colega, 'usuario', { acessos: ['1.1'] }))).error).toBe(M.naoAutoriza)
  const elsewhere = await anEmpresa(apl.db)
  expect((await send(anActor(elsewhere, 'usuario'))).error).toBe(M.naoAutoriza)
  // A second user of the same person, by his ERP user or by his CPF, is nobody else.
  const second = anActor(casa, 'usuario')
  expect((await send(second)).error).toBe(M.autorizaOutra)
  expect((await send(anActor(colega, 'usuario', { cnpj: actors.usuario.cnpj }))).error).toBe(M.autorizaOutra)
  const chefe = anActor(colega, 'administrador', { nome: 'Chefe' })
  const ended = await apl.sign(chefe)
  apl.ended.add(ended)
  expect(await finalizar(codven, { ...body, autorizacao: ended })).toMatchObject({
    status: 400,
    error: M.autorizacaoEncerrada,
    row: { autorizar: 'S' },
  })
  apl.ended.delete(ended)
  expect(await send(chefe)).toMatchObject({ status: 200 })
  const noted = await rows(
    apl.db,
    sql`select depois ->> 'autorizado_por' as nome from auditoria
        where empresa = ${casa.empresa} and acao = 'finalizar' and chave = ${String(codven)}`,
  )
  expect(noted).toEqual([{ nome: 'Chefe' }])
})

test('LOJ 160 is the lowest share; unit prices and discount count together for the condition', async () => {
  const { casa, partes } = sale
  const set = (valor: string) =>
    apl.db.execute(sql`insert into parametro (empresa, tipo, codigo, valor) values (${casa.empresa}, 'LOJ', '160', ${valor})
      on conflict (empresa, tipo, codigo) do update set valor = excluded.valor`)
  const sold = async (valor: number, vldesconto: number, given: object = {}) => {
    const codven = await aVendaAberta(sale, { itens: [{ quantidade: 1, valor, preco_orig: 100 }] })
    const net = Math.round((valor - vldesconto) * 100) / 100
    const itcondivenda = [parcela(await aMeio(sale, '01'), net)]
    return (await finalizar(codven, await finalizacaoBody(sale, { vldesconto, itcondivenda, ...given })))
      .error
  }
  await set('80')
  expect(await sold(85, 6)).toBe(M.abaixoDoMinimo(partes.codigo, formatPercent(80)))
  expect(await sold(85, 5)).toBeUndefined()
  await set('0')
  expect(await sold(1, 0)).toBeUndefined()
  const cdcondicao = await aCondicao(casa, { descmax: 10 })
  expect(await sold(94, 5, { cdcondicao })).toBe(M.descontoDaCondicao(formatPercent(10)))
  expect(await sold(95, 5, { cdcondicao })).toBeUndefined()
})
