/**
 * Each figure of what waits equals the total of the list to which it leads, for each type, with and without the menu.
 */
import { TIPOS } from '@trama/contract/access'
import { ESPERA_TIPOS, type ListWait, esperasEm } from '@trama/contract/apl/inicio/esperas'
import { addDays, todayIn } from '@trama/rules/date-br'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordemList } from '../compra/list-ordens'
import type { AplContext } from '../context'
import { pendenteCrm } from '../crm/agenda-crm'
import { cotacaoList } from '../cotacao/list/list-cotacoes'
import { countEntidades } from '../entidade/list/count-entidades'
import { ordemServicoList } from '../ordem-servico/list-ordens-servico'
import { contaList } from '../pagar/list-contas'
import { rowsAoAcaso } from '../painel/ao-acaso.test-help'
import { contextoDe } from '../painel/contexto.test-help'
import { pedidoFornecedorList } from '../pedido-fornecedor/list-pedidos-fornecedor'
import { pedidoList } from '../pedido/list/list-pedidos'
import { receberList } from '../receber/list-receber'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'
import { getInicio } from './get-inicio'

let apl: TestApp
let venda: Venda
const hoje = todayIn()
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  await rowsAoAcaso(venda, 'inicio', 80)
  await rowsAoAcaso(await aVenda(apl), 'outra empresa', 20)
  const { codfor } = venda.forn
  const { empresa } = venda.casa
  // Orders get days before and after today, some a supplier, a refusal or a confirmation.
  await apl.db.execute(sql`update pedido set entrega = ${hoje}::date + numero % 23 - 9,
    codfor = case when numero % 3 = 0 then ${codfor}::int end,
    recusa_em = case when numero % 2 = 0 and bloqueio = 2 then now() end where empresa = ${empresa}`)
  await apl.db.execute(sql`update ordem_compra set dt_emissao = ${addDays(hoje, -60)},
    dt_entrega = ${hoje}::date + numero % 23 - 9,
    confirmacao_em = case when numero % 2 = 0 then now() end where empresa = ${empresa}`)
  await apl.db.execute(
    sql`update duplicata set dt_vencto = ${hoje}::date + codcli % 5 + extract(day from dt_emissao)::int % 25 - 12`,
  )
  await apl.db.execute(sql`update crm set dt_contato = ${hoje}::date + numero % 5 - 3`)
}, 120_000)
afterAll(() => apl.close())

async function totalOf(ctx: AplContext, { lista, query }: ListWait): Promise<[number, number | null]> {
  switch (lista) {
    case 'cliente':
      return [(await countEntidades(ctx, query)).total, null]
    case 'pedido': {
      const { total, valor_total_liq } = await pedidoList.total(ctx, query)
      return [total, valor_total_liq]
    }
    case 'receber': {
      const { total, saldo } = await receberList.total(ctx, query)
      return [total, saldo]
    }
    case 'cotacao':
      return [(await cotacaoList.total(ctx, query)).total, null]
    case 'compra': {
      const { total, valor_total } = await ordemList.total(ctx, query)
      return [total, valor_total]
    }
    case 'pedidoFornecedor': {
      const { qtde_pedidos, valor_total } = await pedidoFornecedorList.total(ctx, query)
      return [qtde_pedidos, valor_total]
    }
    case 'ordemServico':
      return [(await ordemServicoList.total(ctx, query)).total, null]
    default: {
      const { total, valor } = await contaList.total(ctx, query)
      return [total, valor]
    }
  }
}

test.each(TIPOS)('%s: every figure is the total of its list', async (tipo) => {
  const ctx = await contextoDe(apl, venda, tipo)
  const { dia, esperas } = await getInicio(ctx)
  expect(dia).toBe(hoje)
  const told = new Map(esperas.map((espera) => [espera.tipo, espera]))
  const wanted = Object.entries(esperasEm(hoje)).filter(([, { tipos }]) => tipos.includes(tipo))
  expect(wanted.length).toBeGreaterThan(3)
  await inTurn(wanted, async ([name, espera]) => {
    const [total, valor] = await totalOf(ctx, espera)
    const found = ESPERA_TIPOS.map((one) => told.get(one)).find((one) => one?.tipo === name)
    expect([name, found?.total ?? 0]).toEqual([name, total])
    if (found) expect([name, found.valor]).toEqual([name, valor])
  })
  // No other figure is told, and at least one is.
  const names = new Set([...wanted.map(([name]) => name), 'crm_atrasado', 'crm_hoje'])
  expect(esperas.filter(({ tipo: name }) => !names.has(name))).toEqual([])
  expect(esperas.length).toBeGreaterThan(1)
})

test('figures of contacts equal the agenda', async () => {
  const ctx = await contextoDe(apl, venda, 'representante')
  const { esperas } = await getInicio(ctx)
  const { atrasados, hoje: doDia } = await pendenteCrm(ctx)
  const of = (name: string) => esperas.find(({ tipo }) => tipo === name)?.total ?? 0
  expect([of('crm_atrasado'), of('crm_hoje')]).toEqual([atrasados, doDia])
  expect(atrasados + doDia).toBeGreaterThan(0)
})

test.each(TIPOS)('%s without a menu gets no figure of its list', async (tipo) => {
  const { esperas, ultimos } = await getInicio(await contextoDe(apl, venda, tipo, []))
  expect({ esperas, ultimos }).toEqual({ esperas: [], ultimos: [] })
  const some = await getInicio(await contextoDe(apl, venda, tipo, ['2.2']))
  expect(some.esperas.every(({ tipo: name }) => name.startsWith('titulo'))).toBe(true)
})

test.each(['representante', 'cliente'] as const)('%s: the last own orders that were sent', async (tipo) => {
  const ctx = await contextoDe(apl, venda, tipo)
  const { ultimos } = await getInicio(ctx)
  const rows = await pedidoList.list(ctx, { offset: 200 })
  const sent = rows.filter(({ bloqueio, qtde }) => bloqueio !== 2 && qtde > 0).slice(0, 3)
  expect(ultimos.map(({ numero, valor }) => [numero, valor])).toEqual(
    sent.map(({ numero, valor_total_liq }) => [numero, valor_total_liq]),
  )
  expect(ultimos.length).toBe(3)
})

test('more than 999 rows are told as one more, without a sum', async () => {
  const { empresa } = venda.casa
  await apl.db.execute(sql`insert into conta_pagar (empresa, num_ap, docto, classe, codcre, valor, dt_ven, dt_emi)
    select ${empresa}, 5000 + n, 'D' || n, '1', ${venda.forn.codfor}, 10, ${hoje}, ${hoje}
    from generate_series(1, 1005) n`)
  const { esperas } = await getInicio(await contextoDe(apl, venda, 'master'))
  expect(esperas.find(({ tipo }) => tipo === 'liberar_pagamento')).toEqual({
    tipo: 'liberar_pagamento',
    total: 1000,
    valor: null,
  })
})
