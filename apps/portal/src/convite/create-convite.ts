import { randomUUID } from 'node:crypto'
import type { NovoConvite } from '@trama/contract/portal/convite'
import { addDays, todayIn } from '@trama/rules/date-br'
import { cleanTaxId } from '@trama/rules/tax-id'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { once } from '@trama/server-kit/db/idempotency'
import { selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { empresaScope } from '../empresa/policy'
import { empresa as empresas } from '../empresa/tables'
import { emailTaken } from '../taken'
import { askAlcance } from '../usuario/alcance'
import { cleanEmail, cleanNome } from '../usuario/clean-fields'
import { assertMayGive, assertUsuarioErp } from '../usuario/policy'
import { assertLicence } from '../usuario/registro/assert-licence'
import { expiryOf, linkOf, mailConvite } from './send-convite'
import { convite } from './tables'

/** Signs an invitation to one company, for one user; mailed when it names an e-mail (decisions §4). */
export async function createConvite(ctx: SessionContext, body: NovoConvite) {
  const { actor } = ctx
  const { tipo, dias, empresa = actor.empresa } = body
  const novo = rowOf(body)
  const alcance = await askAlcance(ctx, [novo.codigo_erp])
  assertMayGive(actor, novo, alcance)
  assertUsuarioErp(novo.codigo_erp, alcance)
  const key = await ctx.keys.signing()
  const call = { empresa: actor.empresa, usuario_id: actor.id, chave: ctx.idempotencyKey }
  return once(ctx.db, { ...call, conteudo: ['createConvite', body] }, async (tx) => {
    const cnpj_empresa = await cnpjOf(tx, ctx, empresa)
    const nome_empresa = await assertLicence(tx, { empresa, tipo, ativo: 1 })
    if (novo.email !== null && (await isTaken(tx, novo.email))) throw emailTaken()
    const id = randomUUID()
    const validade = addDays(todayIn(), dias)
    const pronto = { ...novo, id, cnpj_empresa, nome_empresa, validade }
    const { hash, link, kept } = await linkOf(ctx, key, pronto)
    await tx.insert(convite).values({
      ...novo,
      id,
      empresa,
      hash: kept,
      criado_por: actor.id,
      expira_em: expiryOf(validade),
    })
    const depois = { ...novo, validade }
    await audit(tx, ctx, { empresa, acao: 'incluir', registro: 'convite', chave: id, depois })
    await mailConvite(tx, ctx, pronto, link)
    return { resultado: 'Convite criado.', hash, link, validade }
  })
}

/** Row of the invitation: the rights it gives and the guest it names. */
const rowOf = ({ tipo, email, cnpj, nome = '', codigo_erp = '', acesso }: NovoConvite) => ({
  tipo,
  email: email === undefined ? null : cleanEmail(email),
  cnpj: cnpj === undefined ? null : cleanTaxId(cnpj),
  nome: cleanNome(nome),
  codigo_erp: codigo_erp.trim(),
  acesso: [...new Set(acesso)].toSorted(),
})

async function cnpjOf(tx: Db, { actor }: SessionContext, codcli: string): Promise<string> {
  const which = sql`${empresas.codcli} = ${codcli} and ${empresaScope(actor) ?? sql`true`}`
  const found = await selectFirst(tx, { cnpj: empresas.cnpj }, sql`from ${empresas} where ${which}`)
  if (!found) throw notFound()
  return found.cnpj
}

const isTaken = (tx: Db, email: string) => firstRow(tx, sql`select 1 from usuario where email = ${email}`)
