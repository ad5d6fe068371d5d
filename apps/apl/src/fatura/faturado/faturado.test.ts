import type { Faturado } from '@trama/contract/apl/fatura/faturado'
import type { MenuCode } from '@trama/contract/access'
import { mesEmPalavras } from '@trama/rules/comissao/mes'
import { endOfMonth, formatDateBr, startOfMonth, todayIn } from '@trama/rules/date-br'
import { sumMoney } from '@trama/rules/money'
import { expect, test } from 'vitest'
import { aPedido, aVenda } from '../../testing/a-pedido'
import { anActor } from '../../testing/factories'
import { faturamento } from '../faturar.test-help'

const at = faturamento()

test('each figure is the one that its own screen shows', async () => {
  const pedido = await at.anOrder()
  expect((await at.faturar(pedido)).error).toBeUndefined()
  const today = todayIn()
  const mes = mesEmPalavras(today.slice(0, 7))
  const { usuario } = at.venda
  const figuras = async (caller: typeof usuario, month: string) => {
    const { passos } = (await caller.get(`/Faturado?mes=${month}`)).row as unknown as Faturado
    return Object.fromEntries(
      passos.filter(({ figura }) => figura === 'S').map(({ passo, valor }) => [passo, valor]),
    )
  }
  const period = `emissao=${formatDateBr(startOfMonth(today))}&emissao_fim=${formatDateBr(endOfMonth(today))}`
  const { notas, base } = await figuras(usuario, mes)
  expect(notas).toBe((await usuario.get(`/FaturaPedidoLista/Total?${period}`)).row.valor)
  const { total } = (await usuario.get(`/Comissao?mes=${mes}`)).row as { total: { base: number } }
  expect(base).toBe(total.base)

  // The month of the orders, which were issued before the invoice; one is another representative's.
  const other = await aVenda(at.apl, {}, at.venda.casa)
  await aPedido(other.usuario, other.body(), other.casa.empresa)
  const { casa, rep, cliente } = at.venda
  const asRepresentante = (acessos: MenuCode[]) =>
    at.apl.as(anActor(casa, 'representante', { cnpj: rep.cnpj, acessos }))
  const vendas: number[] = []
  for (const caller of [usuario, asRepresentante(['1.2', '2.1']), cliente]) {
    const orders = await caller.get(
      '/Pedido/Relatorio/Resumo?tipo=2&emissao_ini=01/03/2026&emissao_fim=31/03/2026',
    )
    const sum = (name: string) => sumMoney(orders.list.map((row) => Number(row[name])))
    const march = await figuras(caller, '03/2026')
    expect(march).toMatchObject({ vendas: sum('valor_total_liq'), pedidos_do_mes: sum('valor_total_fat') })
    vendas.push(Number(march.vendas))
  }
  const [all = 0, ofRepresentante, ofCliente] = vendas
  expect(ofRepresentante).toBe(ofCliente)
  expect(ofRepresentante).toBeLessThan(all)

  // With the menu of orders alone nothing of invoices is told, and the figures of the orders stay the same.
  const ofPedidos = await figuras(asRepresentante(['1.2']), '03/2026')
  expect(Object.keys(ofPedidos)).toEqual(['vendas', 'pedidos_faturados', 'pedidos_do_mes'])
  expect(ofPedidos.vendas).toBe(ofRepresentante)

  // With the menu of invoices alone nothing of orders is told.
  const { passos } = (await asRepresentante(['2.1']).get(`/Faturado?mes=${mes}`)).row as unknown as Faturado
  expect(passos.map(({ passo }) => passo)).toEqual(['notas'])
})
