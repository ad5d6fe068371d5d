import type { EmpresaSalva } from '@trama/contract/portal/empresa'
import { once } from '@trama/server-kit/db/idempotency'
import type { SessionContext } from '../context'
import { addEmpresa } from './add-empresa'

/** Lets a master add a company; the portal assigns the code (S1 §2.8). */
export function createEmpresa(ctx: SessionContext, body: EmpresaSalva) {
  const { id, empresa } = ctx.actor
  const call = { empresa, usuario_id: id, chave: ctx.idempotencyKey, conteudo: ['createEmpresa', body] }
  return once(ctx.db, call, async (tx) => {
    const { codcli } = await addEmpresa(tx, ctx, body)
    return { resultado: `Empresa ${codcli} incluída.`, codcli }
  })
}
