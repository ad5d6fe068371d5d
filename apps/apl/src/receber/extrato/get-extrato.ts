import { type Extrato, EXTRATO_MAX, type ExtratoMovimento } from '@trama/contract/apl/receber/extrato'
import { todayIn } from '@trama/rules/date-br'
import { roundMoney, sumMoney } from '@trama/rules/money'
import { columnsOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { fieldsError, notFound, ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { visibleEntidades } from '../../entidade/policy'
import { entidade } from '../../entidade/tables'
import { visibleDuplicatas } from '../policy'

export interface Periodo {
  de: string
  ate: string
}

/**
 * SQL for the entries of a customer's receivables and credits: each when it was made, and what was paid of it. A
 * payment without a recorded day counts on the due day, or today where that day is still to come.
 */
const movimentos = (ctx: AplContext, codcli: number): SQL => sql`(
  select p.dt_emissao as data, case p.tipo when 'D' then 'fatura' else 'credito' end as tipo, p.numero, p.fatura,
    case p.tipo when 'D' then p.valor else 0 end as debito, case p.tipo when 'D' then 0 else p.valor end as credito
  from duplicata p where ${visibleDuplicatas(ctx, ctx.scope)} and p.codcli = ${codcli}
  union all
  select coalesce(p.dt_pagto, least(p.dt_vencto, ${todayIn()}::date)),
    case p.tipo when 'D' then 'pagamento' else 'uso' end, p.numero, p.fatura,
    case p.tipo when 'D' then 0 else p.valor_pago end, case p.tipo when 'D' then p.valor_pago else 0 end
  from duplicata p where ${visibleDuplicatas(ctx, ctx.scope)} and p.codcli = ${codcli} and p.valor_pago > 0) m`

const MOVIMENTO = {
  data: sql<string>`to_char(m.data, 'YYYY-MM-DD')`,
  tipo: sql<ExtratoMovimento['tipo']>`m.tipo`,
  numero: sql<string>`m.numero`,
  fatura: sql<string | null>`m.fatura`,
  debito: sql<number>`m.debito`,
  credito: sql<number>`m.credito`,
}

/** Statement of a customer whom the caller may see, from stored data. */
export async function getExtrato(ctx: AplContext, codcli: number, { de, ate }: Periodo): Promise<Extrato> {
  if (ate < de) throw fieldsError([{ campo: 'ate', mensagem: 'A data final é anterior à inicial.' }])
  const all = movimentos(ctx, codcli)
  const found = await selectFirst(
    ctx.db,
    {
      ...columnsOf(alias(entidade, 'e'), 'codcli, nome, cnpj'),
      saldo_inicial: sql<number>`(select coalesce(sum(m.debito - m.credito), 0) from ${all} where m.data < ${de})`,
      movimentos: rowsAsJson(
        MOVIMENTO,
        // On one day, new receivables and credits come before payments.
        sql`from ${all} where m.data between ${de} and ${ate}
            order by m.data, (m.tipo in ('pagamento', 'uso')), m.numero limit ${EXTRATO_MAX + 1}`,
      ),
    },
    sql`from entidade e where ${visibleEntidades(ctx)} and e.codcli = ${codcli}`,
  )
  if (!found) throw notFound(`Cliente ${codcli} não encontrado.`)
  const { saldo_inicial, ...rest } = found
  if (found.movimentos.length > EXTRATO_MAX) {
    throw ruleError(`O extrato tem mais de ${EXTRATO_MAX} lançamentos. Escolha um período menor.`)
  }
  let saldo = saldo_inicial
  const lines = found.movimentos.map((movimento) => {
    saldo = roundMoney(saldo + movimento.debito - movimento.credito)
    return { ...movimento, saldo }
  })
  return {
    ...rest,
    empresa: ctx.empresa,
    de,
    ate,
    saldo_inicial,
    debitos: sumMoney(lines.map(({ debito }) => debito)),
    creditos: sumMoney(lines.map(({ credito }) => credito)),
    saldo_final: saldo,
    movimentos: lines,
  }
}
