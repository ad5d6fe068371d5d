/** The steps between the figures that are called "faturado". */
import {
  FATURADO_PASSOS,
  type FaturadoPasso,
  type FaturadoPassoNome,
} from '@trama/contract/apl/fatura/faturado'
import type { Db } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import { readPassos } from '../../kit/passos/read-passos'

/** A line of the month's commission. */
export interface LinhaDoMes {
  chave: string
  fatura: string
  nome: string
  base: number
  devolucao: number | null
  ajuste: 'S' | 'N'
}

interface Month {
  empresa: string
  /**
   * SQL for the orders issued in the month, without drafts: numero, codcli, situacao, valor_total_liq and
   * valor_total_fat. Undefined where the caller may not see orders.
   */
  pedidos: SQL | undefined
  /**
   * SQL for the valid invoices issued in the month: chave, fatura, codcli, pedido, valor, liquido (the goods, from
   * which commission is counted) and comissiona (a sale with an order, which can bring commission). Undefined where the
   * caller may not see invoices: the steps then end with the orders.
   */
  notas: SQL | undefined
  /** Undefined where the caller may not see commission. */
  linhas: readonly LinhaDoMes[] | undefined
}

/** Figures that other screens show; everything else is a step. */
const OF_PEDIDOS: readonly FaturadoPassoNome[] = ['vendas', 'pedidos_faturados', 'pedidos_do_mes']
const FIGURAS: readonly FaturadoPassoNome[] = [...OF_PEDIDOS, 'notas', 'base']

export function passosDoMes(db: Db, { empresa, ...month }: Month): Promise<FaturadoPasso[]> {
  return readPassos(db, {
    empresa,
    nomes: FATURADO_PASSOS.filter((passo) => isTold(passo, month)),
    figuras: FIGURAS,
    sources: sources(month),
    partes: partesOf(month),
  })
}

/** Whether the caller may see a figure; a step that the caller may not see has no documents. */
function isTold(passo: FaturadoPassoNome, { pedidos, notas, linhas }: Omit<Month, 'empresa'>): boolean {
  if (!notas) return UP_TO_PEDIDOS.includes(passo)
  return passo === 'base' ? linhas !== undefined : pedidos !== undefined || !OF_PEDIDOS.includes(passo)
}

const UP_TO_PEDIDOS = FATURADO_PASSOS.slice(0, FATURADO_PASSOS.indexOf('pedidos_do_mes') + 1)
const NO_NOTAS = sql`select null::text as chave, null::text as fatura, null::int as codcli, null::int as pedido,
  0::numeric as valor, 0::numeric as liquido, false as comissiona where false`

function sources({ pedidos, notas, linhas }: Omit<Month, 'empresa'>): SQL[] {
  const all = [
    pedidos && sql`pedidos as (${pedidos})`,
    sql`notas as (${notas ?? NO_NOTAS})`,
    sql`notas_do_pedido as (select n.pedido, sum(n.valor) as valor from notas n where n.pedido is not null group by 1)`,
    linhas &&
      sql`linhas as (select l.* from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
        as l(chave text, fatura text, nome text, base numeric, devolucao int, ajuste text))`,
    linhas &&
      sql`vendidas as (select l.chave, sum(l.base) as base from linhas l
        where l.devolucao is null and l.ajuste = 'N' group by 1)`,
  ]
  return all.filter((source) => source !== undefined)
}

/** SQL for the amount that each document adds to each step; the first figure is stored as such an amount too. */
function partesOf({ pedidos, linhas }: Omit<Month, 'empresa'>): SQL[] {
  return [
    ...(pedidos ? PEDIDOS_TO_NOTAS : [ofNota('notas', sql`n.valor`)]),
    ...(linhas ? NOTAS_TO_COMISSAO : []),
  ]
}

const ofPedido = (passo: FaturadoPassoNome, valor: SQL, where = sql`true`): SQL =>
  sql`select ${passo}, p.numero::text, null::text, p.codcli, null::text, ${valor}
    from pedidos p left join notas_do_pedido d on d.pedido = p.numero where ${where}`

const ofNota = (passo: FaturadoPassoNome, valor: SQL, where = sql`true`): SQL =>
  sql`select ${passo}, n.fatura, n.chave, n.codcli, null::text, ${valor} from notas n where ${where}`

const ofLinha = (passo: FaturadoPassoNome, where: SQL): SQL =>
  sql`select ${passo}, l.fatura, l.chave, null::int, l.nome, l.base from linhas l where ${where}`

/** Leads from the orders of the month to its invoices. */
const PEDIDOS_TO_NOTAS = [
  ofPedido('vendas', sql`p.valor_total_liq`),
  ofPedido('a_faturar', sql`p.valor_total_fat - p.valor_total_liq`),
  ofPedido('parciais', sql`-p.valor_total_fat`, sql`p.situacao <> 'F'`),
  ofPedido('parciais_de_volta', sql`p.valor_total_fat`, sql`p.situacao <> 'F'`),
  ofPedido('sem_nota_no_mes', sql`-p.valor_total_fat`, sql`d.pedido is null`),
  ofPedido('diferenca_nas_notas', sql`d.valor - p.valor_total_fat`, sql`d.pedido is not null`),
  ofNota(
    'outros_pedidos',
    sql`n.valor`,
    sql`n.pedido is not null and not exists (select from pedidos p where p.numero = n.pedido)`,
  ),
  ofNota('sem_pedido', sql`n.valor`, sql`n.pedido is null`),
]

/** Leads from the invoices of the month to the base of its commission. */
const NOTAS_TO_COMISSAO = [
  ofNota('sem_pedido_saem', sql`-n.valor`, sql`n.pedido is null`),
  ofNota('sem_comissao', sql`-n.valor`, sql`n.pedido is not null and not n.comissiona`),
  ofNota('frete_e_ipi', sql`n.liquido - n.valor`, sql`n.comissiona`),
  sql`select ${'contam_depois'}, n.fatura, n.chave, n.codcli, null::text, coalesce(v.base, 0) - n.liquido
    from notas n left join vendidas v on v.chave = n.chave where n.comissiona`,
  ofLinha(
    'outras_notas',
    sql`l.devolucao is null and l.ajuste = 'N'
      and not exists (select from notas n where n.comissiona and n.chave = l.chave)`,
  ),
  ofLinha('devolucoes', sql`l.devolucao is not null and l.ajuste = 'N'`),
  ofLinha('ajustes', sql`l.ajuste = 'S'`),
]
