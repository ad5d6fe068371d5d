/** A company's life among several of a database: imported, moved, removed; nothing lost on the way. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openConnection } from '@trama/server-kit/backup/connection'
import { openPostgres } from '@trama/server-kit/db/postgres'
import { isLongRun } from '@trama/server-kit/testing/long-run'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aplDatabase, portalDatabase, withDatabase } from '../lib/databases'
import { abrir, importar } from '../lib/tenant/archive-actions'
import { importTenant, readExported } from '../lib/tenant/import-tenant'
import { mover } from '../lib/tenant/move-action'
import { moveTenant } from '../lib/tenant/move-tenant'
import { endPause, markPaused } from '../lib/tenant/pause-tenant'
import { apagar as remove } from '../lib/tenant/remove-action'
import {
  ALL,
  another,
  cluster,
  count,
  ofPortal,
  exportedDemo,
  forged,
  type Exported,
} from './empresa.test-help'
import type { Installation } from './installation'

const REMOVAL = { 'sem-portal': false, 'sem-apl': false, desfazer: false }

let exported: Exported
let folder: string
let home: Installation
let file: string
beforeAll(async () => {
  if (!cluster) return
  exported = await exportedDemo()
  ;({ home, folder, file } = exported)
}, 180_000)
afterAll(() => exported?.remove())

describe.runIf(cluster)('among several companies', () => {
  let host: Installation
  let other: Installation
  beforeAll(async () => {
    host = await another('*')
    other = await another('*')
    await importar(file, ALL, host.env)
    await abrir('1', host.env)
    await jobsOf(host)
  }, 180_000)
  afterAll(async () => {
    await host.remove()
    await other.remove()
  })
  const jobsOf = ({ env }: Installation) =>
    withDatabase({ ...aplDatabase(env), empresas: ['1'] }, ({ db }) =>
      db.execute(
        sql`insert into fila.job (name, data, singleton_key) values ('envio', '{"empresa": "001", "usuario_id": 2, "id": 1}', 'empresa_1')`,
      ),
    )
  const schemasOf = async ({ env }: Installation) => {
    const connection = await openConnection(aplDatabase(env), 'public')
    const found = await connection.query<{ nome: string }>(
      String.raw`select nspname as nome from pg_namespace where nspname like 'empresa\_%'`,
    )
    await connection.close()
    return found.map(({ nome }) => nome)
  }
  const apagar = (from: Installation, name: string, values: Partial<Parameters<typeof remove>[1]> = {}) =>
    remove('1', { ...REMOVAL, confirma: '1', arquivo: join(folder, name), ...values }, from.env)
  const marked = async (from: Installation, mark: string) => {
    const connection = await openConnection(aplDatabase(from.env), 'empresa_1')
    await (mark ? markPaused(connection, mark) : endPause(connection))
    await connection.close()
  }
  const para = ({ env }: Installation) => ({ para: aplDatabase(env).url, desfazer: false })

  test('users that the portal has already are named, and nothing is imported', async () => {
    const { env } = other
    await ofPortal(env, `update usuario set email = (select 'helena@trama.com.br')`)
    const [taken] = await ofPortal(home.env, `select email from usuario where empresa = '1' limit 1`)
    await ofPortal(env, `update usuario set email = '${String(taken?.email)}'`)
    await expect(importar(file, ALL, env)).rejects.toThrow(
      /já tem usuários com estes e-mails.*Nada foi mudado/,
    )
    expect(await schemasOf(other)).toEqual([])
    await ofPortal(env, `update usuario set email = 'rui@casa.com.br'`)
  })

  test.each([
    ['empresa', { codcli: '9' }],
    ['usuario', { empresa: '9' }],
    ['auditoria', { empresa: '9' }],
    ['acesso', { usuario_id: '999999' }],
  ])('a file with a row of another company in %s is refused', async (table, values) => {
    await expect(importar(await forged(exported, table, values), ALL, other.env)).rejects.toThrow(
      /linhas que não são da empresa 1\. Nada foi mudado/,
    )
    expect(await schemasOf(other)).toEqual([])
  })

  test.runIf(isLongRun)(
    'an import into public that stopped between its two databases is repeated',
    async () => {
      const target = await another('1')
      try {
        await withDatabase(aplDatabase(target.env), async () => undefined)
        const apl = await openConnection(aplDatabase(target.env), 'public')
        const portal = await openConnection(portalDatabase(target.env), 'public')
        let begun = 0
        const query: typeof portal.query = (text) => {
          if (text === 'begin') begun += 1
          return text === 'commit' && begun > 1 ? Promise.reject(new Error('parou')) : portal.query(text)
        }
        // While the APL's tables are filled nobody waits at the portal.
        const looker = await openConnection(portalDatabase(target.env), 'public')
        const locks: unknown[] = []
        const copyIn: typeof apl.copyIn = async (into, rowsIn) => {
          locks.push(
            ...(await looker.query(`select l.mode from pg_locks l join pg_class c on c.oid = l.relation
            where c.relname = 'usuario' and l.mode <> 'AccessShareLock'`)),
          )
          return apl.copyIn(into, rowsIn)
        }
        const parts = { apl: { ...apl, copyIn }, portal: { ...portal, query } }
        const choice = { keepsMasters: false, endereco: undefined }
        await expect(importTenant(await readExported(file), parts, choice)).rejects.toThrow('parou')
        await looker.close()
        expect(locks).toEqual([])
        await Promise.all([apl.close(), portal.close()])
        expect(await importar(file, ALL, target.env)).toContain('usuários entram')
        expect(await count(target.env, 'pedido')).toBe(await count(home.env, 'pedido'))
        await expect(importar(file, ALL, target.env)).rejects.toThrow(/não está vazio, e importar não troca/)
      } finally {
        await target.remove()
      }
    },
  )

  test('two that make the same company: one wins, the other is told', async () => {
    const both = await Promise.allSettled([importar(file, ALL, other.env), importar(file, ALL, other.env)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((one) => one.status === 'rejected')
    expect(String(lost?.status === 'rejected' && lost.reason)).toMatch(/Outro comando|já tem/)
    await apagar(other, 'outra.trama')
    expect(await schemasOf(other)).toEqual([])
  })

  test('moved under writes: what was answered is there, the rest was refused', {
    timeout: 120_000,
  }, async () => {
    const { url = '' } = aplDatabase(host.env)
    const database = await openPostgres(url, aplDatabase(host.env).migrations, { several: true })
    const { db } = database.within?.('empresa_1') ?? database
    const pedidos = await count(host.env, 'pedido')
    const answers = { stored: 0, refused: 0 }
    const moved = new AbortController()
    const writer = async () => {
      while (!moved.signal.aborted) {
        const done = await db
          .execute(sql`insert into auditoria (empresa, usuario, ip, acao, registro, chave)
            values ('001', 'ESCRITOR', '', 'incluir', 'pedido', '1')`)
          .then(
            () => 'stored' as const,
            () => 'refused' as const,
          )
        answers[done] += 1
      }
    }
    const writers = Promise.all([writer(), writer(), writer()])
    const said = await mover('1', para(other), host.env).finally(() => moved.abort())
    await writers
    await database.close()
    expect(said).toMatch(/ficou parada por \d+,\d s/)
    expect(answers.stored).toBeGreaterThan(0)
    expect(answers.refused).toBeGreaterThan(0)
    expect(await count(other.env, `auditoria where usuario = 'ESCRITOR'`)).toBe(answers.stored)
    expect(await count(other.env, 'pedido')).toBe(pedidos)
    expect(await count(other.env, `fila.job where singleton_key = 'empresa_1'`)).toBe(1)
    expect([await schemasOf(host), await schemasOf(other)]).toEqual([[], ['empresa_1']])
  })

  test('a move that stopped is undone, or gone on with', { timeout: 120_000 }, async () => {
    const stop = async (at: 'dropping' | 'telling') => {
      const [source, target] = await Promise.all([
        openConnection(aplDatabase(other.env), 'empresa_1'),
        openConnection(aplDatabase(host.env), 'empresa_1'),
      ])
      const query: typeof source.query = (text) =>
        at === 'dropping' && text.startsWith('drop schema')
          ? Promise.reject(new Error('parou'))
          : source.query(text)
      const tellPortal = () => Promise.reject(new Error('parou'))
      const move = { codcli: '1', source: { ...source, query }, target, tellPortal }
      await expect(moveTenant(move)).rejects.toThrow('parou')
      await Promise.all([source.close(), target.close()])
    }
    await stop('dropping')
    expect([await schemasOf(host), await schemasOf(other)]).toEqual([['empresa_1'], ['empresa_1']])
    await expect(count(other.env, 'pedido')).rejects.toThrow(/A empresa está parada/)
    // Served here and whole there: neither copy goes without the operator's word.
    await marked(other, '')
    await expect(mover('1', para(host), other.env)).rejects.toThrow(/tem uma cópia da empresa 1/)
    expect(await schemasOf(host)).toEqual(['empresa_1'])
    expect(await mover('1', { ...para(host), desfazer: true }, other.env)).toContain('desfeita')
    expect(await schemasOf(host)).toEqual([])
    expect(await count(other.env, 'pedido')).toBeGreaterThan(0)
    await stop('dropping')
    // The portal that is given does not have the company; the move itself goes on without it.
    const endereco = { servidor: 'apl.exemplo.com.br', porta: '3001' }
    await expect(mover('1', { ...para(host), ...endereco }, other.env)).rejects.toThrow(
      /portal desta instalação não tem a empresa 1/,
    )
    await stop('telling')
    expect([await schemasOf(host), await schemasOf(other)]).toEqual([['empresa_1'], []])
    // An empty company at the old place does not take the only copy away.
    const ask = async (text: string) => {
      const connection = await openConnection(aplDatabase(other.env), 'public')
      await connection.query(text).finally(() => connection.close())
    }
    await ask('create schema empresa_1')
    await expect(mover('1', para(host), other.env)).rejects.toThrow(/tem uma cópia da empresa 1/)
    await expect(mover('1', { ...para(host), desfazer: true }, other.env)).rejects.toThrow(/está vazia aqui/)
    await ask('drop schema empresa_1')
    await mover('1', para(host), other.env)
    expect([await schemasOf(host), await schemasOf(other)]).toEqual([['empresa_1'], []])
    await expect(mover('1', para(host), host.env)).rejects.toThrow(/são o mesmo/)
  })

  test('removed: nothing is left, and the last export brings it back', { timeout: 120_000 }, async () => {
    const name = 'ultima.trama'
    const last = join(folder, name)
    await expect(apagar(host, name, { confirma: '2' })).rejects.toThrow(/repita o código/)
    await expect(apagar(other, name)).rejects.toThrow(/Confira APL_DATABASE_URL.*--sem-apl/)
    await expect(apagar(host, name, { 'sem-apl': true })).rejects.toThrow(/repita sem --sem-apl/)
    await expect(apagar(home, name)).rejects.toThrow(/de uma empresa só.*Nada foi mudado/)
    await marked(host, 'em mudança')
    await expect(apagar(host, name)).rejects.toThrow(/está parada: em mudança\. Nada foi mudado/)
    await expect(apagar(host, name, { desfazer: true })).rejects.toThrow(/Não há remoção/)
    await marked(host, 'em remoção; se ela parou no meio, repita empresa apagar, ou desfaça-a com --desfazer')
    expect(await apagar(host, name, { desfazer: true })).toContain('desfeita')
    const pedidos = await count(host.env, 'pedido')
    // A mail that the old portal's letter of attorney would make is not sent by another portal.
    await withDatabase({ ...aplDatabase(host.env), empresas: ['1'] }, ({ db }) =>
      db.execute(
        sql`insert into fila.job (name, data, singleton_key) values ('documento', '{"autor": {"id": 2}}', 'empresa_1')`,
      ),
    )
    const said = await apagar(host, name)
    expect(said).toContain('Restam: 0 tabelas, 0 tarefas, 0 linhas do portal, 0 arquivos.')
    expect(await schemasOf(host)).toEqual([])
    // Files that could not be removed go by a repeated command that expects no tables.
    const pasta = join(folder, 'pasta')
    await mkdir(join(pasta, '1'), { recursive: true })
    await writeFile(join(pasta, '1', 'cliente.txt'), '')
    const again = { ...REMOVAL, confirma: '1', 'sem-apl': true }
    expect(await remove('1', again, { ...host.env, INTEGRACAO_PASTA: pasta })).toMatch(
      /Foram: 0 tabelas.*1 arquivos\.\nRestam: .*0 arquivos\.$/,
    )
    expect(await importar(last, ALL, host.env)).toContain('com 1 tarefas em espera')
    expect(await count(host.env, `fila.job where singleton_key = 'empresa_1'`)).toBe(1)
    expect(await count(host.env, 'pedido')).toBe(pedidos)
  })

  test('a company in public gets a schema of its own', async () => {
    const pedidos = await count(home.env, 'pedido')
    const alone = { para: 'esquema', desfazer: false }
    await expect(mover('2', alone, home.env)).rejects.toThrow(/não da 2\. Nada foi mudado/)
    const said = await mover('1', alone, { ...home.env, INTEGRACAO_PASTA: '/erp' })
    expect(said).toContain('são lidos agora na pasta /erp/1, e não mais em /erp')
    expect(await schemasOf(home)).toEqual(['empresa_1'])
    expect(await count(home.env, 'pedido')).toBe(pedidos)
    expect(await count(home.env, `pedido where numero::text like '%1%'`)).toBeGreaterThan(0)
    expect(await count(home.env, `fila.job where singleton_key = 'empresa_1'`)).toBe(1)
  })
})
