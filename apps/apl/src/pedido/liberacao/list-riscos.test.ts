/** Risks of each order on a page: equal to plain sums, and read by one statement. */
import { todayIn } from '@trama/rules/date-br'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Random } from '../../demo/random'
import { contextoDe } from '../../painel/contexto.test-help'
import { lastOverdueDay } from '../../receber/policy'
import { anItem, aPedido, aVenda, type Venda } from '../../testing/a-pedido'
import { aCliente } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { pedidoList } from '../list/list-pedidos'
import { listRiscos } from './list-riscos'

const ORDERS = 24
const STOCK = 30
const DESCMAX = 5
const MINIMO = 300
const TABELA = 50

let apl: TestApp
let venda: Venda
const random = new Random('risco')
const cents = (min: number, max: number) => random.int(min, max) / 100

interface Titulo {
  codcli: number
  valor: number
  valor_pago: number
  dt_vencto: string
  tipo: string
}
const titulos: Titulo[] = []
const creditos = new Map<number, number | null>()
interface Gravado {
  codcli: number
  qtde: number
  per_desc: number
  pendente: number
  valor_liq: number
  abaixo: { itens: number; valor: number; tabela: number }
}
const pedidos = new Map<number, Gravado>()

beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  const { casa, partes, usuario, body } = venda
  const { empresa } = casa
  const others = await inTurn([1, 2], () => aCliente(casa, { codrep: partes.codrep }))
  const clientes = [partes.codcli, ...others.map(({ codcli }) => codcli)]
  await inTurn(Array.from({ length: ORDERS }), async () => {
    const codcli = random.pick(clientes)
    const qtde = random.int(1, 60)
    const numero = await aPedido(usuario, body({ codcli, itens: [anItem(partes.codigo, { qtde })] }))
    const per_desc = random.int(0, 10)
    const pendente = cents(0, 500_000)
    const bruto = random.int(100, 600)
    const preco = random.pick([TABELA, TABELA + 1, TABELA - random.int(1, 20)])
    const isBelow = preco < TABELA
    pedidos.set(numero, {
      codcli,
      qtde,
      per_desc,
      pendente,
      valor_liq: (bruto * (100 - per_desc)) / 100,
      abaixo: {
        itens: isBelow ? 1 : 0,
        valor: isBelow ? (TABELA - preco) * qtde : 0,
        tabela: isBelow ? TABELA * qtde : 0,
      },
    })
    await apl.db.execute(sql`update pedido set per_desc = ${per_desc}, valor_total_pen = ${pendente},
      valor_total_bruto = ${bruto} where empresa = ${empresa} and numero = ${numero}`)
    await apl.db.execute(sql`update pedido_item set preco_orig = ${TABELA}, preco = ${preco}
      where empresa = ${empresa} and numero = ${numero}`)
  })
  await apl.db.execute(sql`update colecao set valor_min = ${MINIMO} where empresa = ${empresa}`)
  await apl.db.execute(sql`update condicao set descmax = ${DESCMAX} where empresa = ${empresa}`)
  await apl.db.execute(sql`update produto_grade set estoque = ${STOCK} where empresa = ${empresa}`)
  await inTurn(clientes, async (codcli) => {
    const credito = random.chance(0.3) ? null : cents(0, 900_000)
    creditos.set(codcli, credito)
    await apl.db.execute(
      sql`update entidade set credito = ${credito} where empresa = ${empresa} and codcli = ${codcli}`,
    )
  })
  await inTurn(Array.from({ length: 40 }), async () => {
    const valor = cents(100, 90_000)
    const titulo: Titulo = {
      codcli: random.pick(clientes),
      valor,
      valor_pago: random.chance(0.3) ? valor : random.chance(0.4) ? cents(0, 100) : 0,
      dt_vencto: random.chance(0.5) ? `2026-0${random.int(1, 6)}-15` : '2999-01-15',
      tipo: random.chance(0.8) ? 'D' : 'A',
    }
    titulos.push(titulo)
    await apl.db.execute(sql`insert into duplicata (empresa, numero, codcli, dt_emissao, dt_vencto, valor, valor_pago, tipo)
      values (${empresa}, ${`R${titulos.length}`}, ${titulo.codcli}, '2026-01-01', ${titulo.dt_vencto}, ${titulo.valor},
        ${titulo.valor_pago}, ${titulo.tipo})`)
  })
}, 120_000)
afterAll(() => apl.close())

