import { CANAL_VISITA } from '@trama/contract/apl/crm/codes'
import type { Db } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import type { CrmRecord } from '../crm-record'

type Noted = Pick<CrmRecord, 'codcli' | 'tp_contato' | 'tipo'>

/**
 * Keeps the day of the customers' last visit, whichever way one was noted, changed or deleted; one that was
 * noted before the day it was planned for was on the day that it was noted.
 */
export async function noteVisitas(tx: Db, { empresa }: AplContext, records: readonly Noted[]): Promise<void> {
  const visited = records.filter(({ tp_contato, tipo }) => tp_contato === CANAL_VISITA && tipo === 'F')
  const codes = [...new Set(visited.map(({ codcli }) => codcli))]
  if (codes.length === 0) return
  await tx.execute(sql`update entidade e set ultima_visita = (
      select max(least(p.dia, greatest(p.dt_conclusao, (p.salvo_em at time zone 'America/Sao_Paulo')::date)))
      from crm p where p.empresa = e.empresa and p.codcli = e.codcli
        and p.tp_contato = ${CANAL_VISITA} and p.tipo = 'F' and p.excluido_em is null)
    where e.empresa = ${empresa} and e.codcli in ${codes}`)
}
