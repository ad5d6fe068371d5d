/** Which rows representatives and customers can read, whatever number, list or parameter they send (decisions §4). */
import type { MenuCode } from '@trama/contract/access'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPedido, aVenda, type Venda } from './testing/a-pedido'
import { aCliente, anActor, anEmpresa, aRepresentante } from './testing/factories'
import { stateOf } from './testing/stored'
import { type Caller, createTestApp, type Row, type TestApp } from './testing/test-app'

let apl: TestApp
/** Two sales of one company, and one of a company that the caller does not reach. */
let mine: Venda
let theirs: Venda
let elsewhere: Venda
beforeAll(async () => {
  apl = await createTestApp()
  mine = await aVenda(apl)
  theirs = await aVenda(apl, {}, mine.casa)
  elsewhere = await aVenda(apl)
  for (const venda of [mine, theirs, elsewhere]) {
    const numero = await aPedido(venda.usuario, venda.body())
    const { codcli, codrep } = venda.partes
    await apl.db.execute(sql`insert into duplicata (empresa, numero, codcli, codrep, dt_emissao, dt_vencto, valor)
      values (${venda.casa.empresa}, ${`D${numero}`}, ${codcli}, ${codrep}, '2026-01-10', '2026-02-10', 10)`)
  }
})
afterAll(() => apl.close())

const PEOPLE = ['representante', 'cliente'] as const
type Person = (typeof PEOPLE)[number]

/** Every query by which a caller may try to read other rows: each parameter given, changed, emptied and repeated. */
function attempts(): string[] {
  const { codrep, codcli } = theirs.partes
  const foreign = elsewhere.casa.empresa
  const values: Record<string, string[]> = {
    codrep: [codrep, mine.partes.codrep, '', '%'],
    cnpj: [theirs.dono.cnpj, theirs.rep.cnpj, mine.dono.cnpj, ''],
    codcli: [String(codcli), String(mine.partes.codcli), ''],
    empresa: [foreign, mine.casa.empresa, ''],
    usuario: [elsewhere.casa.codigo_erp, 'TI', ''],
    todas_empresas: ['S', 'N', ''],
    nome: ['Cliente', '', '%'],
    filtro: ['Cliente', theirs.dono.cnpj, '2'],
    cnpj_rep: [theirs.rep.cnpj, ''],
  }
  const single = Object.entries(values).flatMap(([name, list]) =>
    list.map((value) => `${name}=${encodeURIComponent(value)}`),
  )
  const repeated = Object.entries(values).map(
    ([name, [first = '', second = '']]) => `${name}=${first}&${name}=${second}`,
  )
  const together = single.map((pair) => `${pair}&todas_empresas=S&empresa=${mine.casa.empresa}`)
  return ['', ...single, ...repeated, ...together]
}

const LISTS: Record<string, (row: Row, person: Person) => boolean> = {
  Pedido: (row, person) => isMine(row, person) && row.empresa === mine.casa.empresa,
  Entidade: (row, person) =>
    person === 'cliente' ? row.codcli === mine.partes.codcli : String(row.codrep) === mine.partes.codrep,
  Representante: (row) => row.codrep === mine.partes.codrep,
  Receber: (row) => row.codcli === mine.partes.codcli,
  'Pedido/Relatorio/Resumo?tipo=1': (row) => row.descricao === mine.dono.nome,
  'Pedido/Relatorio/Resumo?tipo=2': (row) => row.valor_total_liq === 100,
  'Pedido/Relatorio/Resumo?tipo=3': (row) => row.valor_total_liq === 100,
}

function isMine(row: Row, person: Person): boolean {
  return person === 'cliente' ? row.codcli === mine.partes.codcli : row.codrep === mine.partes.codrep
}

describe.each(Object.keys(LISTS))('GET /%s', (list) => {
  test.each(PEOPLE)('%s', async (person) => {
    const own = LISTS[list] ?? (() => false)
    let found = 0
    for (const query of attempts()) {
      const url = `/${list}${list.includes('?') ? '&' : '?'}${query}`
      const reply = await mine[person].get(url)
      expect([200, 400, 403], `${url} ${String(reply.error)}`).toContain(reply.status)
      if (reply.status !== 200) continue
      found += reply.list.length
      for (const row of reply.list) expect(own(row, person), `${url} ${JSON.stringify(row)}`).toBe(true)
    }
    expect(found).toBeGreaterThan(0)
    expect((await mine[person].get(`/${list}`)).list).toHaveLength(1)
  })
})

describe.each(PEOPLE)('%s, by number', (person) => {
  test('rows of others, rows of another company and missing rows get the same answer', async () => {
    const caller = mine[person]
    const codes = [theirs.partes, elsewhere.partes, { codcli: 999_999, codrep: 'NADA' }]
    const urls = codes.flatMap(({ codcli, codrep }) => [`/Entidade/${codcli}`, `/Representante/${codrep}`])
    for (const url of [...urls, '/Pedido/2', '/Pedido/999']) {
      const reply = await caller.get(url)
      expect([url, reply.status, reply.list]).toEqual([
        url,
        404,
        [{ 'method-error-400': 'NENHUM REGISTRO ENCONTRADO.' }],
      ])
    }
    expect((await caller.get(`/Pedido/2?empresa=${elsewhere.casa.empresa}`)).status).toBe(403)
    for (const url of [
      '/Pedido/1',
      `/Entidade/${mine.partes.codcli}`,
      `/Representante/${mine.partes.codrep}`,
    ]) {
      expect((await caller.get(url)).status).toBe(200)
    }
  })

  test('an order of somebody else is neither changed nor released', async () => {
    const caller = mine[person]
    const before = await stateOf(mine.casa)
    expect((await caller.patch('/Pedido/2', mine.body())).status).toBe(404)
    expect((await caller.patch('/Pedido/2?alterar_itens=S', theirs.body())).status).toBe(404)
    expect((await caller.post('/Pedido', { ...mine.body(), numero: 2 })).status).toBe(404)
    expect((await caller.patch('/Pedido/Status/2', { bloqueio: 1 })).status).toBe(403)
    expect((await caller.patch('/Pedido/Status/1', { bloqueio: 1 })).status).toBe(403)
    expect(await stateOf(mine.casa)).toBe(before)
  })
})

