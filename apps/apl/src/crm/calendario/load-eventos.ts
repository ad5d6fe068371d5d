import { CALENDARIO_ADIANTE, CALENDARIO_ATRAS } from '@trama/contract/apl/crm/calendario'
import { addDays, todayIn } from '@trama/rules/date-br'
import { columnsOf, orNull, type RowOf, selectRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { motivo } from '../../catalogo/tables'
import type { AplContext } from '../../context'
import { entidade } from '../../entidade/tables'
import { minhaAgenda } from '../policy'
import { crm } from '../tables'

/** Most events of a calendar; of more the latest days are kept. */
const EVENTOS_MAX = 1000

const e = alias(entidade, 'e')
const utc = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const EVENTO = {
  ...columnsOf(
    alias(crm, 'p'),
    'numero, dia, tipo, tp_contato, contato, assunto, observacao, lembrete, versao',
  ),
  ...columnsOf(e, 'nome, endereco, num_end, bairro, nome_cid, uf'),
  telefone: e.telefone,
  desc_motivo: orNull(alias(motivo, 'm').descricao),
  /** Start of the event in UTC; null for the whole day. */
  inicio: utc(sql`(p.dia + p.hr_contato) at time zone 'America/Sao_Paulo'`) as SQL<string | null>,
  excluido: sql<boolean>`p.excluido_em is not null`,
  alterado: utc(
    sql`greatest(p.excluido_em, coalesce(p.salvo_em, p.data::timestamp at time zone 'America/Sao_Paulo'))`,
  ) as SQL<string>,
}
export type Evento = RowOf<typeof EVENTO>

/** The caller's records around today, with those that were deleted recently. */
export function loadEventos(ctx: AplContext, today = todayIn()): Promise<Evento[]> {
  const [from, until] = [addDays(today, -CALENDARIO_ATRAS), addDays(today, CALENDARIO_ADIANTE)]
  return selectRows(
    ctx.db,
    EVENTO,
    sql`from (select * from crm p where ${minhaAgenda(ctx)} and p.dia between ${from} and ${until}
          order by p.dia desc, p.numero desc limit ${EVENTOS_MAX}) p
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        left join motivo m on m.empresa = p.empresa and m.codigo = p.motivo
        order by p.dia, p.numero`,
  )
}
