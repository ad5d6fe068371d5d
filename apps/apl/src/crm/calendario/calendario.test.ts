/** The calendar feed, read by a real iCalendar parser. */
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalOf } from '../../context'
import { autoresOf } from '../../documento/autor'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { anActor } from '../../testing/factories'
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app'
import { crm } from '../tables'
import { aCalendario, aCrm, aMotivoCrm } from '../testing'
import { loadEventos } from './load-eventos'
import { writeCalendario } from './open-calendario'

let apl: TestApp
let venda: Venda
let motivo: string
let usuario: Caller
const amanha = addDays(todayIn(), 1)
beforeAll(async () => {
  apl = await createTestApp({ APL_URL: 'https://apl.exemplo.com.br/' })
  venda = await aVenda(apl)
  motivo = await aMotivoCrm(venda.casa)
})
afterAll(() => apl.close())
// Each test has a user of its own, since a user has one link.
beforeEach(() => {
  usuario = apl.as(anActor(venda.casa, 'usuario'))
})

const create = (given: object = {}) =>
  aCrm(usuario, {
    codcli: venda.partes.codcli,
    motivo,
    dt_contato: formatDateBr(amanha),
    hr_contato: '09:30',
    ...given,
  })
const read = (token: string, headers = {}) =>
  apl.app.inject({ method: 'GET', url: `/Publico/Agenda/${token}`, headers })
const remove = async (path: string) =>
  apl.call({
    method: 'DELETE',
    url: path,
    headers: { acesso: 'portal-web', token: await apl.sign(venda.actors.usuario) },
  })

const parse = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
async function eventsOf(token: string) {
  const reply = await read(token)
  expect(reply.statusCode, reply.body).toBe(200)
  return parse(reply.body)
}
async function eventOf(token: string, numero: number) {
  const found = (await eventsOf(token)).find(({ uid }) => uid.startsWith(`crm-${numero}.`))
  if (!found) throw new Error(`O CRM ${numero} não está no calendário.`)
  return found
}
const utc = (time: ICAL.Time) => time.toJSDate().toISOString()

