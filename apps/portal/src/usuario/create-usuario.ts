import { menuCode, TIPOS, type TipoUsuario } from '@trama/contract/access'
import { fieldErrors } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { code, oneZero, requiredText, text } from '@trama/contract/wire'
import { isEmail } from '@trama/rules/email'
import { cleanTaxId, isTaxId } from '@trama/rules/tax-id'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { conflict, fieldsError, forbidden, ruleError } from '@trama/server-kit/errors'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Author } from '../context'
import { empresa } from '../empresa/tables'
import { countLicences } from '../empresa/validate-portal'
import { hashSenha } from '../senha'
import { assertMayCreate } from './policy'
import { acesso, usuario } from './tables'

const NovoUsuario = z.object({
  empresa: code,
  nome: requiredText(80),
  email: requiredText(254).check(z.refine((value) => isEmail(value.trim()), TEXTS.invalidEmail)),
  /** CNPJ or CPF, masked or bare. */
  cnpj: requiredText(18).check(z.refine(isTaxId, TEXTS.invalidTaxId)),
  senha: text(20).check(z.minLength(1)),
  tipo: z.enum(TIPOS as [TipoUsuario, ...TipoUsuario[]]),
  codigo_erp: z.prefault(text(30), ''),
  ativo: z.prefault(oneZero, 1),
  acesso: z.array(menuCode),
})
export type NovoUsuario = z.input<typeof NovoUsuario>

/** Adds a user with the menu accesses (S1 §5.4). Returns the id; 409 for an e-mail in use. */
export async function createUsuario(db: Db, by: Author, input: NovoUsuario): Promise<number> {
  if (by.actor) assertMayCreate(by.actor, input)
  const parsed = z.safeParse(NovoUsuario, input)
  if (!parsed.success) throw fieldsError(fieldErrors(parsed.error))
  const { senha, acesso: codes, ...rest } = parsed.data
  const novo = {
    ...rest,
    nome: rest.nome.trim(),
    email: rest.email.trim().toLowerCase(),
    cnpj: cleanTaxId(rest.cnpj),
  }
  const senha_hash = await hashSenha(senha)
  return transaction(db, async (tx) => {
    await assertLicence(tx, novo)
    const [created] = await tx
      .insert(usuario)
      .values({ ...novo, senha_hash })
      .onConflictDoNothing()
      .returning({ id: usuario.id })
    if (!created) throw conflict('E-mail já cadastrado.')
    const acessos = [...new Set(codes)].toSorted()
    await writeAcessos(tx, created.id, acessos)
    const depois = { ...novo, acesso: acessos }
    const registro = { empresa: novo.empresa, acao: 'create', registro: 'usuario', chave: created.id, depois }
    await audit(tx, by, registro)
    return created.id
  })
}

/** The company is released and has a licence left; its row is locked, so that two can't take the last one. */
async function assertLicence(tx: Db, novo: { empresa: string; tipo: TipoUsuario; ativo: number }) {
  const which = eq(empresa.codcli, novo.empresa)
  await tx.select({ codcli: empresa.codcli }).from(empresa).where(which).for('update')
  const licences = await countLicences(tx, novo.tipo, which)
  if (!licences) throw forbidden(TEXTS.companyNotReleased)
  if (novo.ativo && licences.qtde_cadastro >= licences.qtde_licenca) {
    throw ruleError('Limite de representantes alcançado.')
  }
}

async function writeAcessos(tx: Db, usuario_id: number, codes: NovoUsuario['acesso']) {
  if (codes.length === 0) return
  await tx.insert(acesso).values(codes.map((codigo) => ({ usuario_id, codigo })))
}
