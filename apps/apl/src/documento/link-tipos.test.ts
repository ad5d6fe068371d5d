/** Links to several kinds of documents in one table. */
import { TEXTS } from '@trama/contract/messages'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aConta, aTitulo } from '../boleto/testing'
import { aFatura } from '../fatura/testing'
import { anOrdemServico } from '../ordem-servico/testing'
import { aPedido, aVenda } from '../testing/a-pedido'
import { anActor } from '../testing/factories'
import { readPdf } from '../testing/read-pdf'
import { createTestApp } from '../testing/test-app'
import { aVendaVarejo, vendaBody } from '../varejo/testing'

test('a link opens its own kind only, and one of an unknown kind neither opens nor is listed', async () => {
  const apl = await createTestApp()
  const venda = await aVenda(apl)
  const { casa, usuario, partes } = venda
  const numero = await aPedido(usuario, venda.body())
  const { row } = await usuario.post(`/Pedido/Compartilhar/${numero}`, {})
  await usuario.post('/Catalogo/Compartilhar', { tab_pre: partes.tab_pre, codigos: [partes.codigo] })
  const ids = async (query: string) =>
    (await usuario.get(`/Compartilhamento${query}`)).list.map((link) => link.id)
  expect(await ids(`?numero=${numero}`)).toEqual([row.id])
  expect(await ids(`?documento=pedido&numero=${numero}`)).toEqual([row.id])
  expect(await ids(`?documento=catalogo&numero=${numero}`)).toEqual([])
  expect(await ids('?documento=catalogo')).toHaveLength(1)
  expect((await usuario.get('/Compartilhamento?documento=nada')).status).toBe(400)

  await casa.db.execute(sql`update compartilhamento set documento = 'outro'
    where empresa = ${casa.empresa} and numero = ${numero}`)
  expect(await ids(`?numero=${numero}`)).toEqual([])
  const opened = await apl.app.inject({ url: String(row.endereco) })
  expect([opened.statusCode, opened.body]).toEqual([404, expect.stringContaining(TEXTS.linkInvalid)])
  const headers = { acesso: 'portal-web', token: await apl.sign(venda.actors.usuario) }
  const url = `/Compartilhamento/${String(row.id)}`
  expect((await apl.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404)
  await apl.close()
})

test('a link is listed for users who have the menu of its kind', async () => {
  const apl = await createTestApp()
  const venda = await aVenda(apl)
  const { casa, usuario, rep } = venda
  const pedido = await aPedido(usuario, venda.body())
  await usuario.post(`/Pedido/Compartilhar/${pedido}`, {})
  const conta = await aConta(casa)
  const { numero: boleto } = await aTitulo(venda, { numero: 'D1', conta })
  const { numero: doBalcao } = await aTitulo(venda, { numero: 'V1-1', cupom: 1, conta })
  await usuario.post(`/Boleto/Compartilhar/${boleto}`, {})
  await usuario.post(`/Boleto/Compartilhar/${doBalcao}`, {})
  const shownTo = async (menu: '1.2' | '1.4' | '2.2' | '3.1') => {
    const caller = apl.as(anActor(casa, 'representante', { cnpj: rep.cnpj, acessos: [menu] }))
    const links = [
      ['pedido', pedido],
      ['boleto', boleto],
      ['boleto', doBalcao],
    ].map(([of, numero]) => `documento=${of}&numero=${numero}`)
    const replies = await Promise.all(links.map((query) => caller.get(`/Compartilhamento?${query}`)))
    return replies.map(({ status, list }) => (status === 200 ? list.length : status))
  }
  expect(await shownTo('1.2')).toEqual([1, 0, 0])
  expect(await shownTo('1.4')).toEqual([0, 0, 1])
  expect(await shownTo('2.2')).toEqual([0, 1, 1])
  expect(await shownTo('3.1')).toEqual([403, 403, 403])
  await apl.close()
})

test('a customer without menus lists and revokes only links of the own boletos', async () => {
  const apl = await createTestApp()
  const venda = await aVenda(apl)
  const pedido = await aPedido(venda.usuario, venda.body())
  const { row: dele } = await venda.usuario.post(`/Pedido/Compartilhar/${pedido}`, {})
  const { numero } = await aTitulo(venda, { numero: 'D1', conta: await aConta(venda.casa) })
  const cliente = apl.as(anActor(venda.casa, 'cliente', { cnpj: venda.dono.cnpj, acessos: [] }))
  const { row: link } = await cliente.post(`/Boleto/Compartilhar/${numero}`, {})
  const boletos = async () => (await cliente.get(`/Compartilhamento?documento=boleto&numero=${numero}`)).list
  expect(await boletos()).toMatchObject([{ id: link.id }])
  expect((await cliente.get(`/Compartilhamento?numero=${pedido}`)).list).toEqual([])
  const headers = { acesso: 'portal-web', token: await apl.sign({ ...venda.actors.cliente, acessos: [] }) }
  const revoke = async (id: unknown) => {
    const reply = await apl.app.inject({ method: 'DELETE', url: `/Compartilhamento/${String(id)}`, headers })
    return reply.statusCode
  }
  expect([await revoke(dele.id), await revoke(link.id)]).toEqual([404, 200])
  expect(await boletos()).toEqual([])
  await apl.close()
})

test('invoices, retail sales and service orders have links by their own numbers, an invoice also to its XML', async () => {
  const apl = await createTestApp()
  const venda = await aVenda(apl)
  const { usuario, partes, forn } = venda
  const { chave, fatura } = await aFatura(venda)
  const codven = await aVendaVarejo(usuario, vendaBody(partes))
  const ordem = await anOrdemServico(venda.casa, { codigo: partes.codigo, codfor: forn.codfor })
  const etapa = `${ordem.numero}/${ordem.setor}/${ordem.parte}`
  const kinds = [
    { documento: 'fatura', path: `/Fatura/Compartilhar/${chave}`, numero: chave, xml: 200 },
    { documento: 'venda', path: `/Varejo/Compartilhar/${codven}`, numero: String(codven), xml: 404 },
    {
      documento: 'ordem_servico',
      path: `/EXCIA/OrdemServico/Compartilhar/${etapa}`,
      numero: etapa,
      xml: 404,
    },
  ]
  for (const { documento, path, numero, xml } of kinds) {
    const { row } = await usuario.post(path, {})
    const open = (query = '') => apl.app.inject({ url: `${String(row.endereco)}${query}` })
    const status = async (query?: string) => (await open(query)).statusCode
    expect([documento, await status(), await status('?tipo=xml')]).toEqual([documento, 200, xml])
    const links = await usuario.get(
      `/Compartilhamento?documento=${documento}&numero=${encodeURIComponent(numero)}`,
    )
    expect(links.list).toMatchObject([{ id: row.id }])
    const headers = { acesso: 'portal-web', token: await apl.sign(venda.actors.usuario) }
    await apl.app.inject({ method: 'DELETE', url: `/Compartilhamento/${String(row.id)}`, headers })
    expect([documento, await status(), await status('?tipo=xml')]).toEqual([documento, 404, 404])
  }
  const { row } = await usuario.post(`/EXCIA/OrdemServico/Compartilhar/${etapa}`, {})
  const paper = await apl.app.inject({ url: String(row.endereco) })
  expect(paper.headers['content-disposition']).toContain(`o-${ordem.numero}.pdf`)
  expect((await readPdf(paper.rawPayload)).title).toBe(`Ordem de Serviço ${ordem.numero}`)
  const mail = (by: typeof usuario) => by.post(`/Fatura/Email/${chave}`, { para: ['x@outra.com.br'] })
  expect((await mail(usuario)).row.resultado).toBe(`Fatura ${fatura} enviada para x@outra.com.br.`)
  expect((await mail(venda.cliente)).status).toBe(400)
  await apl.close()
})
