import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import type { Db } from '@trama/server-kit/db/database'
import { readFirst, selectFirst } from '@trama/server-kit/db/select'
import { namedLock } from '@trama/server-kit/db/schema/named-lock'
import { fieldsError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'

/** Next number of the company's series; none is left out, since a failed invoice gives its number back. */
export async function nextFatura(tx: Db, empresa: string, serie: number): Promise<number> {
  const next = await readFirst(
    tx,
    { valor: sql<number>`valor` },
    (list) => sql`insert into sequencia (empresa, nome, valor) values (${empresa}, ${`nfe:${serie}`}, 1)
      on conflict (empresa, nome) do update set valor = sequencia.valor + 1 returning ${list}`,
  )
  if (!next) throw new Error('O banco não devolveu o número da fatura.')
  return next.valor
}

/** Refuses a number that the supplier used before. */
export async function assertUnused(
  tx: Db,
  empresa: string,
  { nota, serie, codfor }: { nota: number; serie: number; codfor: number },
): Promise<void> {
  await tx.execute(sql`select ${namedLock(`fatura ${empresa} ${codfor} ${nota}`)}`)
  const used = await selectFirst(
    tx,
    { n: sql<number>`1` },
    sql`from fatura where empresa = ${empresa} and fatura = ${String(nota)} and serie = ${serie} and codfor = ${codfor}`,
  )
  if (used) {
    throw fieldsError([{ campo: 'nota', mensagem: FATURA_MESSAGES.notaRepetida(String(nota)) }])
  }
}
