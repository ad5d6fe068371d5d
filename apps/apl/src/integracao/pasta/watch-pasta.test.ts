/**
 * A watched folder: which files are taken and when, what comes of them, and what a crash or a second server leaves.
 */
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anEmpresa, type Casa } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { pastaWatcher } from './watch-pasta'

let apl: TestApp
let casa: Casa
let pasta: string
beforeAll(async () => {
  apl = await createTestApp()
})
beforeEach(async () => {
  casa = await anEmpresa(apl.db)
  pasta = await mkdtemp(join(tmpdir(), 'trama-pasta-'))
})
afterEach(() => rm(pasta, { recursive: true, force: true }))
afterAll(() => apl.close())

const watch = (quietMs = 0) => {
  const { db } = apl
  return pastaWatcher({ db, pasta, empresa: casa.empresa, log: () => undefined, quietMs })
}
const put = (nome: string, text: string) => writeFile(join(pasta, nome), text)
const cores = () =>
  rows(apl.db, sql`select cor, desc_cor from cor where empresa = ${casa.empresa} order by cor`)
const inside = (folder: string) => readdir(join(pasta, folder)).then((names) => names.toSorted())
/** Names in their order without the second of the last write before them: the files are written in one second or in two. */
const withoutStamp = (names: string[]) => names.map((name) => name.replace(/^\d{8}T\d{6}-/, '')).toSorted()

test('complete files are taken, parents first, with answers by line', async () => {
  await put('grade-1.csv', 'Código;Cor;Tamanho\nA;1;M\n')
  await put('produto_novo.csv', 'Código;Descrição\nA;Camiseta\n;Sem código\n')
  await put('cor.csv', 'Cor;Descrição\n1;Branco\n')
  await put('cor.csv.tmp', 'Cor;Descrição\n2;Preto\n')
  await put('.cor.csv', 'Cor;Descrição\n3;Cinza\n')
  await put('leia-me.txt', 'nada')
  const look = watch()
  expect(await look()).toBe(0)
  expect(await look()).toBe(3)
  expect(await cores()).toEqual([{ cor: '1', desc_cor: 'Branco' }])
  expect(await rows(apl.db, sql`select cor from produto_grade where empresa = ${casa.empresa}`)).toEqual([
    { cor: '1' },
  ])
  expect(withoutStamp(await inside('processados'))).toEqual([
    'cor.csv',
    'cor.csv.resultado.csv',
    'grade-1.csv',
    'grade-1.csv.resultado.csv',
  ])
  const [file = ''] = (await inside('erros')).filter((name) => name.endsWith('.resultado.csv'))
  const answers = await readFile(join(pasta, 'erros', file), 'utf8')
  expect(answers).toBe(
    '\uFEFFlinha;situacao;campo;mensagem\r\n2;inserida;;\r\n3;erro;Código;Valor obrigatório.\r\n',
  )
  expect(withoutStamp(await readdir(pasta))).toEqual([
    '.cor.csv',
    'cor.csv.tmp',
    'erros',
    'leia-me.txt',
    'processados',
  ])
})

test('a file that is still being written waits', async () => {
  const look = watch()
  await put('cor.csv', 'Cor;Descrição\n1;Bran')
  await look()
  await appendFile(join(pasta, 'cor.csv'), 'co\n')
  expect(await look()).toBe(0)
  expect(await look()).toBe(1)
  expect(await cores()).toEqual([{ cor: '1', desc_cor: 'Branco' }])
  const patient = watch(60_000)
  await put('cor.csv', 'Cor;Descrição\n1;Preto\n')
  expect([await patient(), await patient()]).toEqual([0, 0])
})

test('no table, half a file and a missing column go to the errors with their reason', async () => {
  await put('cor-1.csv', 'Cor;Descrição\n1;"Bra')
  await put('cor-2.csv', 'Nada;Descrição\n1;Branco\n')
  await put('cor-3.xlsx', '%PDF-1.7')
  const look = watch()
  await look()
  expect(await look()).toBe(3)
  const texts = await Promise.all(
    (await inside('erros'))
      .filter((name) => name.endsWith('.resultado.csv'))
      .map((name) => readFile(join(pasta, 'erros', name), 'utf8')),
  )
  expect(texts.map((text) => text.split('\r\n')[1])).toEqual([
    ';erro;;Linha 2: as aspas não fecham. O arquivo parece incompleto.',
    '1;erro;;Faltam colunas: Cor.',
    ';erro;;O arquivo não é .csv nem planilha .xlsx.',
  ])
  expect(await cores()).toEqual([])
})

const MANY = Array.from({ length: 12_000 }, (_, n) => `${n};Cor ${n}`).join('\n')
const audited = () =>
  rows(
    apl.db,
    sql`select depois->'inseridas' as n from auditoria
        where empresa = ${casa.empresa} and registro = 'integracao' order by id`,
  )

