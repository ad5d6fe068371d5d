import { fieldErrors } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { code, int, oneZero, requiredText } from '@trama/contract/wire'
import { cleanTaxId, isCnpj } from '@trama/rules/tax-id'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { conflict, fieldsError, forbidden } from '@trama/server-kit/errors'
import * as z from 'zod/mini'
import type { Author } from '../context'
import { isServidor } from './servidor'
import { empresa } from './tables'

const NovaEmpresa = z.object({
  codcli: code,
  /** Masked or bare. */
  cnpj: requiredText(18).check(z.refine(isCnpj, TEXTS.invalidCnpj)),
  nome: requiredText(80),
  ativo: z.prefault(oneZero, 1),
  servidor: requiredText(200).check(z.refine(isServidor, TEXTS.invalid)),
  porta: int.check(z.gte(1), z.lte(65_535)),
  qtde_rep: int,
})
export type NovaEmpresa = z.input<typeof NovaEmpresa>

/** Adds a company (S1 §2.8, §5.5); a master's or the house's own deed. */
export async function createEmpresa(db: Db, by: Author, input: NovaEmpresa) {
  if (by.actor && by.actor.tipo !== 'master') throw forbidden()
  const parsed = z.safeParse(NovaEmpresa, input)
  if (!parsed.success) throw fieldsError(fieldErrors(parsed.error))
  const nova = { ...parsed.data, cnpj: cleanTaxId(parsed.data.cnpj), nome: parsed.data.nome.trim() }
  return transaction(db, async (tx) => {
    const [created] = await tx.insert(empresa).values(nova).onConflictDoNothing().returning()
    if (!created) throw conflict('Empresa já cadastrada.')
    const { codcli } = created
    await audit(tx, by, { empresa: codcli, acao: 'create', registro: 'empresa', chave: codcli, depois: nova })
    return created
  })
}
