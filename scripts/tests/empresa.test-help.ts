/** Installations for the tests of a company's life, and what is in them. */
import { createMaster } from '@trama/portal/usuario/registro/create-master'
import { rows } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import { aplDatabase, portalDatabase, withDatabase } from '../lib/databases'
import { type Installation, newInstallation } from './installation'

export const cluster = process.env.TEST_DATABASE_URL

/** Another installation, whose portal has a master and therefore a user with the number 1. */
export async function another(codcli: string): Promise<Installation> {
  const target = await newInstallation(cluster, null)
  Object.assign(target.env, { APL_EMPRESA: codcli })
  await withDatabase(portalDatabase(target.env), ({ db }) =>
    createMaster(db, {
      empresa: {
        codcli: '9',
        cnpj: '11222333000181',
        nome: 'CASA',
        servidor: 'casa',
        porta: 3001,
        qtde_rep: 1,
      },
      nome: 'Rui',
      email: 'rui@casa.com.br',
      cnpj: '52998224725',
      senha: 'Trilho-de-Ferro-7',
    }),
  )
  return target
}

export const count = (env: NodeJS.ProcessEnv, from: string, codcli = '1') =>
  withDatabase({ ...aplDatabase(env), empresas: [codcli] }, async ({ db }) => {
    const [row] = await rows(db, sql.raw(`select count(*)::int as n from ${from}`))
    return Number(row?.n)
  })
export const ofPortal = (env: NodeJS.ProcessEnv, text: string) =>
  withDatabase(portalDatabase(env), ({ db }) => rows(db, sql.raw(text)))
