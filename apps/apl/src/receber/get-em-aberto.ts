import {
  EM_ABERTO_PASSOS,
  type EmAberto,
  type EmAbertoPassoNome,
} from '@trama/contract/apl/receber/em-aberto'
import { endOfMonth, startOfMonth, todayIn } from '@trama/rules/date-br'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { visibleEntidades } from '../entidade/policy'
import { entidade } from '../entidade/tables'
import { readPassos } from '../kit/passos/read-passos'
import { isOpen, isPaid, isTitulo, lastOverdueDay, visibleDuplicatas } from './policy'

/** Figures that other screens show; everything else is a step. */
const FIGURAS: readonly EmAbertoPassoNome[] = ['extrato', 'mes', 'em_aberto', 'vencido']
/** What is told of one customer alone, and of all customers alone. */
const DO_CLIENTE: readonly EmAbertoPassoNome[] = ['extrato', 'creditos', 'depois_de_hoje', 'pagas']
const DE_TODOS: readonly EmAbertoPassoNome[] = ['mes', 'pagas_do_mes', 'outros_meses']

/**
 * What is owed of the receivables that the caller may see, by each figure of that name: of one customer from the balance
 * of the statement, of all customers from the balance of the month.
 */
export async function getEmAberto(ctx: AplContext, codcli: number | undefined): Promise<EmAberto> {
  const left = codcli === undefined ? DO_CLIENTE : DE_TODOS
  const passos = await readPassos(ctx.db, {
    empresa: ctx.empresa,
    nomes: EM_ABERTO_PASSOS.filter((passo) => !left.includes(passo)),
    figuras: FIGURAS,
    ...(codcli === undefined ? doMes(ctx) : doExtrato(ctx, codcli)),
  })
  if (codcli === undefined) return { passos }
  const cliente = await selectFirst(
    ctx.db,
    columnsOf(alias(entidade, 'e'), 'nome'),
    sql`from entidade e where ${visibleEntidades(ctx)} and e.codcli = ${codcli}`,
  )
  return { nome: cliente?.nome ?? null, passos }
}

const titulos = (ctx: AplContext, where: SQL): SQL =>
  sql`select p.numero, p.codcli, p.tipo, p.situacao, p.dt_emissao, p.dt_vencto, p.dt_pagto, p.valor, p.valor_pago,
    p.valor - p.valor_pago as saldo
    from duplicata p where ${visibleDuplicatas(ctx, ctx.scope)} and ${where}`

const parte = (passo: EmAbertoPassoNome, valor: SQL, from: SQL): SQL =>
  sql`select ${passo}, t.numero, null::text, t.codcli, null::text, ${valor} from ${from}`

/** The steps that lead from what falls due in this month to all that is open, and from there to what is overdue. */
function doMes(ctx: AplContext) {
  const today = todayIn()
  const inMonth = sql`between ${startOfMonth(today)} and ${endOfMonth(today)}`
  return {
    sources: [
      sql`abertas as (${titulos(ctx, sql`${isTitulo} and ${isOpen}`)})`,
      sql`pagas as (${titulos(ctx, sql`${isTitulo} and ${isPaid} and p.dt_vencto ${inMonth}`)})`,
    ],
    partes: [
      parte('mes', sql`t.saldo`, sql`abertas t where t.dt_vencto ${inMonth}`),
      parte('mes', sql`t.saldo`, sql`pagas t`),
      parte('pagas_do_mes', sql`-t.saldo`, sql`pagas t`),
      parte('outros_meses', sql`t.saldo`, sql`abertas t where t.dt_vencto not ${inMonth}`),
      ...vencido(today),
    ],
  }
}

/** The steps from the balance of a customer's statement to what is open, and from there to what is overdue. */
function doExtrato(ctx: AplContext, codcli: number) {
  const today = todayIn()
  // The balance until today by the days that the statement uses: see `extrato/get-extrato.ts`.
  const feito = sql`(case when t.dt_emissao <= ${today}::date then t.valor else 0 end
    - case when coalesce(t.dt_pagto, least(t.dt_vencto, ${today}::date)) <= ${today}::date then t.valor_pago else 0 end)`
  return {
    sources: [
      sql`todos as (${titulos(ctx, sql`p.codcli = ${codcli}`)})`,
      sql`abertas as (select t.* from todos t where t.tipo = 'D' and t.situacao = '0')`,
    ],
    partes: [
      parte('extrato', sql`case t.tipo when 'D' then ${feito} else -${feito} end`, sql`todos t`),
      parte('creditos', feito, sql`todos t where t.tipo <> 'D'`),
      parte('depois_de_hoje', sql`t.saldo - ${feito}`, sql`todos t where t.tipo = 'D'`),
      parte('pagas', sql`-t.saldo`, sql`todos t where t.tipo = 'D' and t.situacao <> '0'`),
      ...vencido(today),
    ],
  }
}

/** The steps that lead from all that is open to what is overdue by the bank's days. */
function vencido(today: string): SQL[] {
  const last = lastOverdueDay()
  return [
    parte('a_vencer', sql`-t.saldo`, sql`abertas t where t.dt_vencto >= ${today}`),
    parte('no_banco', sql`-t.saldo`, sql`abertas t where t.dt_vencto < ${today} and t.dt_vencto > ${last}`),
  ]
}
