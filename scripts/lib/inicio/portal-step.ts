/** The portal's part of setting up a new company: its record, the first master, the first representante. */
import { ACESSO_PADRAO } from '@trama/contract/access'
import { empresa } from '@trama/portal/empresa/tables'
import { HOUSE } from '@trama/portal/context'
import { addUsuario, type UsuarioDaCasa } from '@trama/portal/usuario/registro/add-usuario'
import { createMaster } from '@trama/portal/usuario/registro/create-master'
import { usuario } from '@trama/portal/usuario/tables'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { and, eq, sql } from 'drizzle-orm'
import { chooseEmpresa } from '../../admin/criar-master'
import { answer, askSenha } from '../answers'
import type { Tell, Values } from './step'

export interface EmpresaDoPortal {
  codcli: string
  nome: string
  cnpj: string
}

/** Creates the company and a master, each unless it exists. */
export async function portalStep(db: Db, values: Values, tell: Tell): Promise<EmpresaDoPortal> {
  const master = await firstRow(db, sql`select 1 from usuario where tipo = 'master' limit 1`)
  if (!master) {
    tell('Primeiro master: quem cuida do portal.')
    await createMaster(db, {
      empresa: await chooseEmpresa(db, values),
      nome: await answer(values, 'nome', 'Nome do master'),
      email: await answer(values, 'email', 'E-mail'),
      cnpj: await answer(values, 'cnpj', 'CPF ou CNPJ'),
      senha: await askSenha(),
    })
  }
  const wanted = values.codcli
  const [found] = await db
    .select({ codcli: empresa.codcli, nome: empresa.nome, cnpj: empresa.cnpj, servidor: empresa.servidor })
    .from(empresa)
    .where(wanted ? eq(empresa.codcli, wanted) : undefined)
    .orderBy(empresa.codcli)
    .limit(1)
  if (!found) throw new Error('O portal ficou sem empresa.')
  tell(`✓ Portal: empresa ${found.codcli}, ${found.nome}; servidor APL ${found.servidor}`)
  tell(`✓ Master ${master ? 'já cadastrado' : 'cadastrado'}`)
  return found
}

export interface RepresentanteDoErp {
  codrep: string
  nome: string
  cnpj: string
  email: string | null
}

/** Creates the login of a representante of the ERP, unless one with this tax id exists. */
export async function representanteStep(
  db: Db,
  { codcli }: EmpresaDoPortal,
  rep: RepresentanteDoErp,
  values: Values,
  tell: Tell,
): Promise<void> {
  const [known] = await db
    .select({ email: usuario.email })
    .from(usuario)
    .where(and(eq(usuario.empresa, codcli), eq(usuario.cnpj, rep.cnpj), eq(usuario.tipo, 'representante')))
    .limit(1)
  if (!known) {
    const label = `E-mail com que ${rep.nome} entra no portal`
    const novo: UsuarioDaCasa = {
      nome: rep.nome,
      email: await answer(values, 'representante-email', label, rep.email ?? ''),
      cnpj: rep.cnpj,
      senha: await askSenha('REPRESENTANTE_SENHA', `Senha de ${rep.nome}`),
      empresa: codcli,
      tipo: 'representante',
      acesso: [...ACESSO_PADRAO.representante],
    }
    await addUsuario(db, HOUSE, novo, 'outro')
  }
  tell(
    `✓ Representante ${rep.codrep}, ${rep.nome}: ${known ? `já entra como ${known.email}` : 'cadastrado no portal'}`,
  )
}
