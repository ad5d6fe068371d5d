import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVenda } from '../testing/a-pedido'
import { aProduto } from '../testing/factories'
import { stateOf } from '../testing/stored'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

test('a valid order gets number, totals, audit, a list row and a detail', async () => {
  const { casa, partes, dono, actors, usuario, body } = await aVenda(apl)
  const second = await aProduto(casa, { precos: { [partes.tab_pre]: 19.99 } })
  const itens = [
    anItem(partes.codigo, { preco: 55.55, qtde: 3, observacao: "d'água; 100%" }),
    anItem(second, { preco: null, tam: 'M', qtde: 7 }),
    anItem(second, { qtde: 0 }),
  ]
  const request = body({
    per_desc: 12.5,
    vlr_desc: 10,
    obs: 'Entregar à tarde',
    ped_cli: 'OC-7',
    itens,
  })
  const created = await usuario.post('/Pedido', request)
  expect(created).toMatchObject({ status: 200, row: { pedido: 1, resultado: 'Pedido 1 incluído.' } })

  // 3 × 55.55 + 7 × 19.99 = 306.58, minus 12.5 % (38.32) and minus 10.00.
  const totals = {
    qtde: 10,
    faturado: 0,
    valor_total_bruto: 306.58,
    valor_total_liq: 258.26,
    valor_total_fat: 0,
  }
  const { list } = await usuario.get('/Pedido')
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({
    numero: 1,
    empresa: casa.empresa,
    dt_emissao: '10/03/2026',
    entrega: '30/03/2026',
    codcli: partes.codcli,
    cnpj: dono.cnpj,
    codrep: partes.codrep,
    bloqueio: 0,
    financeiro: 0,
    valor_total_pen: 258.26,
    ...totals,
  })

  const detail = await usuario.get('/Pedido/1')
  expect(detail.row).toMatchObject({
    ...totals,
    numero: 1,
    versao: 1,
    dt_fatura: '20/03/2026',
    obs: 'Entregar à tarde',
    ped_cli: 'OC-7',
    per_desc: 12.5,
    vlr_desc: 10,
    tab_trans: partes.tab_trans,
    desc_colecao: `Descrição ${partes.colecao}`,
    pgto: `Descrição ${partes.codcond}`,
    sit_dup: 'N',
    itens: [
      { ordem: 1, codigo: partes.codigo, preco: 55.55, preco_orig: 50, qtde: 3, observacao: "d'água; 100%" },
      { ordem: 2, codigo: second, preco: 19.99, preco_orig: 19.99, qtde: 7, tam: 'M', desc_cor: 'Cor 001' },
    ],
  })

  const audited = await rows(
    apl.db,
    sql`select usuario_id, usuario, acao, registro, chave, depois->'valor_total_liq' as liq from auditoria
        where empresa = ${casa.empresa}`,
  )
  expect(audited).toEqual([
    {
      usuario_id: actors.usuario.id,
      usuario: actors.usuario.nome,
      acao: 'incluir',
      registro: 'pedido',
      chave: '1',
      liq: 258.26,
    },
  ])
})

test('20 orders at once get 20 consecutive numbers', async () => {
  const { usuario, body } = await aVenda(apl)
  const replies = await Promise.all(Array.from({ length: 20 }, () => usuario.post('/Pedido', body())))
  const numbers = replies.map(({ row }) => Number(row.pedido)).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test('every company counts its own numbers', async () => {
  for (const { usuario, body } of [await aVenda(apl), await aVenda(apl)]) {
    expect((await usuario.post('/Pedido', body())).row).toMatchObject({ pedido: 1 })
  }
})

test('a failed order leaves nothing: no number, no stock, no audit', async () => {
  const { casa, partes, usuario, body } = await aVenda(apl)
  const before = await stateOf(casa)
  const bad = body({ itens: [anItem(partes.codigo), anItem('NADA')] })
  expect((await usuario.post('/Pedido', bad)).status).toBe(400)
  expect(await stateOf(casa)).toBe(before)
  expect((await usuario.post('/Pedido', body())).row).toMatchObject({ pedido: 1 })
})
