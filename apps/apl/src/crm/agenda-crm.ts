import { AGENDA_DIAS, AGENDA_MAX, type AgendaItem, type AgendaQuery } from '@trama/contract/apl/crm/agenda'
import { type CrmPendente, PENDENTES_MAX } from '@trama/contract/apl/crm/list'
import { CRM_MESSAGES } from '@trama/rules/crm/messages'
import { daysBetween, momentIn } from '@trama/rules/date-br'
import { columnsOf, orNull, readFirst, rowsAsJson, selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { motivo } from '../catalogo/tables'
import type { AplContext } from '../context'
import { entidade } from '../entidade/tables'
import { equals } from '../kit/list/filters'
import { every } from '../page'
import { minhaAgenda, visibleCrm } from './policy'
import { crm } from './tables'

const p = alias(crm, 'p')
const ITEM = {
  ...columnsOf(p, 'numero, dia, dt_contato, hr_contato, codcli'),
  nome: alias(entidade, 'e').nome,
  ...columnsOf(p, 'assunto, tipo, tp_contato, motivo'),
  desc_motivo: orNull(alias(motivo, 'm').descricao),
  ...columnsOf(p, 'usuario, usuario_dest, lembrete, versao'),
}
/** Condition of open records, written as in the partial indexes so that PostgreSQL uses them. */
const OPEN = sql`p.tipo = 'A' and p.excluido_em is null`

/**
 * Records of the period's days and, when asked, older open ones; cut after the most that a page holds. Customers are
 * looked up one by one: PostgreSQL does not know how few there are and would read all of the company's.
 */
export async function listAgenda(ctx: AplContext, query: AgendaQuery): Promise<AgendaItem[]> {
  const { inicio, fim, usuario_dest, codrep, codcli, atrasados } = query
  if (fim < inicio || daysBetween(inicio, fim) >= AGENDA_DIAS)
    throw ruleError(CRM_MESSAGES.periodo(AGENDA_DIAS))
  const { dia: hoje } = momentIn()
  const whose = [
    visibleCrm(ctx),
    equals(sql`p.responsavel`, usuario_dest),
    equals(sql`p.codrep`, codrep),
    equals(sql`p.codcli`, codcli),
  ]
  const part = (...conditions: SQL[]) =>
    sql`(select p.* from crm p where ${every([...whose, ...conditions])} order by p.dia, p.numero limit ${AGENDA_MAX})`
  const before = inicio < hoje ? inicio : hoje
  const days = part(sql`p.dia between ${inicio} and ${fim}`)
  // Records of the period come first; older open ones fill the room that is left.
  const parts = atrasados === 'S' ? sql`${days} union all ${part(OPEN, sql`p.dia < ${before}`)}` : days
  return selectRows(
    ctx.db,
    ITEM,
    sql`from (select * from (${parts}) p limit ${AGENDA_MAX}) p
        cross join lateral (
          select nome from entidade where empresa = p.empresa and codcli = p.codcli limit 1) e
        left join motivo m on m.empresa = p.empresa and m.codigo = p.motivo
        order by p.dia, p.hr_contato nulls first, p.numero`,
  )
}

const PROXIMO = { ...columnsOf(p, 'numero, dia, hr_contato, assunto'), nome: alias(entidade, 'e').nome }

/** What the caller has to do, by one statement. */
export async function pendenteCrm(ctx: AplContext): Promise<CrmPendente> {
  const { dia, hora } = momentIn()
  const mine = every([minhaAgenda(ctx), OPEN])
  const found = await readFirst(
    ctx.db,
    {
      atrasados: sql<number>`(select count(*)::int from (
        select from crm p where ${mine} and p.dia < ${dia} limit ${PENDENTES_MAX}) p)`,
      hoje: sql<number>`(select count(*)::int from crm p where ${mine} and p.dia = ${dia})`,
      proximos: rowsAsJson(
        PROXIMO,
        sql`from crm p join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
            where ${mine} and p.dia >= ${dia} and (p.dia > ${dia} or coalesce(p.hr_contato, '23:59:59') >= ${hora})
            order by p.dia, p.hr_contato nulls first, p.numero limit 1`,
      ),
    },
    (list) => sql`select ${list}`,
  )
  const { atrasados = 0, hoje = 0, proximos = [] } = found ?? {}
  return { atrasados, hoje, proximo: proximos[0] ?? null }
}
