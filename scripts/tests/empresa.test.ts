/** A company leaves an installation in a file and arrives in another one; nothing lost on the way. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPANY_TABLES, OF_NOBODY } from '@trama/portal/empresa/company-rows'
import { listTables } from '@trama/server-kit/backup/catalog'
import { openConnection } from '@trama/server-kit/backup/connection'
import { isLongRun } from '@trama/server-kit/testing/long-run'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { empresa } from '../admin/empresa'
import { portalDatabase } from '../lib/databases'
import { abrir, exportar, importar } from '../lib/tenant/archive-actions'
import { ALL, another, cluster, count, ofPortal, exportedDemo, type Exported } from './empresa.test-help'
import type { Installation } from './installation'

/** Each embedded database takes seconds to open, so they are left to the long run. */
const opened = cluster !== undefined || isLongRun

let exported: Exported
let folder: string
let home: Installation
let file: string
beforeAll(async () => {
  if (!opened) return
  exported = await exportedDemo()
  ;({ home, folder, file } = exported)
}, 180_000)
afterAll(() => exported?.remove())

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
    const target = await another(cluster ? '*' : '1')
    try {
      const endereco = { servidor: 'apl.casa.com.br', porta: '3443' }
      await expect(importar(file, { ...ALL, 'manter-endereco': false }, target.env)).rejects.toThrow(
        /Informe o endereço do APL/,
      )
      const said = await importar(file, { ...ALL, 'manter-endereco': false, ...endereco }, target.env)
      expect(said).toContain('usuários entram com o mesmo e-mail e a mesma senha')
      expect(said).toContain('para que lembretes e notas não saiam das duas')
      expect(await ofPortal(target.env, `select servidor, porta from empresa where codcli = '1'`)).toEqual([
        { servidor: 'apl.casa.com.br', porta: 3443 },
      ])
      if (cluster) {
        await expect(count(target.env, 'pedido')).rejects.toThrow(/está parada: importada/)
        expect(await abrir('1', target.env)).toContain('aberta')
        await expect(abrir('1', target.env)).rejects.toThrow(/não espera por empresa abrir/)
      }
      for (const table of ['pedido', 'pedido_item', 'auditoria'])
        expect([table, await count(target.env, table)]).toEqual([table, await count(home.env, table)])
      const [users] = await ofPortal(
        target.env,
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
      expect(await count(target.env, `auditoria where usuario_id = ${2 + shift}`)).toBe(
        await count(home.env, 'auditoria where usuario_id = 2'),
      )
      // What the company that goes on elsewhere has to send is sent there alone.
      const key = cluster ? `singleton_key = 'empresa_1'` : 'singleton_key is null'
      expect(await count(target.env, `fila.job where ${key}`)).toBe(0)
      expect(await count(target.env, `webhook where segredo = 'whs_velho' or ativo = 'S'`)).toBe(0)
      // Numbers of users who were deleted there are not given here either.
      const [given] = await ofPortal(home.env, 'select last_value::int as last from usuario_id_seq')
      const [kept] = await ofPortal(target.env, 'select last_value::int as last from usuario_id_seq')
      expect(Number(kept?.last)).toBeGreaterThanOrEqual(shift + Number(given?.last))
      expect(await count(target.env, 'compartilhamento where revogado_em is null')).toBe(0)
      expect(await count(target.env, 'conta_chave where revogada_em is null')).toBe(0)
      const [sessions] = await ofPortal(
        target.env,
        `select count(*)::int as n from sessao where usuario_id > ${shift}`,
      )
      expect(sessions).toEqual({ n: 0 })
      // A second time is refused and changes nothing.
      const trail = () => ofPortal(target.env, 'select count(*)::int as n from auditoria')
      const known = await trail()
      await expect(importar(file, ALL, target.env)).rejects.toThrow(/já tem a empresa 1|não está vazio/)
      expect(await trail()).toEqual(known)
    } finally {
      await target.remove()
    }
  },
)
