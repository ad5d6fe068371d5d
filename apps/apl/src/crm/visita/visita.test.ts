import { randomUUID } from 'node:crypto'
import { VISITA_MESSAGES } from '@trama/rules/crm/visita'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import type { Actor } from '@trama/server-kit/token'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { aCliente, anActor } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aMotivoCrm } from '../testing'
import { aVisita, visitaBody } from './testing'

let apl: TestApp
let venda: Venda
let other: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  other = await aVenda(apl, {}, venda.casa)
  await aMotivoCrm(venda.casa)
})
afterAll(() => apl.close())

const today = todayIn()
const body = (given: object = {}) => visitaBody(venda.partes.codcli, given)
const post = (given: object, headers: Record<string, string> = {}) =>
  venda.representante.post('/CRM/Visita', body(given), headers)
type Who = keyof Venda['actors']
const remove = async (who: Who, url: string) =>
  apl.call({
    method: 'DELETE',
    url,
    headers: { acesso: 'portal-web', token: await apl.sign(venda.actors[who]) },
  })
const lastVisit = async (codcli = venda.partes.codcli) => {
  const [row] = await rows<{ dia: string | null }>(
    apl.db,
    sql`select ultima_visita::text as dia from entidade where empresa = ${venda.casa.empresa} and codcli = ${codcli}`,
  )
  return row?.dia
}

describe('a visit', () => {
  test('is stored as a closed record with times and place, and adds the next step', async () => {
    const dt_contato = formatDateBr(addDays(today, 7))
    const { row } = await post({
      contato: 'Zélia',
      fim: '00:00:30',
      lat: -26.91944999,
      lon: -49.06611,
      precisao: 11.6,
      proxima: { dt_contato, hr_contato: '10:00', tp_contato: 0, assunto: 'Levar a tabela', lembrete: 60 },
    })
    const numero = Number(row.numero)
    expect((await venda.usuario.get(`/CRM/${numero}`)).row).toMatchObject({
      tipo: 'F',
      tp_contato: 2,
      assunto: 'Visita',
      contato: 'Zélia',
      dt_contato: formatDateBr(today),
      dt_conclusao: formatDateBr(today),
      hr_contato: '00:00:00',
      observacao: 'Gostou das malhas.',
    })
    expect((await venda.usuario.get(`/CRM/Visita/${numero}`)).row).toMatchObject({
      codcli: venda.partes.codcli,
      nome: venda.dono.nome,
      inicio: '00:00:00',
      fim: '00:00:30',
      lat: -26.9194,
      lon: -49.0661,
      precisao: 12,
      local_hora: '00:00:00',
      exclui_local: 'N',
      pedidos: [],
    })
    expect((await venda.usuario.get(`/CRM/${Number(row.proxima)}`)).row).toMatchObject({
      tipo: 'A',
      dt_contato,
      hr_contato: '10:00:00',
      assunto: 'Levar a tabela',
      lembrete: 60,
      origem: numero,
    })
  })

  test('needs no place, no end, no subject and no reason', async () => {
    const { status, row } = await venda.representante.post('/CRM/Visita', {
      codcli: venda.partes.codcli,
      data: formatDateBr(today),
      inicio: '00:00:00',
    })
    expect(status).toBe(200)
    expect((await venda.representante.get(`/CRM/Visita/${Number(row.numero)}`)).row).toMatchObject({
      lat: null,
      lon: null,
      fim: null,
      local_hora: null,
    })
  })

  test.each([
    [{ lat: -26.9, lon: null }, VISITA_MESSAGES.metade],
    [{ lat: null, lon: -49 }, VISITA_MESSAGES.metade],
    [{ lat: 90.0001 }, VISITA_MESSAGES.foraDoMundo],
    [{ lon: -180.01 }, VISITA_MESSAGES.foraDoMundo],
    [{ precisao: -1 }, VISITA_MESSAGES.precisao],
    [{ data: formatDateBr(addDays(today, 1)) }, VISITA_MESSAGES.futuro],
    [{ data: formatDateBr(addDays(today, -367)) }, VISITA_MESSAGES.antiga],
    [{ inicio: '00:00:02', fim: '00:00:01', data: formatDateBr(addDays(today, -1)) }, VISITA_MESSAGES.fim],
    [{ proxima: { dt_contato: formatDateBr(addDays(today, -1)) } }, VISITA_MESSAGES.proximaAntes],
    [{ inicio: '25:61:00' }, 'Valor inválido.'],
    [{ relato: 'x'.repeat(4001) }, ''],
  ])('%j is refused and stores nothing: %s', async (given, text) => {
    const before = await rows(apl.db, sql`select numero from crm where empresa = ${venda.casa.empresa}`)
    const { status, error } = await post(given)
    expect([status, String(error)]).toEqual([400, expect.stringContaining(text)])
    expect(await rows(apl.db, sql`select numero from crm where empresa = ${venda.casa.empresa}`)).toEqual(
      before,
    )
  })

  test('is stored once for its key, and a changed repetition gets the first reply', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await post({}, headers)
    expect((await post({}, headers)).row).toEqual(first.row)
    const changed = await post({ relato: 'Outra coisa' }, headers)
    expect(changed.status).toBe(409)
    expect((await venda.usuario.get(`/CRM/Visita/${Number(first.row.numero)}`)).row.chave).toBe(
      headers['idempotency-key'],
    )
  })

  test('is stored once also when its reply is no longer kept', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await post({}, headers)
    await apl.db.execute(sql`delete from idempotencia`)
    expect((await post({}, headers)).row.numero).toBe(first.row.numero)
  })

  test('with the key of another user’s visit is stored as a visit of its own', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const mine = await post({}, headers)
    const { status, row } = await venda.usuario.post('/CRM/Visita', body(), headers)
    expect(status).toBe(200)
    expect(row.numero).not.toBe(mine.row.numero)
  })

  test('to another representative’s customer is refused', async () => {
    const foreign = await venda.representante.post('/CRM/Visita', visitaBody(other.partes.codcli))
    const unknown = await venda.representante.post('/CRM/Visita', visitaBody(99_999_999))
    expect([foreign.status, String(foreign.error).replaceAll(/\d+/g, '#')]).toEqual([
      unknown.status,
      String(unknown.error).replaceAll(/\d+/g, '#'),
    ])
    const numero = await aVisita(other.representante, visitaBody(other.partes.codcli))
    expect((await venda.representante.get(`/CRM/Visita/${numero}`)).status).toBe(404)
    expect((await remove('representante', `/CRM/Visita/${numero}/Local`)).status).toBe(404)
  })
})

