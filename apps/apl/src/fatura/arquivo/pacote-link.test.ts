/** The link of a fiscal month: its turns, its mails, and numbers missing between two months. */
import { longTurns } from '@trama/server-kit/http/turns'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { portalOf } from '../../context'
import { autoresOf } from '../../documento/autor'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aFatura } from '../testing'
import { workFiscalEmails } from './fiscal-email'
import { loadMes } from './load-mes'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
})
afterAll(() => apl.close())

async function aLink(): Promise<string> {
  const { row } = await venda.usuario.post('/Fatura/PacoteFiscal', { mes: '11/2026' })
  return String(row.endereco)
}

test('the ZIP waits for its turn, and each link has one at a time', async () => {
  const url = await aLink()
  const places = await Promise.all(['a', 'b', 'c'].map((caller) => longTurns.pacote(caller)))
  const served = vi.fn()
  const opened = apl.app.inject({ url, headers: { 'sec-fetch-user': '?1' } }).then((reply) => {
    served()
    return reply
  })
  const counted = sql`select sum(aberturas)::int as n from compartilhamento where empresa = ${venda.casa.empresa}`
  await expect.poll(() => firstRow(apl.db, counted)).toEqual({ n: 1 })
  // Other callers are served meanwhile.
  for (let i = 0; i < 5; i++) expect((await venda.usuario.get('/FaturaPedidoLista')).status).toBe(200)
  expect(served).not.toHaveBeenCalled()
  for (const leave of places) leave()
  const { statusCode, rawPayload } = await opened
  expect([statusCode, rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})

test('a caller who opens it without end is refused, and others still open it', async () => {
  const url = await aLink()
  const places = await Promise.all(['a', 'b', 'c'].map((caller) => longTurns.pacote(caller)))
  const answered: number[] = []
  const flood = Array.from({ length: 12 }, async (_, i) => {
    const { statusCode } = await apl.app.inject({ url, remoteAddress: `10.9.${i}.1` })
    answered.push(statusCode)
  })
  // All calls are there before a place is free: ten wait, and later ones are refused.
  await expect.poll(() => answered).toEqual([429, 429])
  for (const leave of places) leave()
  await Promise.all(flood)
  expect(answered).toEqual([429, 429, ...Array(10).fill(200)])
})

test('a user without the menu of invoices neither lists nor revokes it', async () => {
  await aLink()
  const links = (acessos: ('1.2' | '2.1')[]) =>
    apl.as({ ...venda.actors.usuario, acessos }).get('/Compartilhamento?documento=fiscal&numero=2026-11')
  const seen = await links(['2.1'])
  expect(seen.list.length).toBeGreaterThan(0)
  expect((await links(['1.2'])).list).toEqual([])
  const token = await apl.sign({ ...venda.actors.usuario, acessos: ['1.2'] })
  const revoke = await apl.call({
    method: 'DELETE',
    url: `/Compartilhamento/${String(seen.list[0]?.id)}`,
    headers: { acesso: 'portal-web', token },
  })
  expect(revoke.status).toBe(404)
})

test('a mail that fails leaves no link open', async () => {
  const { db, config, sessions } = apl
  let fails = true
  workFiscalEmails(apl.jobs, {
    db,
    config: { ...config, APL_URL: 'https://apl.exemplo' },
    portal: portalOf(config, '1'),
    autores: autoresOf(sessions, config.SESSAO_CACHE_S),
    async mailer() {
      if (fails) throw new Error('421 agora não')
    },
  })
  const body = { mes: '10/2026', para: ['contador@exemplo.com.br'] }
  expect((await venda.usuario.post('/Fatura/PacoteFiscal/Email', body)).status).toBe(200)
  const open = () =>
    rows(
      db,
      sql`select 1 from compartilhamento where empresa = ${venda.casa.empresa}
      and numero = '2026-10' and revogado_em is null`,
    )
  expect(await apl.jobs.runPending()).toEqual({ done: 0, failed: 1 })
  expect(await open()).toEqual([])
  fails = false
  await db.execute(sql`update fila.job set start_after = now() - interval '1 second' where name = 'fiscal'`)
  expect(await apl.jobs.runPending()).toEqual({ done: 1, failed: 0 })
  expect(await open()).toHaveLength(1)
})

test('more mails than there is room for links are refused at once', async () => {
  const { empresa } = venda.casa
  for (let i = 0; i < 18; i++) {
    await venda.usuario.post('/Fatura/PacoteFiscal', { mes: '09/2026' })
  }
  const mail = (n: number) =>
    venda.usuario.post('/Fatura/PacoteFiscal/Email', {
      mes: '09/2026',
      para: Array.from({ length: n }, (_, i) => `contador${i}@exemplo.com.br`),
    })
  const queued = () =>
    firstRow(apl.db, sql`select count(*)::int as n from fila.job where name = 'fiscal' and state = 'created'`)
  const before = await queued()
  const { status, error } = await mail(3)
  expect([status, error]).toEqual([400, expect.stringContaining('já tem 18 dos 20 links ativos')])
  expect(await queued()).toEqual(before)
  await apl.db.execute(sql`update compartilhamento set revogado_em = now() where id = (
    select min(id) from compartilhamento where empresa = ${empresa} and numero = '2026-09')`)
  expect((await mail(3)).status).toBe(200)
})

test('a number missing between two months is missing in the later one', async () => {
  const months = [
    ['10', '2026-10-31'],
    ['13', '2026-11-02'],
    ['15', '2026-11-03'],
    ['16', '2026-12-01'],
  ]
  for (const [numero, dia] of months) {
    const { chave } = await aFatura(venda)
    await apl.db.execute(
      sql`update fatura set fatura = ${`7${numero}`}, dt_emissao = ${dia} where chave = ${chave}`,
    )
  }
  const faltam = async (mes: string) => (await loadMes(apl.db, venda.casa.empresa, mes)).series
  expect(await faltam('2026-10')).toMatchObject([{ primeira: 710, faltam: [] }])
  expect(await faltam('2026-11')).toMatchObject([{ primeira: 713, faltam: [711, 712, 714] }])
})