test('a supplier sees no order, customer, receivable, price or representative', async () => {
  const fornecedor = apl.as(anActor(mine.casa, 'fornecedor', { acessos: ['1.1', '1.2', '2.2', '3.1'] }))
  const urls = [
    '/Pedido',
    '/Pedido/1',
    '/Entidade',
    `/Entidade/${mine.partes.codcli}`,
    '/Representante',
    '/Receber',
  ]
  for (const url of [
    ...urls,
    '/Produto',
    `/Preco/${mine.partes.tab_pre}`,
    '/Pedido/Relatorio/Resumo?tipo=1',
  ]) {
    expect([url, (await fornecedor.get(url)).status]).toEqual([url, 403])
  }
  expect((await fornecedor.post('/Pedido', mine.body())).status).toBe(403)
})

describe('companies', () => {
  test('only the owner and editors see an access list', async () => {
    const other = `/AcessoEmpresa/NOME ${elsewhere.casa.codigo_erp}`.replaceAll(' ', '%20')
    for (const tipo of ['usuario', 'representante', 'cliente', 'fornecedor'] as const) {
      expect((await apl.as(anActor(mine.casa, tipo)).get(other)).status).toBe(403)
    }
    for (const tipo of ['administrador', 'master'] as const) {
      expect((await apl.as(anActor(mine.casa, tipo)).get(other)).list).toHaveLength(1)
    }
  })

  test('an ERP user is visible to its owner, to internal types, and to representatives with the CRM in its company', async () => {
    const other = `/Usuario/${elsewhere.casa.codigo_erp}`
    const colleague = `${mine.casa.codigo_erp}C`
    await apl.db.execute(sql`insert into usuario_erp (codigo, nome) values (${colleague}, 'COLEGA')`)
    await apl.db.execute(sql`insert into acesso_empresa (empresa, usuario)
      values (${mine.casa.empresa}, ${colleague})`)
    const withMenus = (...acessos: MenuCode[]) => apl.as(anActor(mine.casa, 'representante', { acessos }))
    const statusOf = async (caller: Caller, url: string) => (await caller.get(url)).status
    expect(await statusOf(withMenus('1.3'), `/Usuario/${colleague}`)).toBe(200)
    expect(await statusOf(withMenus('1.2'), `/Usuario/${colleague}`)).toBe(404)
    expect(await statusOf(withMenus('1.3'), other)).toBe(404)
    expect(await statusOf(mine.cliente, `/Usuario/${colleague}`)).toBe(404)
    expect((await mine.representante.get(other)).status).toBe(404)
    expect((await mine.cliente.get(other)).status).toBe(404)
    expect((await mine.representante.get(`/Usuario/${mine.casa.codigo_erp}`)).status).toBe(200)
    expect((await mine.usuario.get(other)).status).toBe(200)
  })

  test("each company uses its own codes, and 'Todas Empresas' covers the companies of the list", async () => {
    const home = await aVenda(apl)
    const branch = await anEmpresa(apl.db, { codigo_erp: home.casa.codigo_erp })
    const there = await aVenda(apl, {}, branch)
    const { codrep } = await aRepresentante(branch, { cnpj: home.rep.cnpj })
    await apl.db.execute(sql`update entidade set codrep = ${codrep} where empresa = ${branch.empresa}`)
    const both = { home: home.casa.empresa, branch: branch.empresa }
    await aPedido(home.usuario, home.body())
    const inBranch = (caller: Caller, codigo: string) =>
      caller.post(`/Pedido?empresa=${both.branch}`, there.body({ codrep: codigo }))
    expect((await inBranch(home.representante, codrep)).row.pedido).toBe(1)
    expect((await inBranch(home.representante, home.partes.codrep)).status).toBe(400)
    const companies = async (query: string) =>
      (await home.representante.get(`/Pedido?${query}`)).list.map(({ empresa }) => empresa)
    expect(await companies('')).toEqual([both.home])
    expect(await companies(`empresa=${both.branch}`)).toEqual([both.branch])
    expect((await companies('todas_empresas=S')).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      both.home,
      both.branch,
    ])
  })

  test("a company in which the caller has no code stays out of 'Todas Empresas'", async () => {
    const home = await aVenda(apl)
    const branch = await anEmpresa(apl.db, { codigo_erp: home.casa.codigo_erp })
    const there = await aVenda(apl, {}, branch)
    await aCliente(branch)
    await aPedido(home.usuario, home.body())
    await there.usuario.post(`/Pedido?empresa=${branch.empresa}`, there.body())
    for (const caller of [home.representante, home.cliente]) {
      const reply = await caller.get('/Pedido?todas_empresas=S')
      expect(reply.error).toBeUndefined()
      expect(reply.list.map(({ empresa }) => empresa)).toEqual([home.casa.empresa])
      expect((await caller.get(`/Pedido?empresa=${branch.empresa}`)).status).toBe(403)
    }
    expect((await home.usuario.get('/Pedido?todas_empresas=S')).list).toHaveLength(2)
  })
})
