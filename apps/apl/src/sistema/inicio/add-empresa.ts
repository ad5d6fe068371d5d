import { USUARIO_ERP_PADRAO } from '@trama/contract/apl/sistema'
import { type FieldError, fieldErrors } from '@trama/contract/issues'
import { code, optional, requiredText, taxId, text } from '@trama/contract/wire'
import { UFS } from '@trama/rules/uf'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, firstRow, transaction } from '@trama/server-kit/db/database'
import { fieldsError } from '@trama/server-kit/errors'
import type { BaseContext } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { acesso_empresa, empresa as empresas, parametro, usuario_erp } from '../tables'

const NovaEmpresa = z.object({
  emp_pat: code,
  emp_nome: requiredText(60),
  emp_cnpj: taxId,
  emp_cidade: optional(text(60)),
  emp_estado: optional(text(2)),
})
export type NovaEmpresa = z.input<typeof NovaEmpresa>

/** Default parameters that spare forms a question: orders are orders of products. */
const PARAMETROS = [{ codigo: 'FAT10', valor: 'P' }]

/**
 * Creates a company of the ERP where no ERP does: with the ERP user for logins without one, the access of that user,
 * and the portal's initial parameters. Existing rows stay unchanged.
 */
export function addEmpresa(db: Db, by: BaseContext, input: NovaEmpresa): Promise<void> {
  const parsed = z.safeDecode(NovaEmpresa, input)
  const wrong: FieldError[] = parsed.success ? wrongUf(parsed.data.emp_estado) : fieldErrors(parsed.error)
  if (!parsed.success || wrong.length > 0) throw fieldsError(wrong)
  const { emp_estado, ...nova } = parsed.data
  return transaction(db, async (tx) => {
    const { emp_pat: empresa } = nova
    const depois = { ...nova, ...(emp_estado ? { emp_estado: emp_estado.toUpperCase() } : {}) }
    if (!(await firstRow(tx, sql`select 1 from empresa where emp_pat = ${empresa}`))) {
      await tx.insert(empresas).values(depois)
      await audit(tx, by, { empresa, acao: 'incluir', registro: 'empresa', chave: empresa, depois })
    }
    const usuario = await usuarioPadrao(tx)
    const isFirst = !(await firstRow(tx, sql`select 1 from acesso_empresa where usuario = ${usuario}`))
    await tx
      .insert(acesso_empresa)
      .values({ empresa, usuario, padrao: isFirst ? 'S' : 'N' })
      .onConflictDoNothing()
    await tx
      .insert(parametro)
      .values(PARAMETROS.map((row) => ({ ...row, empresa })))
      .onConflictDoNothing()
  })
}

const wrongUf = (uf: string | undefined): FieldError[] =>
  !uf || UFS.some((known) => known.uf === uf.toUpperCase())
    ? []
    : [{ campo: 'emp_estado', mensagem: `Estado ${uf} não existe.` }]

/** Code of the default ERP user, who is created when missing. */
async function usuarioPadrao(tx: Db): Promise<string> {
  await tx
    .insert(usuario_erp)
    .values({ codigo: USUARIO_ERP_PADRAO, nome: USUARIO_ERP_PADRAO })
    .onConflictDoNothing()
  const found = await firstRow(tx, sql`select codigo from usuario_erp where nome = ${USUARIO_ERP_PADRAO}`)
  return String(found?.codigo)
}