describe('the day of the last visit', () => {
  test('follows visits as they are made, changed, deleted and brought back on any screen', async () => {
    const { codcli } = await aCliente(venda.casa, { codrep: venda.partes.codrep })
    const on = (days: number) => visitaBody(codcli, { data: formatDateBr(addDays(today, -days)) })
    const old = await aVisita(venda.representante, on(20))
    const newest = await aVisita(venda.representante, on(3))
    await aVisita(venda.representante, on(9))
    expect(await lastVisit(codcli)).toBe(addDays(today, -3))
    await remove('representante', `/CRM/${newest}`)
    expect(await lastVisit(codcli)).toBe(addDays(today, -9))
    await venda.representante.patch(`/CRM/Desfazer/${newest}`, {})
    expect(await lastVisit(codcli)).toBe(addDays(today, -3))
    await venda.representante.patch(`/CRM/${newest}`, { tp_contato: 0 })
    expect(await lastVisit(codcli)).toBe(addDays(today, -9))
    await venda.representante.patch(`/CRM/${old}`, { dt_contato: formatDateBr(addDays(today, -1)) })
    expect(await lastVisit(codcli)).toBe(addDays(today, -1))
  })
})

test('a visit entered before its planned day has the day of its entry', async () => {
  const { codcli } = await aCliente(venda.casa, { codrep: venda.partes.codrep })
  const { motivo } = (await venda.usuario.get(`/CRM/${await aVisita(venda.usuario, visitaBody(codcli))}`)).row
  const planned = { codcli, motivo, tp_contato: 2, dt_contato: formatDateBr(addDays(today, 40)) }
  const numero = Number((await venda.usuario.post('/CRM', planned)).row.numero)
  await venda.usuario.patch(`/CRM/${numero}`, { tipo: 'F' })
  expect(await lastVisit(codcli)).toBe(today)
})

describe('an order of a visit', () => {
  const orderOf = (visita: string, given: object = {}) =>
    venda.representante.post('/Pedido', { ...venda.body(), visita, ...given })

  test('is shown with the visit, also when the order came first', async () => {
    const chave = randomUUID()
    const before = await orderOf(chave)
    const { row } = await post({}, { 'idempotency-key': chave })
    const after = await orderOf(chave)
    const path = `/CRM/Visita/${Number(row.numero)}`
    const { pedidos } = (await venda.representante.get(path)).row
    expect(pedidos).toMatchObject([{ numero: before.row.pedido }, { numero: after.row.pedido }])
    const without = apl.as({ ...venda.actors.representante, acessos: ['1.3'] })
    expect((await without.get(path)).row.pedidos).toEqual([])
  })

  test('of another customer is refused', async () => {
    const { codcli } = await aCliente(venda.casa, { codrep: venda.partes.codrep })
    const numero = await aVisita(venda.representante, visitaBody(codcli))
    const { chave } = (await venda.representante.get(`/CRM/Visita/${numero}`)).row
    expect(await orderOf(String(chave))).toMatchObject({
      status: 400,
      error: expect.stringContaining(VISITA_MESSAGES.outroCliente),
    })
  })

  test('that names another user’s visit neither reveals it nor appears there', async () => {
    const numero = await aVisita(other.representante, visitaBody(other.partes.codcli))
    const { chave } = (await other.representante.get(`/CRM/Visita/${numero}`)).row
    expect((await orderOf(String(chave))).status).toBe(200)
    expect((await venda.usuario.get(`/CRM/Visita/${numero}`)).row.pedidos).toEqual([])
  })
})

