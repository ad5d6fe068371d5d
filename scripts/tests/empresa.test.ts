/** A company leaves an installation in a file, arrives in another one, moves and is removed; nothing lost on the way. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPANY_TABLES, OF_NOBODY } from '@trama/portal/empresa/company-rows'
import { listTables } from '@trama/server-kit/backup/catalog'
import { openConnection } from '@trama/server-kit/backup/connection'
import { openPostgres } from '@trama/server-kit/db/postgres'
import { isLongRun } from '@trama/server-kit/testing/long-run'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { empresa } from '../admin/empresa'
import { aplDatabase, portalDatabase } from '../lib/databases'
import { abrir, exportar, importar } from '../lib/tenant/archive-actions'
import { mover } from '../lib/tenant/move-action'
import { apagar as remove } from '../lib/tenant/remove-action'
import {
  addJob,
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
  REMOVAL,
  schemasOf,
} from './empresa.test-help'
import type { Installation } from './installation'

/** Each embedded database takes seconds to open, so they are left to the long run. */
const opened = cluster !== undefined || isLongRun

let exported: Exported
let folder: string
let home: Installation
let file: string
/** Installations that the company arrives in, and moves to. */
let host: Installation
let other: Installation
beforeAll(async () => {
  if (!opened) return
  exported = await exportedDemo()
  ;({ home, folder, file } = exported)
  host = await another(cluster ? '*' : '1')
  if (cluster) other = await another('*')
}, 180_000)
afterAll(async () => {
  await exported?.remove()
  await host?.remove()
  await other?.remove()
})

test.runIf(opened)('each table of the portal is a company’s or nobody’s', async () => {
  const connection = await openConnection(portalDatabase(home.env), 'public')
  const names = (await listTables(connection)).map(({ name }) => name)
  await connection.close()
  expect(names.toSorted()).toEqual([...COMPANY_TABLES, ...OF_NOBODY].toSorted())
})

test.each([['a"b'], ["1'; drop"], ['x'.repeat(200)], ['']])('the code %j is refused', async (code) => {
  await expect(empresa.run(['exportar', code, 'a.trama'])).rejects.toThrow(
    /O código tem de 1 a 40|Informe o código/,
  )
})

test.runIf(opened)('a file that is no export, cut short or altered, or that exists, is refused', async () => {
  const bytes = await readFile(file)
  const spoiled = join(folder, 'estragado.trama')
  const importSpoiled = () => importar(spoiled, ALL, home.env)
  await writeFile(spoiled, bytes.subarray(0, bytes.length - 1000))
  await expect(importSpoiled()).rejects.toThrow(/está cortado ou foi alterado\. Nada foi mudado/)
  const altered = Buffer.from(bytes)
  const middle = Math.floor(altered.length / 2)
  altered[middle] = (altered[middle] ?? 0) ^ 1
  await writeFile(spoiled, altered)
  await expect(importSpoiled()).rejects.toThrow(/falta ou está danificado/)
  await writeFile(spoiled, 'texto')
  await expect(importSpoiled()).rejects.toThrow(/não é uma empresa exportada/)
  await expect(importar(join(folder, 'nada'), ALL, home.env)).rejects.toThrow(/Não foi possível ler/)
  await expect(exportar('1', file, ALL, home.env)).rejects.toThrow(/já existe/)
  await expect(exportar('2', `${file}2`, ALL, home.env)).rejects.toThrow(/Não há a empresa 2/)
})

test.runIf(opened)(
  'imported elsewhere: the same rows, users with numbers of their own, links and keys void',
  async () => {
    const endereco = { servidor: 'apl.casa.com.br', porta: '3443' }
    await expect(importar(file, { ...ALL, 'manter-endereco': false }, host.env)).rejects.toThrow(
      /Informe o endereço do APL/,
    )
    const said = await importar(file, { ...ALL, 'manter-endereco': false, ...endereco }, host.env)
    expect(said).toContain('usuários entram com o mesmo e-mail e a mesma senha')
    expect(said).toContain('para que lembretes e notas não saiam das duas')
    expect(await ofPortal(host.env, `select servidor, porta from empresa where codcli = '1'`)).toEqual([
      { servidor: 'apl.casa.com.br', porta: 3443 },
    ])
    if (cluster) {
      await expect(count(host.env, 'pedido')).rejects.toThrow(/está parada: importada/)
      expect(await abrir('1', host.env)).toContain('aberta')
      await expect(abrir('1', host.env)).rejects.toThrow(/não espera por empresa abrir/)
    }
    for (const table of ['pedido', 'pedido_item', 'auditoria'])
      expect([table, await count(host.env, table)]).toEqual([table, await count(home.env, table)])
    const [users] = await ofPortal(
      host.env,
      `select count(*)::int as n, min(id)::int as low, count(*) filter (where tipo = 'master')::int as masters
     from usuario where empresa = '1'`,
    )
    const [before] = await ofPortal(
      home.env,
      `select count(*)::int as n, max(id)::int as high from usuario where empresa = '1'`,
    )
    expect(users).toMatchObject({ n: before?.n, masters: 0 })
    expect(Number(users?.low)).toBeGreaterThan(Number(before?.high))
    const shift = Number(users?.low) - 1
    expect(await count(host.env, `auditoria where usuario_id = ${2 + shift}`)).toBe(
      await count(home.env, 'auditoria where usuario_id = 2'),
    )
    // The company goes on elsewhere, so its waiting mails and webhooks are sent there alone.
    const key = cluster ? `singleton_key = 'empresa_1'` : 'singleton_key is null'
    expect(await count(host.env, `fila.job where ${key}`)).toBe(0)
    expect(await count(host.env, `webhook where segredo = 'whs_velho' or ativo = 'S'`)).toBe(0)
    // Numbers of users who were deleted there are not given here either.
    const [given] = await ofPortal(home.env, 'select last_value::int as last from usuario_id_seq')
    const [kept] = await ofPortal(host.env, 'select last_value::int as last from usuario_id_seq')
    expect(Number(kept?.last)).toBeGreaterThanOrEqual(shift + Number(given?.last))
    expect(await count(host.env, 'compartilhamento where revogado_em is null')).toBe(0)
    expect(await count(host.env, 'conta_chave where revogada_em is null')).toBe(0)
    const [sessions] = await ofPortal(
      host.env,
      `select count(*)::int as n from sessao where usuario_id > ${shift}`,
    )
    expect(sessions).toEqual({ n: 0 })
    // A second time is refused and changes nothing.
    const trail = () => ofPortal(host.env, 'select count(*)::int as n from auditoria')
    const known = await trail()
    await expect(importar(file, ALL, host.env)).rejects.toThrow(/já tem a empresa 1|não está vazio/)
    expect(await trail()).toEqual(known)
  },
)

