import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import {
  assertSameContent,
  assigned,
  type Lado,
  type LadoEscolhido,
  ladoDe,
  type Liberacao,
  type LockedLiberacao,
  notReleased,
  oneOf,
} from './liberacao'

interface Refusal<L extends string, Locked> {
  lado: LadoEscolhido<L, Locked>
  motivo: string
  versao: number | undefined
}

/**
 * Sends a document that waits for a side back to its author with a reason; releases, and what it held, are given back.
 * False when the caller has done so already: a call may come again whose reply was lost.
 */
export async function refuse<L extends string, Locked extends LockedLiberacao<L>>(
  kind: Liberacao<L, Locked>,
  tx: Db,
  ctx: AplContext,
  numero: number,
  { lado: asked, motivo: given, versao }: Refusal<L, Locked>,
): Promise<boolean> {
  const { tabela, registro, lados, lock, assertWaiting, assertUntouched, recusa } = kind
  const { empresa, actor } = ctx
  const motivo = given.trim()
  const locked = await lock(tx, ctx, numero)
  const lado = ladoDe(asked, locked, ctx)
  const { recusa_lado, recusa_motivo, recusa_id } = locked
  const isRepeated = recusa_lado === lado && recusa_motivo === motivo && recusa_id === actor.id
  if (recusa.isBack(locked) && isRepeated) return false
  assertSameContent(locked, versao)
  assertWaiting(locked)
  assertUntouched(locked)
  // A side refuses only what it has not released.
  if (locked.lados[lado].valor === lados[lado].liberado) throw ruleError(recusa.liberado)
  await recusa.giveBack?.(tx, ctx, numero, locked)
  await tx.execute(
    sql`update ${sql.identifier(tabela)} set ${assigned(recusa.valores)}, versao = versao + 1,
          ${notReleased(Object.values<Lado>(lados))}, recusa_lado = ${lado}, recusa_motivo = ${motivo},
          recusa_em = clock_timestamp(), recusa_por = ${actor.nome}, recusa_id = ${actor.id}
        where ${oneOf(kind, empresa, numero)}`,
  )
  const columns = Object.keys(recusa.valores)
  await audit(tx, ctx, {
    empresa,
    acao: 'recusar',
    registro,
    chave: numero,
    antes: Object.fromEntries(columns.map((column) => [column, locked.registro[column]])),
    depois: { ...recusa.valores, recusa_lado: lado, recusa_motivo: motivo },
  })
  return true
}
