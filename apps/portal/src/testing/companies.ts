/** Further portal companies, each with a user like the demo's buyer. */
import { cnpjOf } from './tax-ids'
import { type Database } from '@trama/server-kit/db/database'
import { DEMO_EMPRESA, DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { HOUSE } from '../context'
import { addEmpresa } from '../empresa/add-empresa'
import { addUsuario } from '../usuario/registro/add-usuario'

const buyer = DEMO_LOGINS.find(({ tipo }) => tipo === 'usuario')

/** E-mail of the company's user; the demo's company has the demo's buyer. */
export const emailOf = (codcli: string): string =>
  codcli === DEMO_EMPRESA.codcli ? (buyer?.email ?? '') : `usuario${codcli}@trama.demo`

/** Adds a company and its user, whose password is the demo's. */
export async function addCompany({ db }: Database, codcli: string): Promise<void> {
  if (!buyer) throw new Error('The demo has no internal user.')
  await addEmpresa(db, HOUSE, {
    codcli,
    nome: `Empresa ${codcli}`,
    cnpj: cnpjOf(Number(codcli)),
    servidor: 'localhost',
    porta: 3001,
    qtde_rep: 10,
  })
  await addUsuario(db, HOUSE, {
    ...buyer,
    email: emailOf(codcli),
    acesso: [...buyer.acesso],
    empresa: codcli,
    senha: DEMO_SENHA,
  })
}
