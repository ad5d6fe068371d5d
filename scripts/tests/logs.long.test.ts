/**
 * The log of both servers at level debug contains no personal data, while they are used, misused and without tables.
 */
import { aplRoutes } from '@trama/contract/apl'
import { portalRoutes } from '@trama/contract/portal'
import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { inTurn } from '@trama/server-kit/in-turn'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '../lib/load-demo'
import { callAll } from './every-call'
import { type Installation, newInstallation, type Servers, startBoth } from './installation'
import { call, login, mainJob, newOrder, tokenOf } from './main-job'

const cluster = process.env.TEST_DATABASE_URL
const MARK = 'marca-secreta@exemplo.com.br'
const WRONG = 'senha-errada-9f'
/** Shortest name that is searched for: shorter names are also words of the log. */
const MIN_NAME = 5

describe.runIf(cluster)('log and metrics', () => {
  let installation: Installation
  let servers: Servers
  let output = ''
  const tokens: string[] = []

  beforeAll(async () => {
    installation = await newInstallation(cluster)
    await loadDemo('300', installation.env)
    const env = { LOG_LEVEL: 'debug', SESSAO_CACHE_S: '0' }
    servers = await startBoth(installation, env, (text) => (output += text))
  })
  afterAll(async () => {
    await servers.stop()
    await installation.remove()
  })

  const databases = () => [
    installation.env.PORTAL_DATABASE_URL ?? '',
    installation.env.APL_DATABASE_URL ?? '',
  ]
  const query = (sql: string) =>
    inTurn(databases(), async (connectionString) => {
      const client = new pg.Client({ connectionString })
      await client.connect()
      return client.query<Record<string, unknown>>(sql).finally(() => client.end())
    })

  /** Every text about a person or a company: names, e-mails, telephones, tax ids, addresses. */
  async function personalTexts(): Promise<string[]> {
    const columns = await query(`
      select format('select distinct %I::text as texto from %I.%I', column_name, table_schema, table_name) as sql
      from information_schema.columns
      where table_schema = 'public' and table_name in ('usuario', 'entidade', 'entidade_contato', 'representante', 'usuario_erp')
        and column_name in ('nome', 'fantasia', 'email', 'cnpj', 'telefone', 'celular', 'endereco', 'senha_hash', 'inscricao')`)
    const clients = databases().map((connectionString) => new pg.Client({ connectionString }))
    const texts = await Promise.all(
      clients.map(async (client, n) => {
        await client.connect()
        const found = await inTurn(columns[n]?.rows ?? [], ({ sql }) => client.query(String(sql)))
        await client.end()
        return found.flatMap(({ rows }) => (rows as { texto: string | null }[]).map(({ texto }) => texto))
      }),
    )
    return texts.flat().filter((text): text is string => text !== null && text.length >= MIN_NAME)
  }

  async function enter(person: string): Promise<string> {
    const token = await tokenOf(servers.portal, person)
    tokens.push(token)
    return token
  }

  /** Makes every call of both servers, including Logout, and invalid calls. */
  async function useAll(token: string) {
    const both = (path: string) => [`${servers.portal}/api${path}`, `${servers.apl}${path}`]
    const headers = { token, acesso: 'portal-web', 'user-agent': MARK, 'x-forwarded-for': MARK }
    await callAll(portalRoutes, `${servers.portal}/api`, headers, MARK)
    await callAll(aplRoutes, servers.apl, headers, MARK)
    await inTurn(both(`/Nada/${MARK}?email=${MARK}`), (url) => fetch(url))
    await inTurn(both('/Pedido'), (url) =>
      fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: `[{${MARK}`,
      }),
    )
    await login(servers.portal, 'representante', WRONG)
    await login(servers.portal, MARK)
  }

  /** Does the work while these tables are missing. */
  async function without(tables: string[], work: () => Promise<void>) {
    const rename = (from: string, to: string) =>
      query(tables.map((name) => `alter table if exists ${name}${from} rename to ${name}${to}`).join(';'))
    await rename('', '_fora')
    await work().finally(() => rename('_fora', ''))
  }

  test('contain nothing that was stored or sent', async () => {
    expect(await mainJob(servers)).toMatchObject({ financeiro: 1 })
    const representante = await enter('representante')
    const order = await newOrder(servers.apl, representante)
    await call(`${servers.apl}/Pedido`, {
      token: representante,
      body: { ...order, obs: MARK, ped_cli: MARK },
    })
    const master = await enter('master')
    const body = { email: 'admin@trama.demo', usuario: 'admin@trama.demo', senha: WRONG }
    await inTurn(['RecuperarSenha', 'Usuario', 'Login'], (path) =>
      call(`${servers.portal}/api/${path}`, { token: master, body }),
    )
    await inTurn([representante, master, `${master}x`], useAll)

    // Provokes statements that fail with their values, first in the APL, then in the portal.
    const [inApl, inPortal] = [await enter('representante'), await enter('usuario')]
    await without(['entidade', 'pedido'], async () => {
      const headers = { token: inApl, acesso: 'portal-web' }
      expect(await callAll(aplRoutes, servers.apl, headers, '1')).toHaveProperty('500')
      await useAll(inApl)
    })
    await without(['usuario', 'tentativa'], async () => {
      expect((await login(servers.portal, MARK)).status).toBe(500)
      await useAll(inPortal)
    })

    const secrets = [...new Set([...(await personalTexts()), ...tokens, MARK, WRONG, DEMO_SENHA])]
    expect(secrets.length).toBeGreaterThan(500)
    const text = output.toLowerCase()
    expect(secrets.filter((secret) => text.includes(secret.toLowerCase()))).toEqual([])
  })

  test('every line is JSON with a level, and a failure shows the statement without its values', () => {
    const lines = output
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ level, time }) => typeof level !== 'number' || typeof time !== 'number')).toEqual(
      [],
    )
    expect(lines.length).toBeGreaterThan(200)
    const failures = lines.filter(({ msg }) => msg === 'falha na requisição')
    expect(JSON.stringify(failures)).toMatch(/falha no banco de dados.*\$1/)
  })

  test('metrics contain routes, never addresses', async () => {
    const known = new Set([
      ...Object.values(portalRoutes).map(({ path }) => `/api${path}`),
      ...Object.values(aplRoutes).map(({ path }) => path),
    ])
    const pages = await inTurn([servers.portal, servers.apl], async (url) =>
      (await fetch(`${url}/metricas`)).text(),
    )
    const labels = [...new Set(pages.join('\n').match(/(?<=route=")[^"]+/g))]
    expect(labels).toContain('/Pedido/:numero')
    expect(labels).toContain('/api/Login')
    const others = labels.filter((label) => !known.has(label))
    expect(others.toSorted()).toEqual(['/api/jwks.json', '/pronto', 'desconhecida'])
    expect(pages.join('\n')).not.toContain(MARK)
  })
})
