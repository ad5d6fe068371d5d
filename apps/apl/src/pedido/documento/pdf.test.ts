/** Text of an order's PDF. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aPedido, aVenda, type Venda } from '../../testing/a-pedido'
import { aProduto } from '../../testing/factories'
import { readPdf } from '../../testing/read-pdf'
import { createTestApp, type TestApp } from '../../testing/test-app'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
})
afterAll(() => apl.close())

const get = async (numero: number, query = '', actor = venda.actors.usuario) =>
  apl.app.inject({
    url: `/Pedido/Pdf/${numero}${query}`,
    headers: { acesso: 'portal-web', token: await apl.sign(actor) },
  })

test('the paper of an order shows header, customer, terms, items and totals', async () => {
  const { casa, partes, dono } = venda
  await casa.db.execute(sql`update empresa set emp_nome = 'Confecções São João', emp_endereco = 'Rua Aço',
    emp_numero = '10', emp_bairro = 'Centro', emp_cidade = 'Brusque', emp_estado = 'SC' where emp_pat = ${casa.empresa}`)
  await casa.db.execute(sql`update entidade set endereco = 'Avenida Ação', num_end = '5', bairro = 'Fazenda',
    nome_cid = 'Itajaí', uf = 'SC', cep = '88301000' where empresa = ${casa.empresa} and codcli = ${dono.codcli}`)
  const numero = await aPedido(
    venda.usuario,
    venda.body({
      per_desc: 10,
      vlr_desc: 5,
      frete: 12.5,
      ped_cli: 'OC-77',
      obs: 'Não entregar à tarde.',
      itens: [
        anItem(partes.codigo, { tam: 'M', qtde: 1200, preco: 50 }),
        anItem(partes.codigo, { tam: 'P', qtde: 3, preco: 50, observacao: 'Com etiqueta' }),
      ],
      validar_estoque: 'N',
    }),
  )
  const reply = await get(numero)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Pedido-${numero}.pdf"`,
    'cache-control': 'private, no-cache',
  })
  const { text, title, pages } = await readPdf(reply.rawPayload)
  expect(title).toBe(`Pedido ${numero}`)
  expect(pages).toBe(1)
  for (const part of [
    'Confecções São João',
    'Rua Aço, 10 · Centro · Brusque/SC',
    `Pedido ${numero}`,
    'Emitido em 10/03/2026 · Em Análise',
    `${dono.codcli} · ${dono.nome}`,
    'Avenida Ação, 5 · Fazenda · Itajaí/SC · 88301-000',
    'OC-77',
    'CIF · R$ 12,50',
    'Não entregar à tarde.',
    '1.200',
    'Com etiqueta',
    'R$ 60.150,00',
    'Desconto de 10%',
    '-R$ 6.015,00',
    '-R$ 5,00',
    'R$ 54.130,00',
    'Página 1 de 1',
  ]) {
    expect(text).toContain(part)
  }
  expect(text.indexOf('001 · Cor 001')).toBeGreaterThan(0)
})

test('an unchanged order gives an identical file, which is sent only once', async () => {
  const numero = await aPedido(venda.usuario, venda.body())
  const first = await get(numero)
  expect((await get(numero)).rawPayload.equals(first.rawPayload)).toBe(true)
  const token = await apl.sign(venda.actors.usuario)
  const again = await apl.app.inject({
    url: `/Pedido/Pdf/${numero}`,
    headers: { acesso: 'portal-web', token, 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('every page of a long order has the headings and its page number', async () => {
  const cores = Array.from({ length: 60 }, (_, n) => String(n + 100))
  const grade = cores.flatMap((cor) => ['P', 'M'].map((tam) => ({ cor, tam, estoque: 100 })))
  const codigo = await aProduto(venda.casa, {
    descricao: 'Camisa de manga longa '.repeat(8).trim(),
    precos: { [venda.partes.tab_pre]: 50 },
    grade,
  })
  const itens = grade.map(({ cor, tam }) => anItem(codigo, { cor, tam, qtde: 1 }))
  const numero = await aPedido(venda.usuario, venda.body({ itens }))
  const { pageTexts, pages } = await readPdf((await get(numero)).rawPayload)
  expect(pages).toBeGreaterThan(1)
  for (const [index, text] of pageTexts.entries()) {
    expect(text).toContain(`Página ${index + 1} de ${pages}`)
    expect(text).toContain(`Pedido ${numero}`)
    expect(text.match(/Qtde\./g) ?? []).toHaveLength(1)
  }
  expect(pageTexts.slice(1).every((text) => text.includes('(continuação)'))).toBe(true)
  const whole = pageTexts.join('\n')
  for (const cor of cores) expect(whole).toContain(`${cor} · Cor ${cor}`)
})

test('sixty sizes are split into bands without losing any', async () => {
  const tams = Array.from({ length: 60 }, (_, n) => String(n + 20))
  const codigo = await aProduto(venda.casa, {
    precos: { [venda.partes.tab_pre]: 10 },
    grade: tams.map((tam) => ({ cor: '001', tam, estoque: 1000 })),
  })
  const itens = tams.map((tam, n) => anItem(codigo, { tam, qtde: 100 + n, preco: 10 }))
  const numero = await aPedido(venda.usuario, venda.body({ itens }))
  const { text } = await readPdf((await get(numero)).rawPayload)
  for (const [n, tam] of tams.entries()) {
    expect(text).toMatch(new RegExp(`\\b${tam}\\b`))
    expect(text).toMatch(new RegExp(`\\b${100 + n}\\b`))
  }
})

describe('pictures', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><rect width="40" height="50" fill="red"/></svg>'
  test('are drawn only on request; an unreadable picture does not spoil the rest', async () => {
    const { casa, partes } = venda
    const other = await aProduto(casa, { precos: { [partes.tab_pre]: 50 } })
    await casa.db.execute(sql`insert into imagem (empresa, tipo, codigo, formato, conteudo) values
      (${casa.empresa}, 'P', ${partes.codigo}, 'image/svg+xml', convert_to(${SVG}, 'UTF8')),
      (${casa.empresa}, 'P', ${other}, 'image/png', convert_to('nada', 'UTF8'))`)
    const numero = await aPedido(venda.usuario, venda.body({ itens: [anItem(partes.codigo), anItem(other)] }))
    const [plain, pictured] = [await get(numero), await get(numero, '?imagens=S')]
    expect([plain.statusCode, pictured.statusCode]).toEqual([200, 200])
    expect((await readPdf(plain.rawPayload)).images).toBe(0)
    expect((await readPdf(pictured.rawPayload)).images).toBe(1)

    // Reduced pictures are cached; a picture that was replaced is read again.
    const { etag } = pictured.headers
    expect((await get(numero, '?imagens=S')).headers.etag).toBe(etag)
    await casa.db.execute(sql`update imagem set conteudo = convert_to(${SVG.replace('red', 'blue')}, 'UTF8')
      where empresa = ${casa.empresa} and codigo = ${partes.codigo}`)
    const replaced = await get(numero, '?imagens=S')
    expect(replaced.headers.etag).not.toBe(etag)
    expect((await readPdf(replaced.rawPayload)).images).toBe(1)
    expect((await get(numero, '?imagens=S')).headers.etag).toBe(replaced.headers.etag)
  })
})

test("somebody else's order is not found, and a supplier has no access", async () => {
  const theirs = await aVenda(apl, {}, venda.casa)
  const numero = await aPedido(theirs.usuario, theirs.body())
  expect((await get(numero, '', venda.actors.cliente)).statusCode).toBe(404)
  expect((await get(numero, '', venda.actors.representante)).statusCode).toBe(404)
  expect((await get(numero, '', theirs.actors.cliente)).statusCode).toBe(200)
  expect((await get(numero, '', venda.actors.fornecedor)).statusCode).toBe(403)
})
