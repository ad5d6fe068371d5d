/** Reminders: the right titles on the right days, one mail a day, never twice, only to those who want them. */
import { addDays } from '@trama/rules/date-br'
import { openJobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isBankDay } from '../boleto/dias-bancarios'
import { aFatura } from '../fatura/testing'
import { workLembretes } from './email'
import { at, dia, lembretes } from './lembrete.test-help'

const stage = lembretes()
const { parametro, titulo, plan, sent, parts, setClock } = stage

test('planning the same day again, by another server or after a restart, sends nothing more', async () => {
  await titulo('A1', dia)
  const other = openJobs(stage.apl.database)
  workLembretes(other, parts())
  const made = await Promise.all([plan(), plan(at(dia), other), plan()])
  expect(made.toSorted()).toEqual([0, 0, 1])
  await Promise.all([stage.apl.jobs.runPending(), other.runPending()])
  await plan(at(dia, 18), other)
  await other.runPending()
  expect(await sent()).toHaveLength(1)
})

test('a customer gets one mail a day, and a title that comes later waits for the next day', async () => {
  await titulo('A1', dia)
  await plan()
  expect(await sent()).toHaveLength(1)
  await titulo('A2', dia)
  expect(await plan(at(dia, 15))).toBe(0)
  expect(await plan(at(addDays(dia, 1)))).toBe(1)
  const mails = await sent()
  expect(mails).toHaveLength(2)
  expect(mails[1]?.text).toContain('Duplicata A2')
  expect(mails[1]?.text).not.toContain('Duplicata A1')
})

test('what was due on a Friday is told of again on the Monday, three days after', async () => {
  const friday = '2026-03-13'
  await titulo('A1', friday)
  await plan(at(friday))
  expect(await sent()).toHaveLength(1)
  const monday = addDays(friday, 3)
  await titulo('A2', monday)
  expect(await plan(at(monday))).toBe(1)
  const [onFriday, onMonday, ...more] = await sent()
  expect(more).toEqual([])
  expect(onFriday?.subject).toContain('Vencimento hoje')
  expect(onMonday?.subject).toContain('Título em atraso')
  const text = onMonday?.text?.replaceAll('\u00a0', ' ')
  expect(text).toContain('Duplicata A1: R$ 100,00, venceu em 13/03/2026, há 3 dias.')
  expect(text).toContain('Duplicata A2: R$ 100,00, vencimento em 16/03/2026.')
})

test('nobody is reminded of an invoice that is not authorised, or denied before the mail left', async () => {
  const { chave } = await aFatura(stage.venda)
  const become = (impresso: string) =>
    stage.apl.db.execute(sql`update fatura set impresso = ${impresso} where chave = ${chave}`)
  await titulo('A1', dia, { chave })
  for (const impresso of ['A', 'N', 'D', 'C']) {
    await become(impresso)
    expect(await plan()).toBe(0)
  }
  await become('T')
  expect(await plan()).toBe(1)
  await become('D')
  expect(await sent()).toEqual([])
})

test('customers and companies that do not want reminders get none', async () => {
  await titulo('A1', dia)
  const { codcli } = stage.venda.partes
  const off = await stage.venda.usuario.patch(`/Lembrete/Cliente/${codcli}`, { ativo: 'N' })
  expect(off.row).toEqual({ resultado: `O cliente ${codcli} não recebe lembretes.` })
  expect(await plan()).toBe(0)
  await stage.venda.usuario.patch(`/Lembrete/Cliente/${codcli}`, { ativo: 'S' })
  expect(await plan()).toBe(1)
  // Switched off between planning and sending.
  await stage.apl.db.execute(sql`delete from parametro where codigo = 'FIN40'`)
  expect(await sent()).toEqual([])
  expect(await plan(at(addDays(dia, 1)))).toBe(0)
  expect((await stage.venda.usuario.get('/Lembrete/Cliente/99999999')).status).toBe(404)
})

test('days before and after count from the next bank day of a title due on a weekend', async () => {
  await parametro('FIN41', '2')
  await parametro('FIN42', 'N')
  await parametro('FIN43', '')
  // Due on a Saturday, so it can be paid until Monday.
  const saturday = '2030-06-08'
  await titulo('A1', saturday)
  expect(isBankDay(saturday)).toBe(false)
  expect(await plan(at('2030-06-06'))).toBe(0)
  // Two days before Monday is a Saturday, on which nobody is written to: the Friday is.
  expect(await plan(at(saturday))).toBe(0)
  expect(await plan(at('2030-06-10'))).toBe(0)
  expect(await plan(at('2030-06-07', 7))).toBe(0)
  expect(await plan(at('2030-06-07'))).toBe(1)
})

test('a mail that could not go out on its day is planned again, never sent beside the next day’s', async () => {
  await titulo('A1', dia)
  await plan()
  const next = at(addDays(dia, 1))
  setClock(next)
  expect(await sent()).toEqual([])
  await titulo('A2', dia)
  expect(await plan(next)).toBe(1)
  const [mail, ...more] = await sent()
  expect(more).toEqual([])
  for (const numero of ['A1', 'A2']) expect(mail?.text).toContain(`Duplicata ${numero}`)
})
