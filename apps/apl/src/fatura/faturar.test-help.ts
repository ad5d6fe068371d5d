/** An order to be invoiced: two sizes, reserved stock, three instalments. */
import { randomUUID } from 'node:crypto'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { anItem, aPedidoLiberado, aVenda, type PedidoBody, type Venda } from '../testing/a-pedido'
import { aColecao, aCondicao, anEmpresa } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

/** Gives each test a company of its own. */
export function faturamento() {
  let apl: TestApp
  let venda: Venda
  beforeAll(async () => {
    apl = await createTestApp()
  })
  afterAll(() => apl.close())
  beforeEach(async () => {
    const casa = await anEmpresa(apl.db)
    const codcond = await aCondicao(casa, { nrpar: 3, prazoini: 30, nrdia: 30 })
    venda = await aVenda(apl, { colecao: await aColecao(casa, { reservar: 'S' }), codcond }, casa)
  })
  const itens = () => [
    anItem(venda.partes.codigo, { qtde: 3 }),
    anItem(venda.partes.codigo, { tam: 'M', qtde: 5 }),
  ]
  return {
    get apl() {
      return apl
    },
    get venda() {
      return venda
    },
    anOrder: (change: Partial<PedidoBody> = {}) => aPedidoLiberado(venda, { itens: itens(), ...change }),
    faturar: (pedido: number, body: object = {}, key: string = randomUUID()) =>
      venda.usuario.post('/Fatura', { pedido, ...body }, { 'idempotency-key': key }),
    part: (tam: string, qtde: number) => ({ codigo: venda.partes.codigo, cor: '001', tam, qtde }),
    order: async (numero: number) => (await venda.usuario.get(`/Pedido/${numero}`)).row,
    stock: () =>
      rows(
        apl.db,
        sql`select tam, estoque::float8, comprometido::float8 from produto_grade
          where empresa = ${venda.casa.empresa} and codigo = ${venda.partes.codigo} order by tam desc`,
      ),
  }
}
