import { CAPACIDADE_SEMANAS, type Capacidade } from '@trama/contract/apl/ordem-servico/quadro'
import { addDays, todayIn } from '@trama/rules/date-br'
import { isoWeek, mondayOf } from '@trama/rules/producao/semana'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { fornecedor } from '../fornecedor/tables'
import { every } from '../page'
import { FORA, suppliedBy } from './list-ordens-servico'
import { visibleOrdensServico } from './policy'

/** Whole weeks before this one that make a supplier's average. */
const PASSADAS = 8

interface Asked {
  cnpj?: string | undefined
  semanas?: number | undefined
}

interface Devida {
  inicio: string
  ordens: number
  pecas: number
}

/** Pieces due from each supplier by week, beside the supplier's weekly average; by name. */
export async function capacidadeOrdensServico(ctx: AplContext, query: Asked): Promise<Capacidade[]> {
  const today = todayIn()
  const first = mondayOf(today)
  const { semanas = CAPACIDADE_SEMANAS.usual } = query
  const own = every([visibleOrdensServico(ctx, ctx.scope), suppliedBy(ctx, ctx.empresa, query.cnpj)])
  const found = await selectRows(
    ctx.db,
    {
      ...columnsOf(alias(fornecedor, 'f'), 'codfor'),
      nome_for: alias(fornecedor, 'f').nome,
      media: sql<number>`coalesce(m.pecas, 0)`,
      atrasado: sql<number>`coalesce(n.atrasado, 0)`,
      sem_data: sql<number>`coalesce(n.sem_data, 0)`,
      devidas: sql<Devida[]>`coalesce(n.devidas, '[]')`,
    },
    sql`from (
          select codfor, sum(atrasado)::bigint as atrasado, (sum(pecas) filter (where inicio is null))::bigint as sem_data,
            json_agg(json_build_object('inicio', inicio, 'ordens', ordens, 'pecas', pecas))
              filter (where inicio is not null) as devidas
          from (
            select p.codfor, greatest(date_trunc('week', p.dt_prev)::date, case when p.dt_prev is not null then ${first}::date end) as inicio,
              count(*)::int as ordens, sum(p.qtde - p.qtde_feita - p.refugo)::bigint as pecas,
              sum(case when p.dt_prev < ${today}::date then p.qtde - p.qtde_feita - p.refugo else 0 end)::bigint as atrasado
            from ordem_servico p where ${own} and ${FORA} group by 1, 2) w
          group by codfor) n
        full join (
          select p.codfor, round(sum(p.qtde - p.refugo)::numeric / ${PASSADAS}, 1) as pecas
          from ordem_servico p
          where ${own} and p.dt_r >= ${addDays(first, -7 * PASSADAS)}::date and p.dt_r < ${first}::date
          group by p.codfor) m on m.codfor = n.codfor
        join fornecedor f on f.empresa = ${ctx.empresa} and f.codfor = coalesce(n.codfor, m.codfor)
        order by f.nome, f.codfor`,
  )
  const mondays = Array.from({ length: semanas }, (_, i) => addDays(first, 7 * i))
  return found.map(({ devidas, ...row }) => ({
    ...row,
    semanas: mondays.map((inicio) => {
      const { ordens, pecas } = devidas.find((week) => week.inicio === inicio) ?? { ordens: 0, pecas: 0 }
      return { semana: isoWeek(inicio), inicio, ordens, pecas }
    }),
  }))
}
