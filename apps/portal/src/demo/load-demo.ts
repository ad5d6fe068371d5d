/** The demo's company and logins (decisions §6), the same people as in the APL's demo. */
import { type Database, firstRow, transaction } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import { DEMO_EMPRESA, DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { and, eq, sql } from 'drizzle-orm'
import { HOUSE } from '../context'
import { addEmpresa } from '../empresa/add-empresa'
import { empresa } from '../empresa/tables'
import { addUsuario } from '../usuario/registro/add-usuario'

/** Where the demo's company finds its APL. */
interface AplAddress {
  aplServidor: string
  aplPorta: number
}

/** Fills an empty portal; throws, without a change, where a company exists already. */
export function loadPortalDemo(database: Database, { aplServidor, aplPorta }: AplAddress): Promise<void> {
  return transaction(database.db, async (tx) => {
    if (await firstRow(tx, sql`select 1 from empresa limit 1`)) {
      throw ruleError('O portal já tem dados: a demonstração só entra em um banco vazio.')
    }
    await addEmpresa(tx, HOUSE, {
      ...DEMO_EMPRESA,
      servidor: aplServidor,
      porta: aplPorta,
      qtde_rep: 10,
    })
    for (const { acesso, ...login } of DEMO_LOGINS) {
      // Users are added one after the other, so that their ids are the same in every demo.
      await addUsuario(tx, HOUSE, {
        ...login,
        acesso: [...acesso],
        empresa: DEMO_EMPRESA.codcli,
        senha: DEMO_SENHA,
      })
    }
  })
}

/**
 * Points the demo's company to the APL of this start, whose port may be another one than at the start that loaded the
 * demo. A company that somebody has changed since (every change counts `versao` up) keeps its address.
 */
export async function moveDemoApl({ db }: Database, { aplServidor, aplPorta }: AplAddress): Promise<void> {
  await db
    .update(empresa)
    .set({ servidor: aplServidor, porta: aplPorta })
    .where(and(eq(empresa.cnpj, DEMO_EMPRESA.cnpj), eq(empresa.versao, 1)))
}
