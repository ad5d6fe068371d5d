/** Several portal companies in one process: each comes and goes by itself, and none uses up the places of others. */
import { setTimeout } from 'node:timers/promises'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { JobKind } from '@trama/server-kit/jobs/job-kind'
import { openJobs } from '@trama/server-kit/jobs/open-jobs'
import { transaction } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { schemaLock } from '@trama/server-kit/db/migration/migrate-postgres'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anActor, anEmpresa } from '../testing/factories'
import { PAUSE_MARK, readCodes } from './codes'
import { roundOf } from './rounds'
import { aSeveralApp, aSeveralDatabase, CLUSTER, QUIET, type SeveralDatabase } from './several.test-help'
import { listTenants, severalTenants, type Tenant } from './tenants'

test.each([
  ['1', ['1']],
  ['1, 2,1', ['1', '2']],
  ['*', '*'],
  ["1'; drop", undefined],
  ['a"b', undefined],
  ['1.2', undefined],
  ['x'.repeat(200), undefined],
  ['', undefined],
])('APL_EMPRESA=%s names %j', (text, codes) => {
  expect(readCodes(text)).toEqual(codes)
})

test('a round names a company that fails, and waits for no slow one', async () => {
  const tenants = ['1', '2', '3', '4', '5', '6'].map((codcli) => ({ codcli }) as Tenant)
  const done: string[] = []
  const failed: string[] = []
  let finish = () => {}
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  const round = roundOf(
    () => tenants,
    async ({ codcli }) => {
      if (codcli === '2') throw new Error('quebrada')
      if (codcli === '1') await slow
      done.push(codcli)
    },
    (codcli) => void failed.push(codcli),
    20,
  )
  await round()
  expect([done, failed]).toEqual([['3', '4', '5', '6'], ['2']])
  await round()
  expect(done.filter((codcli) => codcli === '1')).toEqual([])
  finish()
  await setTimeout(0)
  expect(done.filter((codcli) => codcli === '1')).toEqual(['1'])
})