describe('a place', () => {
  const placeOf = async (numero: number) => {
    const [row] = await rows<{ lat: number | null; local_em: Date | null }>(
      apl.db,
      sql`select lat, local_em from crm_visita where empresa = ${venda.casa.empresa} and numero = ${numero}`,
    )
    return row
  }

  test('is deleted by its author only, and the audit trail never contains it', async () => {
    const numero = await aVisita(venda.representante, body())
    expect((await venda.representante.get(`/CRM/Visita/${numero}`)).row.exclui_local).toBe('S')
    expect((await remove('usuario', `/CRM/Visita/${numero}/Local`)).status).toBe(404)
    expect(await placeOf(numero)).toMatchObject({ lat: -26.9194 })
    expect((await remove('representante', `/CRM/Visita/${numero}/Local`)).status).toBe(200)
    expect(await placeOf(numero)).toEqual({ lat: null, local_em: null })
    const trail = await rows<{ text: string }>(
      apl.db,
      sql`select concat(antes, depois) as text from auditoria where empresa = ${venda.casa.empresa} and registro = 'crm'`,
    )
    expect(trail.filter(({ text }) => text.includes('26.9'))).toEqual([])
  })

  test('is deleted by its author also when the record is no longer shown to him', async () => {
    const { codcli } = await aCliente(venda.casa, { codrep: venda.partes.codrep })
    const [moved, gone] = [
      await aVisita(venda.representante, visitaBody(codcli)),
      await aVisita(venda.representante, body()),
    ]
    await venda.usuario.patch(`/Entidade/${codcli}`, { codrep: [other.partes.codrep] })
    await remove('representante', `/CRM/${gone}`)
    for (const numero of [moved, gone]) {
      expect((await venda.representante.get(`/CRM/Visita/${numero}`)).status).toBe(404)
      expect((await remove('usuario', `/CRM/Visita/${numero}/Local`)).status).toBe(404)
      expect((await remove('representante', `/CRM/Visita/${numero}/Local`)).status).toBe(200)
      expect(await placeOf(numero)).toEqual({ lat: null, local_em: null })
    }
  })

  test('is deleted after the company’s months, twelve unless told otherwise; with 0 none is kept', async () => {
    const { purgeLugares } = await import('./lugar')
    const numero = await aVisita(venda.representante, body())
    const age = (months: number) =>
      apl.db.execute(
        sql`update crm_visita set local_em = now() - make_interval(months => ${months}) where empresa = ${venda.casa.empresa} and numero = ${numero}`,
      )
    const months = (valor: string) =>
      apl.db.execute(sql`insert into parametro (empresa, tipo, codigo, valor) values (${venda.casa.empresa}, 'CRM', '10', ${valor})
        on conflict (empresa, tipo, codigo) do update set valor = excluded.valor`)
    await age(11)
    await purgeLugares(apl.db)
    expect((await placeOf(numero))?.lat).not.toBeNull()
    await months('10')
    await purgeLugares(apl.db)
    expect((await placeOf(numero))?.lat).toBeNull()
    await months('0')
    expect((await placeOf(await aVisita(venda.representante, body())))?.lat).toBeNull()
    await apl.db.execute(sql`delete from parametro where empresa = ${venda.casa.empresa} and tipo = 'CRM'`)
  })

  test('is exported to its author, and to administrators by name', async () => {
    const { codcli, nome } = await aCliente(venda.casa, { codrep: other.partes.codrep, nome: '=1+1;"Loja"' })
    const numero = await aVisita(other.representante, visitaBody(codcli))
    const csv = async (actor: Actor, query = '') => {
      const headers = { acesso: 'portal-web', token: await apl.sign(actor) }
      return (await apl.app.inject({ url: `/CRM/Visita/Exportar${query}`, headers })).body
    }
    const line = (await csv(other.actors.representante))
      .split('\r\n')
      .find((text) => text.startsWith(`${numero};`))
    expect(line).toContain(`;${codcli};"'${nome.replaceAll('"', '""')}";-26,9194;-49,0661;12;`)
    expect(await csv(venda.actors.representante)).not.toContain(`\n${numero};`)
    const asked = `?codrep=${other.partes.codrep}`
    expect((await venda.usuario.get(`/CRM/Visita/Exportar${asked}`)).status).toBe(403)
    expect(await csv(anActor(venda.casa, 'administrador'), asked)).toContain(`\n${numero};`)
  })
})
