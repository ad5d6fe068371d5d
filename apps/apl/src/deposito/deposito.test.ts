/** Deposits and their stock (S2 §7): a supplier's own ones, as rows and on paper. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFornecedor, aMaterial, anActor, anEmpresa, aProduto } from '../testing/factories'
import { readPdf } from '../testing/read-pdf'
import { type Caller, createTestApp, type TestApp } from '../testing/test-app'
import { aDeposito } from './testing'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

async function aHouse() {
  const casa = await anEmpresa(apl.db)
  const [um, outro] = [await aFornecedor(casa), await aFornecedor(casa)]
  const malha = await aMaterial(casa, { descricao: 'Malha de algodão' })
  const ziper = await aMaterial(casa, { descricao: 'Zíper 15 cm', unidade: 'UN' })
  const camiseta = await aProduto(casa, { descricao: 'Camiseta' })
  const own = await aDeposito(casa, um.codfor, [
    { codigo: malha, estoque: 12.345 },
    { codigo: malha, cor: '002', estoque: 0 },
    { codigo: ziper, estoque: 7 },
    { codigo: camiseta, tipo: 'P', tam: 'P', estoque: 3 },
  ])
  const theirs = await aDeposito(casa, outro.codfor, [{ codigo: malha, estoque: 1 }])
  const house = await aDeposito(casa, null, [])
  const actors = {
    usuario: anActor(casa, 'usuario'),
    fornecedor: anActor(casa, 'fornecedor', { cnpj: um.cnpj }),
  }
  const [usuario, fornecedor] = [apl.as(actors.usuario), apl.as(actors.fornecedor)]
  const codes = async (who: Caller, query = '') =>
    (await who.get(`/Deposito${query}`)).list.map(({ codigo }) => codigo)
  const stock = async (who: Caller, codigo: string, query = '') =>
    who.get(`/Estoque/Deposito/${codigo}${query}`)
  return {
    casa,
    um,
    outro,
    malha,
    ziper,
    camiseta,
    own,
    theirs,
    house,
    actors,
    usuario,
    fornecedor,
    codes,
    stock,
  }
}

test('the call lists all deposits or those of one supplier; a supplier gets the own ones whatever is asked', async () => {
  const { um, outro, own, theirs, house, usuario, fornecedor, codes } = await aHouse()
  expect(await codes(usuario)).toEqual([own, theirs, house])
  expect(await codes(usuario, `?cnpj_portador=${um.cnpj}`)).toEqual([own])
  expect(await codes(usuario, `?cnpj_portador=${'0'.repeat(14)}`)).toEqual([])
  expect(await codes(fornecedor)).toEqual([own])
  expect(await codes(fornecedor, `?cnpj_portador=${outro.cnpj}`)).toEqual([own])
  expect((await usuario.get('/Deposito')).list[0]).toEqual({
    codigo: own,
    descricao: `Depósito ${own}.`,
    portador: um.codfor,
    nome_portador: um.nome,
  })
})

test('the call lists the stock of a deposit by kind, with stock only, by code or description, in pages, with a count', async () => {
  const { own, malha, ziper, camiseta, fornecedor, stock } = await aHouse()
  const line = { tipo: 'M', tam: 'UN', cor: '001', desc_cor: 'Cor 001' }
  expect((await stock(fornecedor, own)).list).toEqual([
    { ...line, codigo: malha, descricao: 'Malha de algodão', unidade: 'M', estoque: 12.345 },
    {
      ...line,
      codigo: malha,
      descricao: 'Malha de algodão',
      unidade: 'M',
      estoque: 0,
      cor: '002',
      desc_cor: 'Cor 002',
    },
    { ...line, codigo: ziper, descricao: 'Zíper 15 cm', unidade: 'UN', estoque: 7 },
    { ...line, tipo: 'P', codigo: camiseta, descricao: 'Camiseta', tam: 'P', unidade: 'UN', estoque: 3 },
  ])
  for (const [query, found] of [
    ['?tipo=M', [malha, malha, ziper]],
    ['?tipo=M&estoque=S', [malha, ziper]],
    ['?filtro=ZIPER', [ziper]],
    ['?filtro=algodao&estoque=S', [malha]],
    [`?filtro=${camiseta.toLowerCase()}`, [camiseta]],
    ['?filtro=%25', []],
    ['?offset=3&pagina=2', [camiseta]],
  ] as const) {
    expect(
      (await stock(fornecedor, own, query)).list.map(({ codigo }) => codigo),
      query,
    ).toEqual(found)
    const total = await fornecedor.get(`/Estoque/Deposito/${own}/Total${query.replace(/offset.*/, '')}`)
    if (!query.includes('pagina')) expect(total.row).toEqual({ total: found.length })
  }
})

test('every call answers an unknown deposit like a deposit of somebody else', async () => {
  const { theirs, house, usuario, fornecedor, casa } = await aHouse()
  const elsewhere = await aDeposito(await anEmpresa(apl.db), null, [])
  for (const path of [
    '/Estoque/Deposito/:d',
    '/Estoque/Deposito/:d/Total',
    '/Estoque/PDF?tipo=M&estoque=S&deposito=:d',
  ]) {
    for (const [who, codigo] of [
      [fornecedor, theirs],
      [fornecedor, house],
      [usuario, elsewhere],
      [usuario, 'nenhum'],
    ] as const)
      expect(await who.get(path.replace(':d', codigo))).toMatchObject({
        status: 404,
        error: 'Depósito não encontrado. NENHUM REGISTRO.',
      })
  }
  const stranger = apl.as(anActor(casa, 'fornecedor'))
  expect((await stranger.get('/Deposito')).status).toBe(403)
})

test('the paper shows what is in stock with sums by unit, or that there is nothing', async () => {
  const { own, house, actors, um } = await aHouse()
  const pdf = async (who: keyof typeof actors, codigo: string) => {
    const url = `/Estoque/PDF?deposito=${codigo}&estoque=S&tipo=M`
    const reply = await apl.app.inject({
      url,
      headers: { acesso: 'portal-web', token: await apl.sign(actors[who]) },
    })
    expect(reply.headers['content-type']).toBe('application/pdf')
    return readPdf(reply.rawPayload)
  }
  const { title, text } = await pdf('fornecedor', own)
  expect(title).toBe(`Estoque do depósito ${own}`)
  for (const part of ['Malha de algodão', '12,345', 'Estoque em M', 'Estoque em UN', um.nome])
    expect(text).toContain(part)
  for (const part of ['Camiseta', 'Cor 002']) expect(text).not.toContain(part)
  expect((await pdf('usuario', house)).text).toContain('Nenhum item em estoque.')
})

test('a deposit with more items than a paper holds is refused with a clear text', async () => {
  const { casa, house, usuario, malha } = await aHouse()
  await casa.db.execute(sql`insert into deposito_estoque (empresa, deposito, tipo, codigo, cor, tam, estoque)
    select ${casa.empresa}, ${house}, 'M', ${malha}, '001', 'T' || n, 1 from generate_series(1, 5001) n`)
  expect(await usuario.get(`/Estoque/PDF?deposito=${house}`)).toMatchObject({
    status: 400,
    error: 'O depósito tem mais de 5.000 itens. Filtre ou exporte a planilha.',
  })
})