describe.runIf(CLUSTER)('a server of several companies', () => {
  let several: SeveralDatabase
  beforeAll(async () => {
    several = await aSeveralDatabase(['1', '2', 'c-3'], 4)
  }, 120_000)
  afterAll(() => several.close())
  const codes = () =>
    several.tenants
      .up()
      .map(({ codcli }) => codcli)
      .toSorted()

  test('a company that two calls make at once is found once, and one whose schema is dropped is found no more', async () => {
    const make = async () => several.database.create?.('empresa_4')
    const [one, other] = await Promise.all([make(), make(), several.look()])
    expect([one, other].filter(Boolean)).toEqual([true])
    await several.look()
    expect(codes()).toEqual(['1', '2', '4', 'c-3'])
    await several.database.db.execute(sql`drop schema empresa_4 cascade`)
    await several.look()
    expect(codes()).toEqual(['1', '2', 'c-3'])
  })

  test('a schema that is dropped while its tables wait for their turn is not made again', async () => {
    const { database, tenants } = several
    const command = new pg.Client({ connectionString: several.url })
    await command.connect()
    await command.query(`select pg_advisory_lock(${schemaLock('empresa_6')})`)
    await command.query('create schema empresa_6')
    await tenants.look(QUIET)
    await setTimeout(100)
    await command.query('drop schema empresa_6')
    await command.end()
    await tenants.settled()
    await several.look()
    expect([codes().includes('6'), tenants.away()]).toEqual([false, []])
    expect(await listTenants(database)).not.toContain('6')
    await expect(database.migrate?.('empresa_6')).rejects.toThrow(/não está mais neste banco/)
  })

  test('a schema that stands there empty is filled, by a server and by the command', async () => {
    const { database } = several
    await database.db.execute(sql`create schema empresa_6`)
    await several.look()
    expect(codes()).toContain('6')
    await database.db.execute(sql`drop schema empresa_6 cascade`)
    await database.db.execute(sql`create schema empresa_6`)
    expect(await database.create?.('empresa_6')).toBe(true)
    await database.db.execute(sql`drop schema empresa_6 cascade`)
    await several.look()
  })

  test('a named company that never came is expected; one that left is another server’s', async () => {
    const { database } = several
    const tenants = severalTenants(database, { PUBLIC_URL: 'https://portal.exemplo.com.br' }, ['7', '8'])
    await database.create?.('empresa_7')
    await tenants.look(QUIET)
    await tenants.settled()
    expect(tenants.of('7').schema).toBe('empresa_7')
    await database.db.execute(sql`drop schema empresa_7 cascade`)
    await tenants.look(QUIET)
    await tenants.look(QUIET)
    expect(() => tenants.of('7')).toThrow(SERVER_TEXTS.empresaDeOutroServidor)
    expect(() => tenants.of('8')).toThrow(SERVER_TEXTS.empresaParada)
    expect([tenants.stateOf('7'), tenants.away()]).toEqual([
      'ausente',
      [{ codcli: '8', motivo: 'sem banco' }],
    ])
    await several.look()
  })

  test('a company whose tables cannot be brought up to date stops only itself', async () => {
    const { apl } = await aSeveralApp(several)
    const { db } = several.database
    await several.database.create?.('empresa_5')
    await db.execute(sql`update empresa_5.__drizzle_migrations set hash = 'outra'`)
    await several.look()
    expect(several.tenants.away()).toEqual([{ codcli: '5', motivo: 'falhou' }])
    const ready = await apl.app.inject({ url: '/pronto' })
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      [{ resultado: 'OK', empresas_fora: [{ codcli: '5', motivo: 'falhou' }] }],
    ])
    expect((await apl.app.inject({ url: '/metricas' })).body).toContain(
      'empresa_fora{empresa="5",motivo="falhou"} 1',
    )
    expect(() => several.tenants.of('5')).toThrow('em atualização')
    await db.execute(sql`drop schema empresa_5 cascade`)
    await several.look()
    expect(several.tenants.away()).toEqual([])
  })

  test('a company that moves answers with its own sentence, a call on its way too, and comes back', async () => {
    const { apl, of } = await aSeveralApp(several)
    const { db } = several.database
    const version = async () => (await apl.app.inject({ url: '/GetVersaoServ?codcli=2' })).json()[0].empresa
    const token = await of('2').sign(anActor(await anEmpresa(of('2').db), 'usuario'))
    expect(await version()).toBe('atendida')
    await db.execute(sql`alter schema empresa_2 rename to fora`)
    const late = await apl.app.inject({ url: '/Pedido', headers: { acesso: 'portal-web', token } })
    await db.execute(sql`alter schema fora rename to empresa_2`)
    expect([late.statusCode, late.body]).toEqual([503, expect.stringContaining('mudando de lugar')])
    await db.execute(sql.raw(`comment on schema empresa_2 is '${PAUSE_MARK}em mudança'`))
    await several.look()
    expect(several.tenants.away()).toEqual([{ codcli: '2', motivo: 'em mudança' }])
    expect(() => several.tenants.of('2')).toThrow('mudando de lugar')
    expect(await version()).toBe('parada')
    await db.execute(sql`comment on schema empresa_2 is null`)
    await several.look()
    expect(codes()).toContain('2')
  })

  test('the metrics name a company whose people call, and not one that nobody calls', async () => {
    const { apl, of } = await aSeveralApp(several)
    const token = await of('2').sign(anActor(await anEmpresa(of('2').db), 'usuario'))
    for (let n = 0; n < 10; n++)
      await apl.app.inject({ url: '/Pedido', headers: { acesso: 'portal-web', token } })
    const { body } = await apl.app.inject({ url: '/metricas' })
    expect(body.match(/^empresa_chamada.*{.*/gm)).toEqual([
      expect.stringMatching(/^empresa_chamada_segundos{empresa="2"} \d+(\.\d+)?$/),
      'empresa_chamadas{empresa="2"} 10',
    ])
  })

  test('a flood of one company leaves half of the connections to the others', async () => {
    const [one, two] = [several.tenants.of('1'), several.tenants.of('2')]
    const flood = Array.from({ length: 20 }, () => one.db.execute(sql`select pg_sleep(0.4)`))
    await setTimeout(50)
    const began = performance.now()
    await two.db.execute(sql`select 1`)
    expect(performance.now() - began).toBeLessThan(300)
    await Promise.all(flood)
  })

  test('many jobs of one company hold no job of another up, and each is done in its own company', async () => {
    const Note = z.object({ n: z.number() })
    const NOTE: JobKind<z.output<typeof Note>> = { name: 'aviso', data: Note }
    const jobs = openJobs(several.database, several.tenants.schemas)
    const done: string[] = []
    for (const codcli of ['1', '2'])
      jobs.within(`empresa_${codcli}`).work(NOTE, async ({ n }) => void done.push(`${codcli} ${n}`))
    const send = (codcli: string, n: number) =>
      transaction(several.tenants.of(codcli).db, (tx) => jobs.send(tx, NOTE, { n }))
    await inTurn(
      Array.from({ length: 60 }, (_, n) => n),
      (n) => send('1', n),
    )
    await send('2', 0)
    expect(await jobs.runPending()).toEqual({ done: 61, failed: 0 })
    expect(done.indexOf('2 0')).toBeLessThan(10)
    expect(done.toSorted()).toEqual([...Array.from({ length: 60 }, (_, n) => `1 ${n}`), '2 0'].toSorted())
    await jobs.stop()
  })
})
