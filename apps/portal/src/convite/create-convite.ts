import { randomUUID } from 'node:crypto'
import type { NovoConvite } from '@trama/contract/portal/convite'
import { encodeConvite } from '@trama/rules/convite'
import { addDays, todayIn } from '@trama/rules/date-br'
import { cleanTaxId } from '@trama/rules/tax-id'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { once } from '@trama/server-kit/db/idempotency'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { conviteEmail } from '../emails/convite'
import { empresaScope } from '../empresa/policy'
import { empresa as empresas } from '../empresa/tables'
import { claim, keyOf, MAILBOX } from '../sessao/attempts'
import { emailTaken } from '../taken'
import { assertLicence } from '../usuario/assert-licence'
import { cleanEmail } from '../usuario/insert-usuario'
import { assertMayGrant } from '../usuario/policy'
import { signConvite } from './signature'
import { convite } from './tables'

/** Signs an invitation to one company, for one user; mailed when it names an e-mail (decisions §4). */
export async function createConvite(ctx: SessionContext, body: NovoConvite) {
  const { actor } = ctx
  const { tipo, dias, empresa = actor.empresa } = body
  assertMayGrant(actor, body.acesso)
  const email = body.email === undefined ? undefined : cleanEmail(body.email)
  const cnpj = body.cnpj === undefined ? undefined : cleanTaxId(body.cnpj)
  const key = await ctx.keys.signing()
  const call = { empresa: actor.empresa, usuario_id: actor.id, chave: ctx.idempotencyKey }
  return once(ctx.db, { ...call, conteudo: ['createConvite', body] }, async (tx) => {
    const cnpj_empresa = await cnpjOf(tx, ctx, empresa)
    const nome_empresa = await assertLicence(tx, { empresa, tipo, ativo: 1 })
    if (email !== undefined && (await isTaken(tx, email))) throw emailTaken()
    const id = randomUUID()
    const validade = addDays(todayIn(), dias)
    const acesso = [...new Set(body.acesso)].toSorted()
    await tx.insert(convite).values({
      id,
      empresa,
      tipo,
      acesso,
      email: email ?? null,
      cnpj: cnpj ?? null,
      criado_por: actor.id,
      expira_em: sql`(${addDays(validade, 1)}::date)::timestamp at time zone 'America/Sao_Paulo'`,
    })
    const hash = encodeConvite(await signConvite(key, { id, tipo, empresa: cnpj_empresa, validade }))
    const link = `${ctx.publicUrl}/Cadastro/${hash}`
    const depois = { tipo, email, cnpj, acesso, validade }
    await audit(tx, ctx, { empresa, acao: 'incluir', registro: 'convite', chave: id, depois })
    if (email) {
      await claim(tx, keyOf('convite-email', email), MAILBOX)
      await ctx.sendEmail(tx, conviteEmail({ para: email, nome_empresa, link, validade }))
    }
    return { resultado: 'Convite criado.', hash, link, validade }
  })
}

async function cnpjOf(tx: Db, { actor }: SessionContext, codcli: string): Promise<string> {
  const which = sql`${empresas.codcli} = ${codcli} and ${empresaScope(actor) ?? sql`true`}`
  const found = await firstRow<{ cnpj: string }>(tx, sql`select cnpj from ${empresas} where ${which}`)
  if (!found) throw notFound()
  return found.cnpj
}

const isTaken = (tx: Db, email: string) => firstRow(tx, sql`select 1 from usuario where email = ${email}`)
