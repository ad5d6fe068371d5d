/** A company whose documents change at random, by the real calls and by what an ERP writes. */
import { randomUUID } from 'node:crypto'
import { todayIn } from '@trama/rules/date-br'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import { transaction } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { grupo } from '../catalogo/tables'
import { loadItens } from '../pedido/store-pedido'
import { aRow, entidadeApoio } from '../testing/a-entidade'
import { anItem, aVenda } from '../testing/a-pedido'
import { aMaterial, anEmpresa, aProduto, aRegiao } from '../testing/factories'
import type { TestApp } from '../testing/test-app'
import { aDevolucao, aVendaFinalizada } from '../varejo/finalizacao/testing'
import { aVendaVarejo, vendaBody } from '../varejo/testing'
import { foldResumos } from './fold-resumos'

const GRUPOS = ['G1', 'G2']
export const order = fc.record({
  itens: fc.array(fc.record({ produto: fc.nat(2), qtde: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  // An order holds one kind of item, which a change may replace.
  tipo: fc.constantFrom('P', 'P', 'M'),
  per_desc: fc.constantFrom(0, 3.3333, 50, 100),
  dia: fc.constantFrom('10/03/2026', '31/03/2026', '01/04/2026'),
  draft: fc.constantFrom(false, false, true),
})
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never

/** Stores a company with three products and a material, in two groups and without a group. */
export async function aHouse(apl: TestApp) {
  const casa = await anEmpresa(apl.db)
  const { empresa } = casa
  await apl.db.insert(grupo).values(GRUPOS.map((codigo) => ({ empresa, codigo, descricao: codigo })))
  const tab_pre = await aRegiao(casa)
  const precos = { [tab_pre]: 50 }
  const grade = ['P', 'M'].map((tam) => ({ cor: '001', tam, estoque: 100_000 }))
  const produtos = await inTurn(['G1', 'G2', null], (own) => aProduto(casa, { precos, grade, grupo: own }))
  const metros = await aMaterial(casa, { precos, grade })
  const venda = await aVenda(apl, { tab_pre, codigo: produtos[0] ?? metros }, casa)
  await entidadeApoio(casa)
  const { usuario } = venda
  let linha = 1

  const bodyOf = ({ itens, tipo, per_desc, dia, draft }: Order) => {
    const codigoOf = (produto: number) => (tipo === 'P' && produtos[produto]) || metros
    return venda.body({
      per_desc,
      dt_emissao: dia,
      bloqueio: draft ? 2 : 0,
      // An order may not contain the same colour and size twice.
      itens: [...new Map(itens.map(({ produto, qtde }) => [codigoOf(produto), qtde]))].map(([codigo, qtde]) =>
        anItem(codigo, { qtde, preco: 50, tipo }),
      ),
    })
  }

  async function one(table: string, column: string, which: number): Promise<string> {
    const found = await rows<{ chave: string }>(
      apl.db,
      sql`select ${sql.identifier(column)}::text as chave from ${sql.identifier(table)} where empresa = ${empresa} order by 1`,
    )
    return found[which % (found.length || 1)]?.chave ?? '0'
  }

  /** A write of the ERP that cancels half of an order's open pieces. */
  const cut = (numero: number) =>
    transaction(apl.db, async (tx) => {
      const [header] = await rows<{ per_desc: number; vlr_desc: number }>(
        tx,
        sql`select per_desc, vlr_desc from pedido where empresa = ${empresa} and numero = ${numero} for no key update`,
      )
      const itens = await loadItens(tx, empresa, numero)
      const open = itens.find((item) => item.qtde > item.qtde_f + item.cancelado)
      if (!header || !open) return
      open.cancelado = open.qtde - open.qtde_f
      const totals = pedidoTotals(itens, header)
      await tx.execute(sql`update pedido_item set cancelado = ${open.cancelado}
        where empresa = ${empresa} and numero = ${numero} and ordem = ${open.ordem}`)
      await tx.execute(sql`update pedido set qtde = ${totals.qtde}, faturado = ${totals.faturado},
          valor_total_bruto = ${totals.valor_total_bruto}, valor_total_liq = ${totals.valor_total_liq},
          valor_total_fat = ${totals.valor_total_fat}, valor_total_pen = ${totals.valor_total_pen}
        where empresa = ${empresa} and numero = ${numero}`)
    })

  /** Steps that calls or the ERP take; a refused step leaves the sums unchanged. */
  const STEPS = {
    criar: (_: number, given: Order) => usuario.post('/Pedido', bodyOf(given)),
    async mudar(which: number, given: Order) {
      return usuario.patch(`/Pedido/${await one('pedido', 'numero', which)}?alterar_itens=S`, bodyOf(given))
    },
    async liberar(which: number) {
      return usuario.patch(`/Pedido/Status/${await one('pedido', 'numero', which)}`, {
        bloqueio: 1,
        financeiro: 1,
      })
    },
    async recusar(which: number) {
      const pedidos = [{ numero: Number(await one('pedido', 'numero', which)) }]
      return usuario.post('/Pedido/Recusa', { lado: 'comercial', motivo: 'Não', pedidos })
    },
    cortar: async (which: number) => cut(Number(await one('pedido', 'numero', which))),
    async faturar(which: number) {
      return usuario.post('/Fatura', { pedido: Number(await one('pedido', 'numero', which)) })
    },
    async cancelarFatura(which: number) {
      return usuario.patch(`/Fatura/Cancelamento/${await one('fatura', 'fatura', which)}`, {
        motivo: 'Erro no pedido do cliente',
      })
    },
    async pagar(which: number, { itens }: Order) {
      const parte = itens.length === 1 ? sql`valor` : sql`valor / 2`
      await apl.db.execute(sql`update duplicata set valor_pago = ${parte}, dt_pagto = ${todayIn()}
        where empresa = ${empresa} and numero = ${await one('duplicata', 'numero', which)}`)
    },
    abrir: () => aVendaVarejo(usuario, vendaBody(venda.partes), empresa),
    vender: () => aVendaFinalizada(venda),
    // The step fails when nothing is left to return.
    devolver: () => aDevolucao(venda).catch(() => ({ status: 400 })),
    async cancelarVenda(which: number) {
      const codven = await one('venda', 'codven', which)
      return usuario.patch(
        `/Varejo/Cancelamento/${codven}`,
        { motivo: 'Cliente desistiu' },
        { 'idempotency-key': randomUUID() },
      )
    },
    importar: () => {
      linha += 1
      const linhas = [aRow(venda.partes.codrep, { linha })]
      return usuario.post('/Entidade/Importacao', { conferir: 'N', ignorar_existentes: 'N', linhas })
    },
    async mudarGrupo(which: number) {
      const para = which % 3 === 2 ? null : GRUPOS[which % 2]
      await apl.db.execute(sql`update produto set grupo = ${para}
        where empresa = ${empresa} and codigo = ${produtos[which % produtos.length]}`)
    },
    async excluir(which: number) {
      const numero = Number(await one('pedido', 'numero', which))
      await transaction(apl.db, async (tx) => {
        const free = sql`empresa = ${empresa} and numero = ${numero} and not exists (
          select from fatura f where f.empresa = ${empresa} and f.pedido = ${numero})`
        await tx.execute(sql`delete from pedido_item where ${free}`)
        await tx.execute(sql`delete from pedido where ${free}`)
      })
    },
    juntar: () => Promise.all([foldResumos(apl.db), foldResumos(apl.db)]),
  }
  return { venda, run: STEPS as Record<keyof typeof STEPS, Step> }
}
type Step = (which: number, given: Order) => Promise<unknown>
type House = Awaited<ReturnType<typeof aHouse>>

const NAMES: (keyof House['run'])[] = [
  ...(['criar', 'mudar', 'liberar', 'recusar', 'cortar', 'faturar', 'cancelarFatura', 'pagar'] as const),
  ...([
    'abrir',
    'vender',
    'devolver',
    'cancelarVenda',
    'importar',
    'mudarGrupo',
    'excluir',
    'juntar',
  ] as const),
  // These steps come more often, because the other ones need the documents that they make.
  ...(['criar', 'criar', 'liberar', 'liberar', 'faturar', 'mudar'] as const),
]

/** A random step: its name, which document it is applied to, and the order that is written. */
export const step = fc.record({ name: fc.constantFrom(...NAMES), which: fc.nat(20), order })

/** Every step once, in an order in which most find the documents they need; chance alone might leave out steps. */
export const opening = () =>
  [...new Set(NAMES)].flatMap((name) =>
    fc.sample(order, 1).map((given) => ({ name, which: 0, order: { ...given, draft: false } })),
  )
