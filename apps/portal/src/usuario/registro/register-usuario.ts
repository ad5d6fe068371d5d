import { TEXTS } from '@trama/contract/messages'
import type { NovoUsuario } from '@trama/contract/portal/usuario'
import { type Convite, decodeConvite } from '@trama/rules/convite'
import { cleanTaxId } from '@trama/rules/tax-id'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { forbidden, ruleError } from '@trama/server-kit/errors'
import { network } from '@trama/server-kit/network'
import { sql } from 'drizzle-orm'
import type { PublicContext } from '../../context'
import { signedPart } from '../../convite/find-signed'
import { empresa as empresas } from '../../empresa/tables'
import { claim, keyOf, type Limit } from '../../sessao/attempts'
import { registerInvited } from './register-invited'
import { registerWaiting } from './register-waiting'

/** Limit of calls per address; successful calls count too, since each one sends a mail. */
const ADDRESS: Limit = { free: 20, firstSeconds: 5, maxSeconds: 900, forgiveSeconds: 60 }

/** Registers a visitor by an invitation's hash (S1 §2.5, §5.2, decisions §4). */
export async function registerUsuario(ctx: PublicContext, body: NovoUsuario) {
  await claim(ctx.db, keyOf('cadastro', network(ctx.ip)), ADDRESS)
  const convite = conviteOf(body)
  const empresa = await findEmpresa(ctx.db, convite.empresa)
  const signed = signedPart(convite)
  return signed ? registerInvited(ctx, body, signed, empresa) : registerWaiting(ctx, body, empresa)
}

/** The invitation that the hash contains; type and company of the form must agree with it. */
function conviteOf({ convite: hash = '', tipo, empresa_cnpj = '' }: NovoUsuario): Convite {
  const convite = decodeConvite(hash)
  if (convite?.tipo !== tipo || cleanTaxId(convite.empresa) !== cleanTaxId(empresa_cnpj))
    throw ruleError(TEXTS.cadastroInvalid)
  return convite
}

async function findEmpresa(db: Db, cnpj: string): Promise<string> {
  const found = await selectFirst(
    db,
    { codcli: empresas.codcli },
    sql`from empresa where cnpj = ${cleanTaxId(cnpj)} and ativo = 1`,
  )
  if (!found) throw forbidden(TEXTS.companyNotReleased)
  return found.codcli
}
