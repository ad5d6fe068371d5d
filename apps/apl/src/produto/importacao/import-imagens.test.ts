/**
 * The operator's import of a folder of pictures: how file names are read, which files are skipped, and what a second
 * import changes.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { todayIn } from '@trama/rules/date-br'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { aMaterial, aProduto } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { importImagens } from './import-imagens'

let apl: TestApp
let venda: Venda
let pasta: string
beforeAll(async () => {
  apl = await createTestApp()
})
beforeEach(async () => {
  venda = await aVenda(apl)
  pasta = await mkdtemp(join(tmpdir(), 'trama-imagens-'))
})
afterEach(() => rm(pasta, { recursive: true }))
afterAll(() => apl.close())

const HEADS = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
  webp: Buffer.from('RIFF1234WEBP'),
}
const picture = (kind: keyof typeof HEADS, text = '') => Buffer.concat([HEADS[kind], Buffer.from(text)])
const put = (name: string, bytes: Uint8Array = picture('png')) => writeFile(join(pasta, name), bytes)

async function run(given: Partial<Parameters<typeof importImagens>[1]> = {}) {
  const told: string[] = []
  const { empresa } = venda.casa
  const input = {
    pasta,
    empresa,
    tipo: 'P' as const,
    conferir: false,
    log: (text: string) => told.push(text),
  }
  const result = await importImagens(apl.database, { ...input, ...given }).catch(
    (error: Error) => error.message,
  )
  return { result, told }
}

const stored = () =>
  rows<{ nome: string; formato: string }>(
    apl.db,
    sql`select tipo || ' ' || codigo || ' ' || cor as nome, formato from imagem
        where empresa = ${venda.casa.empresa} order by 1`,
  )
const trail = () =>
  rows(
    apl.db,
    sql`select usuario_id, depois from auditoria where empresa = ${venda.casa.empresa} and acao = 'importar'`,
  )
const grade = (...cores: string[]) => cores.map((cor) => ({ cor, tam: 'UN', estoque: 1 }))

test('imports pictures by code and colour, with dashes; a second import stores only changes', async () => {
  const { casa, usuario } = venda
  await aProduto(casa, { codigo: 'K-1', dt_altera: '2026-01-01', grade: grade('A-2', '001') })
  await aProduto(casa, { codigo: 'K-1-A', grade: grade('2') })
  await put('K-1.JPG', picture('jpg'))
  await put('K-1-001.webp', picture('webp'))
  // Both readings are registered, and the longer code wins.
  await put('K-1-A-2.png')
  await put('leia-me.txt')
  await mkdir(join(pasta, 'pasta.png'))
  const all = [
    { nome: 'P K-1 ', formato: 'image/jpeg' },
    { nome: 'P K-1 001', formato: 'image/webp' },
    { nome: 'P K-1-A 2', formato: 'image/png' },
  ]
  expect(await run({ conferir: true })).toEqual({
    result: 'Nada foi gravado. Imagens novas: 3. Trocadas: 0. Iguais: 0.',
    told: [],
  })
  expect([await stored(), await trail()]).toEqual([[], []])
  expect(await run()).toEqual({ result: 'Imagens novas: 3. Trocadas: 0. Iguais: 0.', told: [] })
  expect(await stored()).toEqual(all)
  await put('K-1.JPG', picture('jpg', 'outra'))
  expect((await run()).result).toBe('Imagens novas: 0. Trocadas: 1. Iguais: 2.')
  expect((await run()).result).toBe('Imagens novas: 0. Trocadas: 0. Iguais: 3.')
  expect(await stored()).toEqual(all)
  const counts = { tipo: 'P', novas: 3, trocadas: 0, iguais: 0, recusadas: 0 }
  expect(await trail()).toEqual([
    { usuario_id: null, depois: counts },
    { usuario_id: null, depois: { ...counts, novas: 0, trocadas: 1, iguais: 2 } },
  ])
  const [year, month, day] = todayIn().split('-')
  expect((await usuario.get(`/Produto?codigo=K-1&data=${day}/${month}/${year}`)).row).toMatchObject({
    codigo: 'K-1',
    imagem: 'S',
  })
})

test('an evening change has the local day, although the next has begun in Greenwich', async () => {
  await aProduto(venda.casa, { codigo: 'N-1', dt_altera: '2026-01-01', grade: grade('1') })
  await put('N-1.png')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-31T22:00:00-03:00') })
  try {
    expect((await run()).result).toBe('Imagens novas: 1. Trocadas: 0. Iguais: 0.')
  } finally {
    vi.useRealTimers()
  }
  const changed = sql`select dt_altera::text as dia from produto
    where empresa = ${venda.casa.empresa} and codigo = 'N-1'`
  expect(await rows(apl.db, changed)).toEqual([{ dia: '2027-03-31' }])
})

test('faulty files are reported and skipped; the rest is stored', async () => {
  const { casa, partes } = venda
  const { codigo } = partes
  await put(`${codigo}.png`)
  await put(`${codigo}.webp`, picture('webp'))
  await put(`${codigo}-999.png`)
  await put('NADA.png')
  await put(`${codigo}-001.jpg`, Buffer.from('<svg onload="alert(1)">'))
  const big = await aProduto(casa)
  await put(`${big}.png`, Buffer.concat([HEADS.png, Buffer.alloc(5 * 1024 * 1024)]))
  const empty = await aProduto(casa)
  await put(`${empty}.png`, Buffer.alloc(0))
  const { result, told } = await run()
  expect(result).toBe('Imagens novas: 1. Trocadas: 0. Iguais: 0. Deixadas de fora: 6.')
  expect(new Set(told)).toEqual(
    new Set([
      `${codigo}.webp: já veio em ${codigo}.png.`,
      `${codigo}-999.png: o produto ${codigo} não tem a cor 999.`,
      'NADA.png: nenhum produto tem este código.',
      `${codigo}-001.jpg: não é uma imagem JPEG, PNG ou WebP.`,
      `${big}.png: tem mais de 5 MB.`,
      `${empty}.png: não é uma imagem JPEG, PNG ou WebP.`,
    ]),
  )
  expect(await stored()).toEqual([{ nome: `P ${codigo} `, formato: 'image/png' }])
})

test('imports pictures of materials separately, leaves other companies alone, and reports an empty folder', async () => {
  const codigo = await aMaterial(venda.casa)
  await put(`${codigo}-001.png`)
  expect((await run()).told).toEqual([`${codigo}-001.png: nenhum produto tem este código.`])
  expect((await run({ tipo: 'M' })).result).toBe('Imagens novas: 1. Trocadas: 0. Iguais: 0.')
  expect(await stored()).toEqual([{ nome: `M ${codigo} 001`, formato: 'image/png' }])
  const other = (await aVenda(apl)).casa.empresa
  expect((await run({ tipo: 'M', empresa: other })).told).toHaveLength(1)
  expect((await run({ empresa: 'X' })).result).toBe('A empresa X não existe.')
  expect((await run({ pasta: join(pasta, 'nada') })).result).toContain('Não foi possível abrir a pasta')
  await rm(join(pasta, `${codigo}-001.png`))
  expect((await run()).result).toBe('A pasta não tem nenhuma imagem .jpg, .png ou .webp.')
})
