import { menuCode, TIPOS, type TipoUsuario } from '@trama/contract/access'
import { bodyShape } from '@trama/contract/field'
import { fieldErrors } from '@trama/contract/issues'
import { PESSOA_FIELDS } from '@trama/contract/portal/usuario-fields'
import { code, oneZero, senhaNova, text } from '@trama/contract/wire'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { fieldsError } from '@trama/server-kit/errors'
import * as z from 'zod/mini'
import type { Author } from '../../context'
import { emailTaken } from '../../taken'
import { assertLicence } from './assert-licence'
import type { SenhaDe } from '../../new-senha'
import { insertUsuario, preparePessoa } from './insert-usuario'

const UsuarioDaCasa = z.object({
  ...bodyShape(PESSOA_FIELDS),
  empresa: code,
  senha: senhaNova,
  tipo: z.enum(TIPOS as [TipoUsuario, ...TipoUsuario[]]),
  codigo_erp: z.prefault(text(30), ''),
  ativo: z.prefault(oneZero, 1),
  acesso: z.array(menuCode),
})
export type UsuarioDaCasa = z.input<typeof UsuarioDaCasa>

/** Adds a user of any type for the system itself (demo, commands). Returns the id; 409 for an e-mail in use. */
export async function addUsuario(
  db: Db,
  by: Author,
  input: UsuarioDaCasa,
  senhaDe: SenhaDe = 'dono',
): Promise<number> {
  const parsed = z.safeParse(UsuarioDaCasa, input)
  if (!parsed.success) throw fieldsError(fieldErrors(parsed.error))
  const { empresa, tipo, codigo_erp, ativo, acesso } = parsed.data
  const pessoa = await preparePessoa(parsed.data, senhaDe)
  return transaction(db, async (tx) => {
    const novo = { ...pessoa, empresa, tipo, codigo_erp, ativo }
    await assertLicence(tx, novo)
    const id = await insertUsuario(tx, by, novo, acesso)
    if (id === undefined) throw emailTaken()
    return id
  })
}
