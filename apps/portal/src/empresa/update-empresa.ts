import type { EmpresaAlterada } from '@trama/contract/portal/empresa'
import { cleanTaxId } from '@trama/rules/tax-id'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { conflict, notFound, ruleError } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { and, eq, sql } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { endSessionsWhere } from '../sessao/end-sessions'
import { cnpjTaken, unlessTaken } from '../taken'
import { assertCodcli } from './list-empresas'
import { empresaScope } from './policy'
import { empresa } from './tables'

type Stored = typeof empresa.$inferSelect
type Changes = Partial<Omit<Stored, 'codcli' | 'versao'>>

/** Changes a company (S1 §5.5). */
export async function updateEmpresa(ctx: SessionContext, codcli: string, body: EmpresaAlterada) {
  assertCodcli(codcli)
  const work = transaction(ctx.db, async (tx) => {
    const stored = await lockEmpresa(tx, ctx.actor, codcli)
    if (body.versao !== undefined && body.versao !== stored.versao) throw conflict()
    const changes = changesOf(stored, body)
    assertMayChange(ctx.actor, stored, changes)
    if (Object.keys(changes).length === 0) return { resultado: `Empresa ${codcli}: nada mudou.`, codcli }
    await write(tx, ctx, stored, changes)
    return { resultado: `Empresa ${codcli} alterada.`, codcli }
  })
  return unlessTaken(work, cnpjTaken)
}

export async function lockEmpresa(tx: Db, actor: Actor, codcli: string): Promise<Stored> {
  const [found] = await tx
    .select()
    .from(empresa)
    .where(and(eq(empresa.codcli, codcli), empresaScope(actor)))
    .for('update')
  if (!found) throw notFound()
  return found
}

function changesOf(stored: Stored, { cnpj, nome, ...rest }: EmpresaAlterada): Changes {
  const given = { ...rest, cnpj: cnpj && cleanTaxId(cnpj), nome: nome?.trim() }
  const isChange = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== Reflect.get(stored, name)
  return Object.fromEntries(Object.entries(given).filter(isChange))
}

function assertMayChange(actor: Actor, { codcli }: Stored, { ativo }: Changes): void {
  // The user would lock himself out.
  if (ativo === 0 && codcli === actor.empresa) throw ruleError('Não é possível desativar a própria empresa.')
}

async function write(tx: Db, ctx: SessionContext, stored: Stored, changes: Changes): Promise<void> {
  const { codcli } = stored
  await tx
    .update(empresa)
    .set({ ...changes, versao: sql`${empresa.versao} + 1` })
    .where(eq(empresa.codcli, codcli))
  if (changes.ativo === 0) await endSessionsWhere(tx, sql`e.codcli = ${codcli}`)
  if (changes.exige_dois_fatores === 'S') {
    await endSessionsWhere(
      tx,
      sql`e.codcli = ${codcli} and u.tipo in ('administrador', 'master') and u.totp_segredo is null
        and s.id <> ${ctx.actor.sid}`,
    )
  }
  const antes = Object.fromEntries(Object.keys(changes).map((name) => [name, Reflect.get(stored, name)]))
  const entry = { empresa: codcli, acao: 'alterar', registro: 'empresa', chave: codcli } as const
  await audit(tx, ctx, { ...entry, antes, depois: changes })
}
