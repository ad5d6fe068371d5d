/** A separate portal for each test file: database, server, and records made by the production code. */
import { ACESSO_PADRAO, type TipoUsuario } from '@trama/contract/access'
import { ERROR_FIELD } from '@trama/contract/messages'
import type { Method } from '@trama/contract/route'
import { openJobs } from '@trama/server-kit/jobs/open-jobs'
import { testDatabase } from '@trama/server-kit/testing/test-database'
import { testMails } from '@trama/server-kit/testing/test-mails'
import type { InjectOptions } from 'fastify'
import { buildApp } from '../app'
import { readConfig } from '../config'
import { HOUSE } from '../context'
import { addEmpresa, type EmpresaDaCasa } from '../empresa/add-empresa'
import { MIGRATIONS } from '../migrations-folder'
import { addUsuario, type UsuarioDaCasa } from '../usuario/registro/add-usuario'
import { startErpServer } from './erp-server'
import { startPublicServices } from './public-services'
import { cnpjOf, cpfOf } from './tax-ids'

export const SENHA = 'certa-123'

/** Statuses of calls sent together, in ascending order. */
export const statusesOf = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

type Row = Record<string, unknown>
export interface CallOptions {
  token?: string
  body?: unknown
  /** Address of the caller. */
  ip?: string
  /** Idempotency key of a call that creates a record. */
  key?: string
  /** Cookie of the device, from an earlier reply. */
  cookie?: string
}

let serial = 0
const next = () => (serial += 1)

export async function testPortal(env: NodeJS.ProcessEnv = {}) {
  const database = await testDatabase(MIGRATIONS)
  const { db } = database
  const jobs = openJobs(database)
  const services = await startPublicServices()
  const erp = await startErpServer()
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...services.env, ...env })
  const app = await buildApp({ database, jobs, config })
  const mails = testMails(jobs, config)

  async function call(method: Method, path: string, { token, body, ip, key, cookie }: CallOptions = {}) {
    const request: InjectOptions = { method, url: `/api${path}` }
    request.headers = {
      ...(token === undefined ? {} : { token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(cookie === undefined ? {} : { cookie }),
    }
    if (body !== undefined) request.payload = [body]
    if (ip !== undefined) request.remoteAddress = ip
    const reply = await app.inject(request)
    const list = reply.json<Row[]>()
    const [given] = reply.cookies
    return {
      status: reply.statusCode,
      list,
      row: list[0] ?? {},
      error: list[0]?.[ERROR_FIELD],
      /** Cookie that the device keeps from this reply on. */
      cookie: given ? `${given.name}=${given.value}` : undefined,
    }
  }

  const anEmpresa = (given: Partial<EmpresaDaCasa> = {}) => {
    const n = next()
    const base = {
      codcli: String(n),
      cnpj: cnpjOf(n),
      nome: `Empresa ${n}`,
      servidor: erp.servidor,
      porta: erp.porta,
    }
    return addEmpresa(db, HOUSE, { ...base, qtde_rep: 10, ...given })
  }

  const anUsuario = async (empresa: string, tipo: TipoUsuario, given: Partial<UsuarioDaCasa> = {}) => {
    const n = next()
    const base = { nome: `Usuário ${n}`, email: `u${n}@teste.com.br`, cnpj: cpfOf(n), senha: SENHA }
    const novo = { empresa, tipo, ...base, acesso: [...ACESSO_PADRAO[tipo]], ...given }
    return { ...novo, id: await addUsuario(db, HOUSE, novo) }
  }

  const tokenOf = async ({ email, senha }: { email: string; senha: string }) => {
    const { row } = await call('POST', '/Login', { body: { usuario: email, senha } })
    return String(row.token)
  }

  const close = async () => {
    await app.close()
    await database.close()
    await mails.remove()
    await services.close()
    await erp.close()
  }
  return {
    app,
    database,
    db,
    jobs,
    services,
    erp,
    call,
    anEmpresa,
    anUsuario,
    tokenOf,
    emailsTo: mails.to,
    close,
  }
}

export type TestPortal = Awaited<ReturnType<typeof testPortal>>
