import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { lockRegistro } from '../kit/registro/store'
import { type Chave, oneOrdemServico } from './get-ordem-servico'
import { ordem_servico } from './tables'

const LOCKED = columnsOf(
  alias(ordem_servico, 'p'),
  'empresa, numero, setor, parte, qtde, qtde_feita, refugo, dt_s, dt_r, dt_prev, obs, situacao, versao',
)
export type Locked = RowOf<typeof LOCKED>

/** Locks a service order that the caller may see, until the transaction ends. */
export const lockOrdemServico = (tx: Db, ctx: AplContext, chave: Chave, versao?: number): Promise<Locked> =>
  lockRegistro(tx, LOCKED, sql`from ordem_servico p where ${oneOrdemServico(ctx, chave)}`, versao)

/** SQL for the rows of another table that belong to a locked order. */
export const ofLocked = ({ empresa, numero, setor, parte }: Locked): SQL =>
  sql`empresa = ${empresa} and numero = ${numero} and setor = ${setor} and parte = ${parte}`

/** Key of the order in the audit trail. */
export const auditChave = ({ numero, setor, parte }: Locked): string => `${numero}/${setor}/${parte}`

/** Writes changes of a locked order, and who made them. */
export async function writeOrdemServico(
  tx: Db,
  ctx: AplContext,
  locked: Locked,
  set: SQL,
  { antes, depois }: { antes: object; depois: object },
): Promise<void> {
  await tx.execute(sql`update ordem_servico set ${set} where ${ofLocked(locked)}`)
  await audit(tx, ctx, {
    empresa: locked.empresa,
    acao: 'alterar',
    registro: 'ordem_servico',
    chave: auditChave(locked),
    antes,
    depois,
  })
}
