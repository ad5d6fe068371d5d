/** A company's life where it is interrupted, or disturbed: nothing is lost, and the same command goes on with it. */
import { join } from 'node:path'
import { openConnection } from '@trama/server-kit/backup/connection'
import { inTurn } from '@trama/server-kit/in-turn'
import { operatorText } from '@trama/server-kit/program'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aplDatabase, portalDatabase, withDatabase } from '../lib/databases'
import { abrir, importar } from '../lib/tenant/archive-actions'
import { importTenant, readExported } from '../lib/tenant/import-tenant'
import { mover } from '../lib/tenant/move-action'
import { moveTenant } from '../lib/tenant/move-tenant'
import {
  ALL,
  another,
  apagar,
  cluster,
  count,
  type Exported,
  exportedDemo,
  forged,
  mark,
  ofPortal,
  para,
  schemasOf,
} from './empresa.test-help'
import type { Installation } from './installation'

describe.runIf(cluster)('among several companies', () => {
  let exported: Exported
  let home: Installation
  let file: string
  let host: Installation
  let other: Installation
  beforeAll(async () => {
    exported = await exportedDemo()
    ;({ home, file } = exported)
    host = await another('*')
    other = await another('*')
  }, 180_000)
  afterAll(async () => {
    await exported.remove()
    await host.remove()
    await other.remove()
  })

  test.each([
    ['empresa', { codcli: '9' }],
    ['auditoria', { empresa: '9' }],
    ['acesso', { usuario_id: '999999' }],
  ])('a file with a row of another company in %s is refused', async (table, values) => {
    await expect(
      importar(await forged(exported, ['portal', table], { values }), ALL, other.env),
    ).rejects.toThrow(/linhas que não são da empresa 1\. Nada foi mudado/)
    expect(await schemasOf(other)).toEqual([])
  })

  test.each([
    ['apl', 'webhook', 'segredo_anterior'],
    ['portal', 'usuario', 'totp_pendente'],
  ] as const)('a file whose tables of the %s lack a column is refused', async (database, table, without) => {
    const path = await forged(exported, [database, table], { without })
    await expect(importar(path, ALL, other.env)).rejects.toThrow(/não tem a tabela .*Nada foi mudado/)
    expect(await schemasOf(other)).toEqual([])
  })

  test('a file of a version without a column that an import changes is refused', async () => {
    const apl = await openConnection(aplDatabase(other.env), 'empresa_1')
    const portal = await openConnection(portalDatabase(other.env), 'public')
    const query: typeof apl.query = (text) =>
      text.startsWith('update webhook') ? apl.query('select falta from webhook') : apl.query(text)
    const parts = { apl: { ...apl, query }, portal }
    const choice = { keepsMasters: false, endereco: undefined }
    await expect(importTenant(await readExported(file), parts, choice)).rejects.toThrow(
      /de uma versão anterior.*Nada foi mudado/,
    )
    await Promise.all([apl.close(), portal.close()])
    expect(await schemasOf(other)).toEqual([])
  })

  /** Makes the database refuse its next comment, the last deed of an import and of a copy, as for want of room. */
  const fillDisk = async ({ env }: Installation, isFull: boolean) => {
    const connection = await openConnection(aplDatabase(env), 'public')
    const texts = isFull
      ? [
          `create function cheio() returns event_trigger language plpgsql
             as $$ begin raise 'could not extend file' using errcode = '53100'; end $$`,
          `create event trigger cheio on ddl_command_end when tag in ('COMMENT') execute function cheio()`,
        ]
      : ['drop event trigger cheio', 'drop function cheio']
    await inTurn(texts, connection.query)
    await connection.close()
  }

  test('a disk that is full at the end of an import leaves nothing', async () => {
    await fillDisk(other, true)
    const failure = await importar(file, ALL, other.env).catch(operatorText)
    expect(failure).toMatch(/^Falta espaço em disco.*foi desfeito\.$/)
    await fillDisk(other, false)
    expect(await schemasOf(other)).toEqual([])
    expect(await ofPortal(other.env, `select 1 from empresa where codcli = '1'`)).toEqual([])
  })

  test('an import into public that stopped between its two databases is repeated', async () => {
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
  })

  test('two that make the same company: one wins, the other is told', async () => {
    const both = await Promise.allSettled([importar(file, ALL, other.env), importar(file, ALL, other.env)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((one) => one.status === 'rejected')
    expect(String(lost?.status === 'rejected' && lost.reason)).toMatch(/Outro comando|já tem/)
    expect(await schemasOf(other)).toEqual(['empresa_1'])
    await abrir('1', other.env)
  })

  test('a disk that is full at the end of a move: the company goes on where it was', async () => {
    const pedidos = await count(other.env, 'pedido')
    await fillDisk(host, true)
    await expect(mover('1', para(host), other.env)).rejects.toThrow(
      /^Falta espaço em disco.* A empresa 1 é atendida onde estava\.$/,
    )
    await fillDisk(host, false)
    expect([await schemasOf(host), await schemasOf(other)]).toEqual([[], ['empresa_1']])
    expect(await count(other.env, 'pedido')).toBe(pedidos)
  })

  test('a login during the last export stops the removal, and the company goes on', async () => {
    const login = await openConnection(portalDatabase(other.env), 'public')
    await login.query('begin')
    await login.query(`insert into sessao (id, usuario_id, expira_em, ip, agente)
      select gen_random_uuid(), id, now() + interval '1 day', '', '' from usuario where empresa = '1' limit 1`)
    const removal = apagar(other, join(exported.folder, 'ultima.trama')).catch(operatorText)
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    // The login ends after the portal's rows were read for the export, and before they are removed.
    await vi.waitFor(async () => expect(await ofPortal(other.env, waits)).toHaveLength(1), 60_000)
    await login.query('commit')
    await login.close()
    expect(await removal).toMatch(/entrou no portal.* Nada foi apagado: repita o comando/)
    expect(await count(other.env, 'pedido')).toBeGreaterThan(0)
    expect(await ofPortal(other.env, `select 1 from empresa where codcli = '1'`)).toHaveLength(1)
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
    await expect(count(other.env, 'pedido')).rejects.toThrow(/A empresa 1 está parada: em mudança/)
    // Served here and whole there: neither copy goes without the operator's word.
    await mark(other, '')
    await expect(mover('1', para(host), other.env)).rejects.toThrow(/tem uma cópia da empresa 1/)
    expect(await schemasOf(host)).toEqual(['empresa_1'])
    expect(await mover('1', { ...para(host), desfazer: true }, other.env)).toContain('desfeita')
    expect(await schemasOf(host)).toEqual([])
    expect(await count(other.env, 'pedido')).toBeGreaterThan(0)
    await stop('dropping')
    // The portal that is given does not have the company; the move itself goes on without it.
    const endereco = { servidor: 'apl.exemplo.com.br', porta: '3001' }
    const { PORTAL_DATABASE_URL = '', PORTAL_DATABASE_DIRECT_URL = '' } = host.env
    const foreign = { ...other.env, PORTAL_DATABASE_URL, PORTAL_DATABASE_DIRECT_URL }
    await expect(mover('1', { ...para(host), ...endereco }, foreign)).rejects.toThrow(
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

  test('a company in public gets a schema of its own', async () => {
    const pedidos = await count(home.env, 'pedido')
    const alone = { para: 'esquema', desfazer: false }
    await expect(mover('2', alone, home.env)).rejects.toThrow(/não da 2\. Nada foi mudado/)
    const said = await mover('1', alone, { ...home.env, INTEGRACAO_PASTA: '/erp' })
    expect(said).toContain('são lidos agora na pasta /erp/1, e não mais em /erp')
    expect(await schemasOf(home)).toEqual(['empresa_1'])
    // Every comment on a company's schema says why it stands still.
    expect(await count(home.env, `pg_description where objoid = 'empresa_1'::regnamespace`)).toBe(0)
    expect(await count(home.env, 'pedido')).toBe(pedidos)
    expect(await count(home.env, `pedido where numero::text like '%1%'`)).toBeGreaterThan(0)
    expect(await count(home.env, `fila.job where singleton_key = 'empresa_1'`)).toBe(1)
  })
})