describe('an event', () => {
  test('has São Paulo’s time, the customer and the subject', async () => {
    const token = await aCalendario(usuario)
    const numero = await create({
      tp_contato: 2,
      assunto: 'Coleção',
      contato: 'Rui',
      observacao: 'Levar amostras',
    })
    const event = await eventOf(token, numero)
    expect(utc(event.startDate)).toBe(`${amanha}T12:30:00.000Z`)
    expect(utc(event.endDate)).toBe(`${amanha}T13:00:00.000Z`)
    expect(event.summary).toBe(`Visita - ${venda.dono.nome} - Coleção`)
    expect(event.description).toContain('Contato: Rui')
    expect(event.description).toContain('\nLevar amostras')
    expect(event.component.getFirstPropertyValue('url')).toContain(`/FormCrm/${numero}`)
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  test('without a time lasts the whole day', async () => {
    const token = await aCalendario(usuario)
    const event = await eventOf(token, await create({ hr_contato: null }))
    expect(event.startDate.isDate).toBe(true)
    expect(event.startDate.toString()).toBe(amanha)
  })

  test('keeps signs, line ends and letters of every length, in lines of at most 75 bytes', async () => {
    const token = await aCalendario(usuario)
    const assunto = `Prazo; 30, 60 \\ 90: "ç" ${'ãé🧵'.repeat(30)}`
    const observacao = 'Uma linha\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:Falso'
    const numero = await create({ assunto, observacao })
    const { body } = await read(token)
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const event = await eventOf(token, numero)
    expect(event.summary).toContain(assunto)
    expect(event.description).toContain('Uma linha\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Falso')
  })

  test.each([
    [{ lembrete: 0 }, [0]],
    [{ lembrete: 15 }, [-15 * 60]],
    [{ lembrete: 1440 }, [-24 * 60 * 60]],
    [{ lembrete: 60, hr_contato: null }, [7 * 60 * 60]],
    [{ lembrete: 1440, hr_contato: null }, [-16 * 60 * 60]],
    [{}, []],
    [{ lembrete: 60, tipo: 'F' }, []],
  ])('%j rings at %j seconds from its start', async (given, seconds) => {
    const token = await aCalendario(usuario)
    const { component } = await eventOf(token, await create(given))
    const triggers = component.getAllSubcomponents('valarm').map((alarm) => {
      const trigger = alarm.getFirstProperty('trigger')
      expect(trigger?.getFirstParameter('related')?.toUpperCase()).toBe('START')
      return ICAL.Duration.fromString(String(trigger?.getFirstValue())).toSeconds()
    })
    expect(triggers).toEqual(seconds)
  })

  test('has no characters that the format forbids, whatever was pasted into a record', async () => {
    const numero = await create({ assunto: 'Sino\u0007 e\u001b\u007f fim', observacao: 'a\tb\u0085' })
    const token = await aCalendario(usuario)
    expect(await eventOf(token, numero)).toMatchObject({
      summary: expect.stringMatching(/Sino e fim$/),
      description: expect.stringMatching(/a\tb$/),
    })
  })

  test('keeps its identity when it moves, with a higher sequence; a deleted one is cancelled until it is purged', async () => {
    const token = await aCalendario(usuario)
    const numero = await create()
    const before = await eventOf(token, numero)
    await usuario.patch(`/CRM/${numero}`, {
      dt_contato: formatDateBr(addDays(amanha, 1)),
      hr_contato: '14:00',
    })
    const after = await eventOf(token, numero)
    expect(after.uid).toBe(before.uid)
    expect(after.sequence).toBe(before.sequence + 1)
    expect(utc(after.startDate)).toBe(`${addDays(amanha, 1)}T17:00:00.000Z`)
    await remove(`/CRM/${numero}`)
    const deleted = await eventOf(token, numero)
    expect(deleted.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(deleted.sequence).toBe(after.sequence + 1)
  })
})

/** Summer time began on 4 November 2018 and ended on 17 February 2019; there was none later. */
test('times of days with and without summer time', async () => {
  const at = (dia: string, hr_contato: string, numero: number) => ({
    empresa: venda.casa.empresa,
    numero,
    codcli: venda.partes.codcli,
    codrep: venda.partes.codrep,
    data: dia,
    hr_contato,
    assunto: 'Verão',
    usuario: venda.casa.codigo_erp,
  })
  await apl.db
    .insert(crm)
    .values([
      at('2018-11-03', '10:00:00', 90_001),
      at('2018-11-05', '10:00:00', 90_002),
      at('2019-02-18', '10:00:00', 90_003),
    ])
  const autores = autoresOf(apl.sessions, 30)
  const actor = venda.actors.usuario
  const autor = { ...actor, procuracao: await apl.sign(actor) }
  const ctx = await autores.contextOf(
    { db: apl.db, portal: portalOf(apl.config, '1') },
    autor,
    'public',
    venda.casa.empresa,
  )
  const eventos = await loadEventos(ctx, '2019-01-10')
  expect(
    parse(writeCalendario(ctx.portal, ctx.scope, eventos)).map(({ startDate }) => utc(startDate)),
  ).toEqual(['2018-11-03T13:00:00.000Z', '2018-11-05T12:00:00.000Z', '2019-02-18T13:00:00.000Z'])
})

describe('the link', () => {
  test('is told once, renewed and revoked', async () => {
    expect((await usuario.get('/CRM/Calendario')).list).toEqual([])
    const made = await usuario.post('/CRM/Calendario', {})
    const address = String(made.row.endereco)
    expect(address).toMatch(/^https:\/\/apl\.exemplo\.com\.br\/Publico\/Agenda\/1\.[\w-]+\.[\w-]{43}$/)
    const token = address.split('/').at(-1) ?? ''
    expect((await usuario.get('/CRM/Calendario')).row).toEqual({
      data: made.row.data,
      hora: made.row.hora,
      lido: null,
      hora_lido: null,
    })
    expect((await read(token)).statusCode).toBe(200)
    expect((await usuario.get('/CRM/Calendario')).row).toMatchObject({ lido: formatDateBr(todayIn()) })
    const stored = await rows(apl.db, sql`select c::text as text from crm_calendario c`)
    expect(JSON.stringify(stored)).not.toContain(token.split('.')[2])
    const renewed = await aCalendario(usuario)
    expect((await read(token)).statusCode).toBe(404)
    expect((await read(renewed)).statusCode).toBe(200)
  })

  test('gets the same answer when revoked, unknown or malformed', async () => {
    const caller = apl.as(venda.actors.usuario)
    const token = await aCalendario(caller)
    expect((await remove('/CRM/Calendario')).row).toEqual({ resultado: 'Link revogado.' })
    const replies = await Promise.all([token, `${token.slice(0, -1)}x`, 'x', 'MQ.x'].map((one) => read(one)))
    for (const reply of replies) {
      expect(reply.statusCode).toBe(404)
      expect(reply.body).toBe(replies[0]?.body)
    }
  })

  test('sends an unchanged calendar once', async () => {
    const token = await aCalendario(usuario)
    const numero = await create()
    const first = await read(token)
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const again = await read(token, { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    await usuario.patch(`/CRM/${numero}`, { assunto: 'Outro' })
    expect((await read(token, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
  })

  test('is read at most ten times a minute', async () => {
    const token = await aCalendario(usuario)
    const replies = await Promise.all(Array.from({ length: 11 }, () => read(token)))
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('shows', () => {
  test('records that name the user, or records of a representative’s customers', async () => {
    const other = await aVenda(apl, {}, venda.casa)
    const theirs = await create({ codcli: other.partes.codcli })
    const mine = await create()
    const [forUser, forRep, forOther] = await Promise.all(
      [usuario, venda.representante, other.representante].map((caller) => aCalendario(caller)),
    )
    const has = async (token: string | undefined, numero: number) =>
      (await eventsOf(token ?? '')).some(({ uid }) => uid.startsWith(`crm-${numero}.`))
    expect([await has(forUser, mine), await has(forUser, theirs)]).toEqual([true, true])
    expect([await has(forRep, mine), await has(forRep, theirs)]).toEqual([true, false])
    expect([await has(forOther, mine), await has(forOther, theirs)]).toEqual([false, true])
    await apl.db.execute(
      sql`update crm set usuario_dest = 'OUTRO' where empresa = ${venda.casa.empresa} and numero = ${mine}`,
    )
    expect(await has(forUser, mine)).toBe(false)
  })

  test('nothing to a user who may no longer see it', async () => {
    const actor = anActor(venda.casa, 'usuario')
    const token = await aCalendario(apl.as(actor))
    apl.users.set(actor.id, { acessos: ['1.1'] })
    expect((await read(token)).statusCode).toBe(404)
    apl.users.set(actor.id, undefined)
    expect((await read(token)).statusCode).toBe(404)
  })

  test('records from 90 days back to 365 days ahead', async () => {
    const token = await aCalendario(usuario)
    const at = (days: number) => create({ dt_contato: formatDateBr(addDays(todayIn(), days)) })
    const [first, last, early, late] = [await at(-90), await at(365), await at(-91), await at(366)]
    const uids = (await eventsOf(token)).map(({ uid }) => uid)
    const has = (numero: number) => uids.some((uid) => uid.startsWith(`crm-${numero}.`))
    expect([first, last, early, late].map(has)).toEqual([true, true, false, false])
  })
})
