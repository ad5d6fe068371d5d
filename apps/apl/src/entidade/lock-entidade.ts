import type { Db } from '@trama/server-kit/db/database'
import { rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { conflict, notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import {
  CONTATO_COLUMNS,
  type ContatoRecord,
  ENTIDADE_COLUMNS,
  type EntidadeRecord,
  NOT_IN_RECORD,
} from './entidade-record'
import { visibleEntidades } from './policy'

interface LockedEntidade {
  record: EntidadeRecord
  contatos: ContatoRecord[]
}

/** Contacts of the customer `e`, in their order. */
export const CONTATOS = rowsAsJson(
  CONTATO_COLUMNS,
  sql`from contato where contato.empresa = e.empresa and contato.codcli = e.codcli order by contato.ordem`,
)

/** Locks a customer that the caller may change until the transaction ends; an older `versao` is refused. */
export async function lockEntidade(
  tx: Db,
  ctx: AplContext,
  codcli: number,
  versao: number | undefined,
): Promise<LockedEntidade> {
  const found = await selectFirst(
    tx,
    { record: sql<EntidadeRecord>`to_jsonb(e) - ${NOT_IN_RECORD}`, contatos: CONTATOS },
    sql`from entidade e where ${visibleEntidades(ctx)} and e.codcli = ${codcli} for no key update`,
  )
  if (!found) throw notFound()
  if (versao !== undefined && versao !== found.record.versao) throw conflict()
  return found
}

/** Writes all columns of a locked customer. */
export async function writeEntidade(
  tx: Db,
  empresa: string,
  codcli: number,
  record: EntidadeRecord,
): Promise<void> {
  await tx.execute(
    sql`update entidade set (${ENTIDADE_COLUMNS}) =
          (select ${ENTIDADE_COLUMNS} from jsonb_populate_record(null::entidade, ${JSON.stringify(record)}::jsonb))
        where empresa = ${empresa} and codcli = ${codcli}`,
  )
}
