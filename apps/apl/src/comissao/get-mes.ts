import type { ComissaoMes, ComissaoRepresentante } from '@trama/contract/apl/comissao/comissao'
import { groupBy } from '@trama/rules/group-by'
import { fecharRecusa } from '@trama/rules/comissao/mes'
import { todayIn } from '@trama/rules/date-br'
import { sumMoney } from '@trama/rules/money'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { every } from '../page'
import { representante } from '../representante/tables'
import { apuraMes } from './apura-mes'
import { type Condicoes, loadCondicoes } from './load-condicoes'
import { mayClose, mayReopen, reachedCodrep } from './policy'

type Sums = Omit<ComissaoRepresentante, 'codrep' | 'nome'>

/** A month's commission by representative, the highest first: as it was closed, or counted from the documents. */
export async function getMes(ctx: AplContext, mes: string): Promise<ComissaoMes> {
  const condicoes = await loadCondicoes(ctx.db, ctx.empresa)
  const codrep = reachedCodrep(ctx)
  const head = headOf(mes, condicoes)
  const sums =
    head.situacao === 'F'
      ? await closedSums(ctx, mes, codrep)
      : await openSums(ctx, { mes, codrep, condicoes })
  const representantes = sums.toSorted((a, b) => b.valor - a.valor || (a.codrep < b.codrep ? -1 : 1))
  const canClose = mayClose(ctx) && fecharRecusa(mes, { ...condicoes, hoje: todayIn() }) === undefined
  const canReopen = mayReopen(ctx) && condicoes.fechados.at(-1)?.mes === mes
  return {
    ...head,
    pode_fechar: canClose ? 'S' : 'N',
    pode_reabrir: canReopen ? 'S' : 'N',
    representantes,
    total: {
      pedidos: representantes.reduce((sum, { pedidos }) => sum + pedidos, 0),
      base: sumMoney(representantes.map(({ base }) => base)),
      ajustes: sumMoney(representantes.map(({ ajustes }) => ajustes)),
      valor: sumMoney(representantes.map(({ valor }) => valor)),
    },
  }
}

/** Whether a month is closed, by whom, and whether its commission is due when invoiced or when paid. */
export function headOf(mes: string, { escolha, fechados }: Condicoes) {
  const closed = fechados.find((fechado) => fechado.mes === mes)
  return {
    mes,
    situacao: closed ? ('F' as const) : ('A' as const),
    devida: closed?.devida ?? escolha,
    fechado_em: closed?.fechado_em ?? null,
    fechado_por: closed?.fechado_por ?? null,
  }
}

export function sumsOf(
  lines: readonly { pedido: number; base: number; valor: number; ajuste: 'S' | 'N' }[],
): Sums {
  return {
    pedidos: new Set(lines.map(({ pedido }) => pedido)).size,
    base: sumMoney(lines.map(({ base }) => base)),
    ajustes: sumMoney(lines.filter(({ ajuste }) => ajuste === 'S').map(({ valor }) => valor)),
    valor: sumMoney(lines.map(({ valor }) => valor)),
  }
}

const SUMS = {
  pedidos: sql<number>`count(distinct l.pedido)::int`,
  base: sql<number>`sum(l.base)`,
  ajustes: sql<number>`coalesce(sum(l.valor) filter (where l.ajuste = 'S'), 0)`,
  valor: sql<number>`sum(l.valor)`,
}

const closedSums = ({ db, empresa }: AplContext, mes: string, codrep: string | undefined) =>
  selectRows(
    db,
    { codrep: sql<string>`l.codrep`, nome: sql<string>`coalesce(max(r.nome), l.codrep)`, ...SUMS },
    sql`from comissao_linha l
        left join representante r on r.empresa = l.empresa and r.codrep = l.codrep
        where ${every([
          sql`l.empresa = ${empresa} and l.mes = ${`${mes}-01`}`,
          codrep !== undefined && sql`l.codrep = ${codrep}`,
        ])} group by l.codrep`,
  )

async function openSums(
  { db, empresa }: AplContext,
  which: { mes: string; codrep: string | undefined; condicoes: Condicoes },
): Promise<ComissaoRepresentante[]> {
  const lines = groupBy(await apuraMes(db, { empresa, ...which }), (line) => line.codrep)
  const names = await selectRows(
    db,
    columnsOf(alias(representante, 'r'), 'codrep, nome'),
    sql`from representante r where r.empresa = ${empresa}`,
  )
  const named = new Map(names.map(({ codrep, nome }) => [codrep, nome]))
  return [...lines].map(([codrep, own]) => ({ codrep, nome: named.get(codrep) ?? codrep, ...sumsOf(own) }))
}
