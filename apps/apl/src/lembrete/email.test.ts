/** The mail of a reminder: what is open when it is sent, in the company's words, with boletos where wanted. */
import { addDays, formatDateBr } from '@trama/rules/date-br'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aConta } from '../boleto/testing'
import { readPdf } from '../testing/read-pdf'
import { LEMBRETE_EMAIL } from './email'
import { at, dia, lembretes } from './lembrete.test-help'

const stage = lembretes()
const { parametro, titulo, plan, sent } = stage
const payAll = () =>
  stage.apl.db.execute(
    sql`update duplicata set valor_pago = valor where empresa = ${stage.venda.casa.empresa}`,
  )

test('all titles of the day are in one mail, with number, value and due day, and names are plain text', async () => {
  await titulo('A1', dia, { valor_pago: 0.5 })
  await titulo('A2', dia, { conta: null })
  await titulo('LONGE', addDays(dia, 40))
  await titulo('PAGA', dia, { valor_pago: 100 })
  await titulo('CRÉDITO', dia, { tipo: 'DV' })
  expect(await plan()).toBe(1)
  const [mail, ...more] = await sent()
  expect(more).toEqual([])
  const text = mail?.text?.replaceAll('\u00a0', ' ')
  expect(mail?.subject).toContain('Vencimento hoje')
  expect(text).toContain('Olá, Loja <b>Um</b>.')
  expect(text).toContain(`Duplicata A1: R$ 99,50, vencimento em ${formatDateBr(dia)}.`)
  expect(text).toContain('no total de R$ 199,50')
  for (const other of ['LONGE', 'PAGA', 'CRÉDITO']) expect(text).not.toContain(other)
  expect(mail?.html).toContain('Loja &lt;b&gt;Um&lt;/b&gt;')
})

test('titles paid meanwhile and customers or companies switched off get no mail', async () => {
  await titulo('A1', dia)
  await titulo('A2', dia)
  await plan()
  await stage.apl.db.execute(
    sql`update duplicata set valor_pago = valor where empresa = ${stage.venda.casa.empresa} and numero = 'A1'`,
  )
  const [mail] = await sent()
  expect(mail?.text).not.toContain('Duplicata A1')
  await titulo('A3', addDays(dia, -3))
  await plan(at(addDays(dia, 1)))
  await payAll()
  expect(await sent()).toHaveLength(1)
  const last = sql`select enviado_em, dispensado_em is not null as dispensado from lembrete
    where empresa = ${stage.venda.casa.empresa} order by id desc limit 1`
  expect(await firstRow(stage.apl.db, last)).toMatchObject({ enviado_em: null, dispensado: true })
})

test('a mail that fails is tried again and sent once', async () => {
  await stage.apl.db.execute(
    sql`update entidade set email = 'recusado@exemplo.com.br' where empresa = ${stage.venda.casa.empresa}`,
  )
  await titulo('A1', dia)
  await plan()
  expect(await sent('recusado@exemplo.com.br')).toEqual([])
  const state = sql`select tentativas, enviado_em from lembrete where empresa = ${stage.venda.casa.empresa}`
  expect(await firstRow(stage.apl.db, state)).toMatchObject({ tentativas: 1, enviado_em: null })
  await stage.apl.db.execute(
    sql`update entidade set email = ${stage.para} where empresa = ${stage.venda.casa.empresa}`,
  )
  await stage.apl.db.execute(
    sql`update fila.job set start_after = now() - interval '1 second' where name = ${LEMBRETE_EMAIL.name}`,
  )
  expect(await sent()).toHaveLength(1)
})

test('a company writes its own words, and an unknown field is refused', async () => {
  const admin = stage.apl.as({ ...stage.venda.actors.usuario, tipo: 'administrador' })
  const body = {
    ocasiao: 'no_dia',
    assunto: 'É hoje',
    texto: '{cliente}, são {quantidade}.',
    linha: '{numero} de {valor}',
  }
  expect((await stage.venda.usuario.patch('/Lembrete/Texto', body)).status).toBe(403)
  const wrong = await admin.patch('/Lembrete/Texto', { ...body, texto: '{senha}' })
  expect(wrong.status).toBe(400)
  expect(JSON.stringify(wrong.row)).toContain('Campo {senha} desconhecido.')
  expect((await admin.patch('/Lembrete/Texto', body)).row).toEqual({
    resultado: 'Texto do lembrete alterado.',
  })
  const { list } = await stage.venda.usuario.get('/Lembrete/Texto')
  expect(list.map(({ ocasiao, padrao }) => [ocasiao, padrao])).toEqual([
    ['antes', 'S'],
    ['no_dia', 'N'],
    ['depois', 'S'],
  ])
  await titulo('A1', dia)
  await titulo('A2', dia)
  await plan()
  const [mail] = await sent()
  expect(mail?.subject).toMatch(/^É hoje - /)
  expect(mail?.text).toContain('Loja <b>Um</b>, são 2.')
  expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain('A1 de R$ 100,00')
})

test('boletos go with the mail where the company wants it, as one PDF of the titles that have one', async () => {
  const conta = await aConta(stage.venda.casa)
  const boleto = (numero: string, dt_vencto: string, nosso_numero: string) =>
    titulo(numero, dt_vencto, { conta, nosso_numero, codigo: `ABCDEFGH0000000${nosso_numero}` })
  await boleto('A1', dia, '1')
  await plan()
  const [bare] = await sent()
  expect(bare?.attachments).toEqual([])
  expect(bare?.text).not.toContain('anexo')

  await parametro('FIN44', 'S')
  const next = addDays(dia, 1)
  await titulo('SEM CONTA', next)
  await plan(at(next))
  const [, without] = await sent()
  expect([without?.attachments, without?.text?.includes('anexo')]).toEqual([[], false])

  const then = addDays(next, 1)
  await boleto('B1', then, '2')
  await boleto('B2', then, '3')
  await titulo('SEM CONTA 2', then)
  await plan(at(then))
  const mail = (await sent()).at(-1)
  const [pdf, ...more] = mail?.attachments ?? []
  expect([pdf?.filename, pdf?.mimeType, more]).toEqual(['Boletos.pdf', 'application/pdf', []])
  expect(mail?.text).toContain('O que tem boleto vai anexo, em PDF.')
  const { pages, pageTexts } = await readPdf(Buffer.from(pdf?.content as ArrayBuffer))
  expect([pages, pageTexts[0]]).toEqual([2, expect.stringContaining('B1')])
})
