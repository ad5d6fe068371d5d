/** How long data is kept before housekeeping removes it. */
import { todayIn } from '@trama/rules/date-br'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCotacao, cotacaoBody } from './cotacao/testing'
import { aCrm, aMotivoCrm } from './crm/testing'
import { purge } from './housekeeping'
import { aVenda } from './testing/a-pedido'
import { aFornecedor, aMaterial, anActor, anEmpresa } from './testing/factories'
import { createTestApp, type TestApp } from './testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

test('a mail is kept for a year with its document, the text of one that never left for 30 days', async () => {
  const { empresa } = await anEmpresa(apl.db)
  for (const dias of [29, 31, 366]) {
    await apl.db.execute(sql`insert into aviso (empresa, documento, numero, para, assunto, linhas, usuario_id, usuario, criado_em)
      values (${empresa}, 'cotacao', ${dias}, 'a@b.c', 'x', array['y'], 0, '', now() - ${dias} * interval '1 day')`)
  }
  await purge(apl.db)
  const left = sql`select numero, linhas from aviso where empresa = ${empresa} order by numero`
  expect(await rows(apl.db, left)).toEqual([
    { numero: 29, linhas: ['y'] },
    { numero: 31, linhas: null },
  ])
})

test('a link is kept for a year, and as long as it opens', async () => {
  const casa = await anEmpresa(apl.db)
  const { empresa } = casa
  const { codfor } = await aFornecedor(casa)
  const numero = await aCotacao(
    apl.as(anActor(casa, 'usuario')),
    cotacaoBody(await aMaterial(casa), [codfor]),
  )
  await apl.db.execute(sql`insert into cotacao_link (empresa, token_hash, numero, seq, criado_em, revogado_em)
    select ${empresa}, hash, ${numero}, 1, now() - dias * interval '1 day', case when revogado then now() end
    from (values ('new', 364, true), ('old', 366, true), ('open', 366, false)) l(hash, dias, revogado)`)
  const left = sql`select token_hash from cotacao_link where empresa = ${empresa} order by token_hash`
  await purge(apl.db)
  expect(await rows(apl.db, left)).toEqual([{ token_hash: 'new' }, { token_hash: 'open' }])
  // The deadline's day is São Paulo's: in Greenwich it is over three hours earlier.
  await apl.db.execute(sql`update cotacao set prazo = ${todayIn()} where empresa = ${empresa}`)
  await purge(apl.db)
  expect(await rows(apl.db, left)).toEqual([{ token_hash: 'new' }, { token_hash: 'open' }])
  await apl.db.execute(sql`update cotacao set prazo = '2026-01-01' where empresa = ${empresa}`)
  await purge(apl.db)
  expect(await rows(apl.db, left)).toEqual([{ token_hash: 'new' }])
})

test('a number that a till reserved stays reserved for a year', async () => {
  const { empresa } = await anEmpresa(apl.db)
  await apl.db.execute(sql`insert into venda_numero (empresa, codven, usuario_id, criado_em)
    values (${empresa}, 1, 1, now() - interval '364 days'), (${empresa}, 2, 1, now() - interval '366 days')`)
  await purge(apl.db)
  const left = sql`select codven from venda_numero where empresa = ${empresa}`
  expect(await rows(apl.db, left)).toEqual([{ codven: 1 }])
})

test('a deleted CRM record can be brought back for 30 days, then its files go with it', async () => {
  const venda = await aVenda(apl)
  const { empresa } = venda.casa
  const body = { codcli: venda.partes.codcli, motivo: await aMotivoCrm(venda.casa) }
  const [kept, deleted, gone] = [
    await aCrm(venda.usuario, body),
    await aCrm(venda.usuario, body),
    await aCrm(venda.usuario, body),
  ]
  const age = (numero: number, dias: number) =>
    apl.db.execute(sql`update crm set excluido_em = now() - ${dias} * interval '1 day'
      where empresa = ${empresa} and numero = ${numero}`)
  const photo = { nome: 'porta.txt', conteudo: Buffer.from('x').toString('base64') }
  for (const numero of [kept, deleted, gone]) {
    expect((await venda.usuario.post(`/Anexo/crm/${numero}`, photo)).status).toBe(200)
  }
  await age(deleted, 29)
  await age(gone, 31)
  await purge(apl.db)
  const left = await rows<{ numero: number }>(
    apl.db,
    sql`select numero from crm where empresa = ${empresa} order by numero`,
  )
  expect(left.map(({ numero }) => numero)).toEqual([kept, deleted])
  const files = await rows<{ numero: number }>(
    apl.db,
    sql`select numero from anexo where empresa = ${empresa} and documento = 'crm' order by numero`,
  )
  expect(files.map(({ numero }) => numero)).toEqual([kept, deleted])
})
