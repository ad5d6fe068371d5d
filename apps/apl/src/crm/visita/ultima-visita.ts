import { CANAL_VISITA } from '@trama/contract/apl/crm/codes'
import type { Db } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import type { CrmRecord } from '../crm-record'

type Noted = Pick<CrmRecord, 'codcli' | 'tp_contato' | 'tipo'>

/**
 * Updates the day of the customers' last visit, however visits were added, changed or deleted. A visit that was
 * entered before its planned day counts on the day of its entry.
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
