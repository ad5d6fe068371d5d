/** Who made a link or sent a mail, as much of it as the policies ask for later, when there is no session any more. */
import { forbidden } from '@trama/server-kit/errors'
import { Actor } from '@trama/server-kit/token'
import type { Db } from '@trama/server-kit/db/database'
import * as z from 'zod/mini'
import { type AplContext, loadScopes } from '../context'

export const Autor = z.pick(Actor, { id: true, nome: true, tipo: true, cnpj: true, codigo_erp: true })
export type Autor = z.output<typeof Autor>

export const autorOf = ({ actor: { id, nome, tipo, cnpj, codigo_erp } }: AplContext): Autor => ({
  id,
  nome,
  tipo,
  cnpj,
  codigo_erp,
})

/** A context with the codes and companies that the author has now; 403 without the company. */
export async function contextOf(db: Db, autor: Autor, empresa: string): Promise<AplContext> {
  const actor: Actor = { ...autor, sid: '', empresa: '', acessos: [] }
  const empresas = await loadScopes(db, actor)
  const scope = empresas.find((item) => item.empresa === empresa)
  if (!scope) throw forbidden()
  return { ip: '', agent: '', idempotencyKey: undefined, db, actor, empresas, scope, empresa }
}