test('two servers on one folder store each row once', async () => {
  await put('cor.csv', `Cor;Descrição\n${MANY}\n`)
  const [one, other] = [watch(), watch()]
  await Promise.all([one(), other()])
  await Promise.all([one(), other()])
  expect((await cores()).length).toBe(12_000)
  expect(await audited()).toEqual([{ n: 5000 }, { n: 5000 }, { n: 2000 }])
  expect((await inside('processados')).length).toBe(2)
  expect(await readdir(pasta)).toEqual(['processados'])
})

test('after a crash in the middle the rest is stored, and nothing twice', async () => {
  await put('cor.csv', `Cor;Descrição\n${MANY}\n`)
  const { db } = apl
  let transactions = 0
  // Fails in the second piece, like a server that is killed.
  const dying = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'transaction' && (transactions += 1) > 1) throw new Error('morto')
      const value: unknown = Reflect.get(target, name, receiver)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const log = () => undefined
  const killed = pastaWatcher({ db: dying, pasta, empresa: casa.empresa, log, quietMs: 0 })
  await killed()
  await expect(killed()).rejects.toThrow('morto')
  expect((await cores()).length).toBe(5000)
  const look = watch()
  await look()
  expect(await look()).toBe(1)
  expect((await cores()).length).toBe(12_000)
  expect(await audited()).toEqual([{ n: 5000 }, { n: 5000 }, { n: 2000 }])
  const [, file = ''] = await inside('processados')
  const lines = (await readFile(join(pasta, 'processados', file), 'utf8')).trim().split('\r\n')
  expect([lines.length, lines[1], lines.at(-1)]).toEqual([12_001, '2;inserida;;', '12001;inserida;;'])
})

test('the same bytes written later are another file', async () => {
  const look = watch()
  for (const [n, desc] of ['Branco', 'Preto', 'Branco'].entries()) {
    await put('cor.csv', `Cor;Descrição\n1;${desc}\n`)
    const when = new Date(Date.now() - 60_000 + n * 1000)
    await utimes(join(pasta, 'cor.csv'), when, when)
    await look()
    await look()
  }
  expect(await cores()).toEqual([{ cor: '1', desc_cor: 'Branco' }])
})

test('each company has a folder of its own', async () => {
  const other = await anEmpresa(apl.db)
  await mkdir(join(pasta, other.empresa))
  await writeFile(join(pasta, other.empresa, 'cor.csv'), 'Cor;Descrição\n5;Verde\n')
  const look = pastaWatcher({ db: apl.db, pasta, log: () => undefined, quietMs: 0 })
  await look()
  expect(await look()).toBe(1)
  expect(await rows(apl.db, sql`select cor from cor where empresa = ${other.empresa}`)).toEqual([
    { cor: '5' },
  ])
})

const mark = async (nome: string, pid: number, host = hostname(), more = {}) =>
  put(`.lendo-${nome}`, JSON.stringify({ host, pid, ...more }))
/** A process number that no process has. */
const NOBODY = 2 ** 22 + 1

test('a file whose reading ended a server is put aside, a file that another server reads waits', async () => {
  await put('cor-1.csv', 'Cor;Descrição\n1;Branco\n')
  await put('cor-2.csv', 'Cor;Descrição\n2;Preto\n')
  await put('cor-3.csv', 'Cor;Descrição\n3;Cinza\n')
  await mark('cor-1.csv', NOBODY)
  await mark('cor-2.csv', process.ppid)
  await mark('cor-3.csv', 1, 'outra-maquina')
  const look = watch()
  await look()
  await look()
  expect(await cores()).toEqual([])
  const [, result = ''] = await inside('erros')
  expect(await readFile(join(pasta, 'erros', result), 'utf8')).toContain(
    ';erro;;"O servidor parou enquanto lia este arquivo.',
  )
  // Nobody renews the mark of a server that has died on another machine.
  const longAgo = new Date(Date.now() - 6 * 60_000)
  await utimes(join(pasta, '.lendo-cor-3.csv'), longAgo, longAgo)
  await look()
  expect(withoutStamp(await inside('erros')).filter((name) => !name.endsWith('.resultado.csv'))).toEqual([
    'cor-1.csv',
    'cor-3.csv',
  ])
  expect((await readdir(pasta)).toSorted()).toEqual(['.lendo-cor-2.csv', 'cor-2.csv', 'erros'])
  await rm(join(pasta, '.lendo-cor-2.csv'))
  await look()
  expect(await cores()).toEqual([{ cor: '2', desc_cor: 'Preto' }])
  expect((await readdir(pasta)).toSorted()).toEqual(['erros', 'processados'])
})

test('a corrected file of the same name is read, though the former one ended a server', async () => {
  await put('cor-1.csv', 'Cor;Descrição\n1;Branco\n')
  await mark('cor-1.csv', NOBODY, hostname(), { mtime: 1, bytes: 7 })
  const look = watch()
  await look()
  await look()
  expect(await cores()).toEqual([{ cor: '1', desc_cor: 'Branco' }])
  expect((await readdir(pasta)).toSorted()).toEqual(['processados'])
})