const saldo = (rows: readonly Titulo[]) =>
  Math.round(rows.reduce((sum, { valor, valor_pago }) => sum + valor - valor_pago, 0) * 100) / 100

test('each figure is the plain sum of its rows', async () => {
  const found = await listRiscos(await contextoDe(apl, venda, 'usuario'), { status_com: '0' })
  expect(found).toHaveLength(ORDERS)
  expect(lastOverdueDay() <= todayIn()).toBe(true)
  for (const risco of found) {
    const pedido = pedidos.get(risco.numero)
    const open = titulos.filter(
      (titulo) => titulo.codcli === pedido?.codcli && titulo.tipo === 'D' && titulo.valor_pago < titulo.valor,
    )
    const late = open.filter(({ dt_vencto }) => dt_vencto <= lastOverdueDay())
    const falta = Math.max(0, (pedido?.qtde ?? 0) - STOCK)
    expect(risco).toEqual({
      empresa: venda.casa.empresa,
      numero: risco.numero,
      vencidas: {
        qtde: late.length,
        valor: saldo(late),
        desde: late.map(({ dt_vencto }) => dt_vencto).toSorted()[0] ?? null,
      },
      em_aberto: saldo(open),
      pendente: pedido?.pendente,
      credito: creditos.get(pedido?.codcli ?? 0) ?? null,
      per_desc: pedido?.per_desc,
      descmax: DESCMAX,
      faltas: { qtde: falta, itens: falta > 0 ? 1 : 0 },
      cliente: { bloqueio: 'N', ativo: 'S' },
      valor_liq: pedido?.valor_liq,
      valor_min: MINIMO,
      abaixo: pedido?.abaixo,
    })
  }
})

test('the list of risks reports a customer that was blocked or deactivated since', async () => {
  const ctx = await contextoDe(apl, venda, 'usuario')
  const { codcli } = venda.partes
  const set = (bloqueio: string, ativo: string) =>
    apl.db.execute(sql`update entidade set bloqueio = ${bloqueio}, ativo = ${ativo}
      where empresa = ${venda.casa.empresa} and codcli = ${codcli}`)
  await set('S', 'N')
  const found = await listRiscos(ctx, { status_com: '0', codcli })
  await set('N', 'S')
  expect(found.length).toBeGreaterThan(0)
  for (const { cliente } of found) expect(cliente).toEqual({ bloqueio: 'S', ativo: 'N' })
})

test('returns the rows of a page of the list, in its order, by one statement for any number of rows', async () => {
  const ctx = await contextoDe(apl, venda, 'usuario')
  const executed = vi.spyOn(ctx.db, 'execute')
  for (const query of [{ offset: 20 }, { offset: 3, pagina: 2 }, { ordem: '-qtde' as const }]) {
    const rows = await pedidoList.list(ctx, { status_com: '0', ...query })
    executed.mockClear()
    const riscos = await listRiscos(ctx, { status_com: '0', ...query })
    expect(executed).toHaveBeenCalledTimes(1)
    expect(riscos.map(({ numero }) => numero)).toEqual(rows.map(({ numero }) => numero))
  }
  executed.mockRestore()
})

test('only internal user types see the risks', async () => {
  for (const caller of [venda.representante, venda.cliente]) {
    expect((await caller.get('/Pedido/Risco?status_com=0')).status).toBe(403)
  }
  const { status, list } = await venda.usuario.get('/Pedido/Risco?status_com=0&offset=2')
  expect([status, list.length]).toEqual([200, 2])
})