test.runIf(cluster)('users that the portal has already are named, and nothing is imported', async () => {
  const { env } = other
  const [taken] = await ofPortal(home.env, `select min(email) as email from usuario where empresa = '1'`)
  await ofPortal(env, `update usuario set email = '${String(taken?.email)}'`)
  await expect(importar(file, ALL, env)).rejects.toThrow(/já tem usuários com estes e-mails.*Nada foi mudado/)
  expect(await schemasOf(other)).toEqual([])
  await ofPortal(env, `update usuario set email = 'rui@casa.com.br'`)
})

test.runIf(cluster)('a file with a row of another company is refused', async () => {
  const path = await forged(exported, ['portal', 'usuario'], { values: { empresa: '9' } })
  await expect(importar(path, ALL, other.env)).rejects.toThrow(
    /linhas que não são da empresa 1\. Nada foi mudado/,
  )
  expect(await schemasOf(other)).toEqual([])
})

test.runIf(cluster)(
  'moved under writes: what was answered is there, the rest was refused',
  {
    timeout: 120_000,
  },
  async () => {
    await addJob(host, 'envio', { empresa: '001', usuario_id: 2, id: 1 })
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
  },
)

test.runIf(cluster)('the list of companies tells of one whose orders cannot be counted too', async () => {
  const connection = await openConnection(aplDatabase(other.env), 'public')
  const said = vi.spyOn(console, 'log').mockReturnValue()
  for (const [name, value] of Object.entries(other.env)) vi.stubEnv(name, value)
  try {
    await connection.query('create schema empresa_9')
    await connection.query('create table empresa_9.sobra (n integer)')
    await empresa.run(['listar'])
    const listed = String(said.mock.lastCall)
    expect(listed).toMatch(/^1 +\d+ MB +(cerca de )?[1-9]\d* pedidos$/m)
    expect(listed).toMatch(/^9 +0 bytes +pedidos não contados \(42P01\)$/m)
  } finally {
    vi.unstubAllEnvs()
    said.mockRestore()
    await connection.query('drop schema empresa_9 cascade')
    await connection.close()
  }
})

test.runIf(cluster)(
  'removed: nothing is left, and the last export brings it back',
  { timeout: 120_000 },
  async () => {
    // The portal stays the same when a company moves.
    const { APL_DATABASE_URL = '', APL_DATABASE_DIRECT_URL = '' } = other.env
    const moved = { ...host, env: { ...host.env, APL_DATABASE_URL, APL_DATABASE_DIRECT_URL } }
    const last = join(folder, 'ultima.trama')
    await expect(apagar(moved, last, { confirma: '2' })).rejects.toThrow(/repita o código/)
    await expect(apagar(host, last)).rejects.toThrow(/Confira APL_DATABASE_URL.*--sem-apl/)
    await expect(apagar(moved, last, { 'sem-apl': true })).rejects.toThrow(/repita sem --sem-apl/)
    await expect(apagar(home, last)).rejects.toThrow(/de uma empresa só.*Nada foi mudado/)
    await mark(moved, 'em mudança')
    await expect(apagar(moved, last)).rejects.toThrow(/está parada: em mudança\. Nada foi mudado/)
    await expect(apagar(moved, last, { desfazer: true })).rejects.toThrow(/Não há remoção/)
    await mark(moved, 'em remoção; se ela parou no meio, repita empresa apagar, ou desfaça-a com --desfazer')
    expect(await apagar(moved, last, { desfazer: true })).toContain('desfeita')
    const pedidos = await count(moved.env, 'pedido')
    // A mail that the old portal's letter of attorney would make is not sent by another portal.
    await addJob(moved, 'documento', { autor: { id: 2 } })
    const said = await apagar(moved, last)
    expect(said).toContain('Restam: 0 tabelas, 0 tarefas, 0 linhas do portal, 0 arquivos.')
    expect(await schemasOf(moved)).toEqual([])
    // Files that could not be removed go by a repeated command that expects no tables.
    const pasta = join(folder, 'pasta')
    await mkdir(join(pasta, '1'), { recursive: true })
    await writeFile(join(pasta, '1', 'cliente.txt'), '')
    const again = { ...REMOVAL, confirma: '1', 'sem-apl': true }
    expect(await remove('1', again, { ...moved.env, INTEGRACAO_PASTA: pasta })).toMatch(
      /Foram: 0 tabelas.*1 arquivos\.\nRestam: .*0 arquivos\.$/,
    )
    expect(await importar(last, ALL, moved.env)).toContain('com 1 tarefas em espera')
    expect(await count(moved.env, `fila.job where singleton_key = 'empresa_1'`)).toBe(1)
    expect(await count(moved.env, 'pedido')).toBe(pedidos)
  },
)
