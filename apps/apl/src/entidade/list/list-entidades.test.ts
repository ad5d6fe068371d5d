import { formatTaxId } from '@trama/rules/tax-id'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { overdueUntil } from '../../boleto/dias-bancarios'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { aCliente, anActor, anEmpresa, aRepresentante, type Casa } from '../../testing/factories'
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

type Given = Parameters<typeof aCliente>[1]

async function aHouse(...clientes: Given[]) {
  const casa = await anEmpresa(apl.db)
  for (const cliente of clientes) await aCliente(casa, { codrep: null, ...cliente })
  return listing(apl.as(anActor(casa, 'usuario')), casa)
}

/** Finds names by a query, in order; checks that the total agrees with all pages together. */
function listing(caller: Caller, casa: Casa) {
  const find = async (query: Record<string, string | number>) => {
    const given = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const { list } = await caller.get(`/Entidade?${new URLSearchParams(given).toString()}`)
    const { pagina: _pagina, offset: _offset, ...filters } = given
    const { row } = await caller.get(`/Entidade/Total?${new URLSearchParams(filters).toString()}`)
    if (!('pagina' in query)) expect(row.total).toBe(list.length)
    return list.map(({ nome }) => nome)
  }
  return { find, caller, casa }
}

describe('a name', () => {
  test('is found by any part of it or of the trade name, without regard to accents and case', async () => {
    const { find } = await aHouse(
      { nome: 'Confecções São João Ltda', fantasia: 'Ateliê da Ana' },
      { nome: 'Boutique Conceição', fantasia: null },
      { nome: 'Têxtil Pau-Brasil', fantasia: 'PB 100%' },
    )
    expect(await find({ nome: 'SAO JOAO' })).toEqual(['Confecções São João Ltda'])
    expect(await find({ nome: 'ateliê' })).toEqual(['Confecções São João Ltda'])
    expect(await find({ nome: 'ceicao' })).toEqual(['Boutique Conceição'])
    expect(await find({ nome: '  têxtil   pau-b ' })).toEqual(['Têxtil Pau-Brasil'])
    expect(await find({ nome: 'ção'.normalize('NFD') })).toEqual(['Boutique Conceição'])
    expect(await find({ nome: '100%' })).toEqual(['Têxtil Pau-Brasil'])
    expect(await find({ nome: 'o%a' })).toEqual([])
    expect(await find({ nome: 'P_u' })).toEqual([])
    expect(await find({ nome: '\\' })).toEqual([])
  })

  test('of one or two characters is the start of a word', async () => {
    const { find } = await aHouse({ nome: 'Ana Lima' }, { nome: 'Malu Anis' }, { nome: 'Banana Ltda' })
    expect(await find({ nome: 'an' })).toEqual(['Ana Lima', 'Malu Anis'])
    expect(await find({ nome: 'l' })).toEqual(['Ana Lima', 'Banana Ltda'])
    expect(await find({ nome: 'ana' })).toEqual(['Ana Lima', 'Banana Ltda'])
  })

  test('finds a code first, then names that start with the text, then the rest', async () => {
    const { find } = await aHouse(
      { nome: 'Casa 31', codcli: 900_001 },
      { nome: '31 de Março', codcli: 900_002 },
      { nome: 'Zeta', codcli: 31 },
      { nome: 'Armazém 31', codcli: 900_003 },
    )
    const order = ['Zeta', '31 de Março', 'Armazém 31', 'Casa 31']
    expect(await find({ nome: '31' })).toEqual(order)
    const pages = [1, 2, 3, 4, 5].map((pagina) => find({ nome: '31', offset: 1, pagina }))
    expect((await Promise.all(pages)).flat()).toEqual(order)
    expect(await find({ nome: '31', offset: 3, pagina: 2 })).toEqual(['Casa 31'])
    expect(await find({ nome: '31', offset: 200, pagina: 1_000_000 })).toEqual([])
  })

  test('may be a tax id, with or without its mask, or a part of it', async () => {
    const cnpj = '12ABC34501DE35'
    const { find } = await aHouse({ nome: 'Letras', cnpj }, { nome: 'Outra', cnpj: '11222333000181' })
    for (const nome of [cnpj, formatTaxId(cnpj), '12.abc', '12.ABC.3', '345/01', '01de-35', 'c34501']) {
      expect([nome, await find({ nome })]).toEqual([nome, ['Letras']])
    }
  })

  test('fills its pages from both kinds of match, each row once', async () => {
    const many = Array.from({ length: 25 }, (_, i) => [
      { nome: `Moda ${String(i).padStart(2, '0')}` },
      { nome: `Casa da Moda ${String(i).padStart(2, '0')}` },
    ])
    const { find } = await aHouse(...many.flat())
    const all = await find({ nome: 'moda' })
    expect(new Set(all).size).toBe(50)
    expect(all.slice(0, 25).every((nome) => String(nome).startsWith('Moda'))).toBe(true)
    for (const offset of [7, 10, 25, 30]) {
      const pages = Array.from({ length: Math.ceil(50 / offset) + 1 }, (_, i) =>
        find({ nome: 'moda', offset, pagina: i + 1 }),
      )
      expect((await Promise.all(pages)).flat()).toEqual(all)
    }
  })
})

describe('other filters', () => {
  test('city, state and both; address with its number and postal code', async () => {
    const { find } = await aHouse(
      { nome: 'A', nome_cid: 'São José', uf: 'SC', endereco: 'Rua Tiradentes', num_end: '12' },
      { nome: 'B', nome_cid: 'São José dos Campos', uf: 'SP', endereco: 'Rua Brasil', cep: '12210001' },
      { nome: 'C', nome_cid: 'Blumenau', uf: 'SC', endereco: 'Rua Brasil', bairro: 'Água Verde' },
    )
    expect(await find({ nome_cid: 'sao jose' })).toEqual(['A', 'B'])
    expect(await find({ nome_cid: 'sao jose', cod_est: 'SC' })).toEqual(['A'])
    expect(await find({ cod_est: 'SC' })).toEqual(['A', 'C'])
    expect(await find({ endereco: 'tiradentes 12' })).toEqual(['A'])
    for (const endereco of ['12210', '12210-0', '12210-001']) expect(await find({ endereco })).toEqual(['B'])
    expect(await find({ endereco: 'agua verde', nome: 'c' })).toEqual(['C'])
    expect(await find({ tipo_entidade: 'C', endereco: 'brasil' })).toEqual(['B', 'C'])
  })

  test('a tax id, whole or by 8 or more first characters', async () => {
    const { find } = await aHouse(
      { nome: 'Matriz', cnpj: '11222333000181' },
      { nome: 'Filial', cnpj: '11222333000262' },
      { nome: 'Pessoa', cnpj: '52998224725' },
    )
    expect(await find({ cnpj: '11.222.333/0001-81' })).toEqual(['Matriz'])
    expect(await find({ cnpj: '11.222.333' })).toEqual(['Filial', 'Matriz'])
    expect(await find({ cnpj: '112223330002' })).toEqual(['Filial'])
    expect(await find({ cnpj: '1122233' })).toEqual([])
    expect(await find({ cnpj: '529.982.247-25' })).toEqual(['Pessoa'])
    expect(await find({ cnpj: '22333000' })).toEqual([])
  })

  test('registered or changed on a day or later', async () => {
    const { find } = await aHouse(
      { nome: 'Novo', data_cad: '2026-03-10' },
      { nome: 'Mudado', data_cad: '2020-01-01', dt_altera: '2026-03-11' },
      { nome: 'Velho', data_cad: '2020-01-01', dt_altera: '2021-01-01' },
    )
    expect(await find({ data: '10/03/2026' })).toEqual(['Mudado', 'Novo'])
    expect(await find({ data: '11/03/2026' })).toEqual(['Mudado'])
    expect(await find({ data: '12/03/2026' })).toEqual([])
  })

  test('late payers have an open receivable due before today', async () => {
    const { find, casa } = await aHouse(
      { nome: 'Atrasado', codcli: 800_001 },
      { nome: 'Em dia', codcli: 800_002 },
      { nome: 'Pagou', codcli: 800_003 },
      { nome: 'Vence hoje', codcli: 800_004 },
    )
    const today = todayIn()
    const due = (codcli: number, day: string, pago: number) =>
      apl.db.execute(sql`insert into duplicata (empresa, numero, codcli, dt_emissao, dt_vencto, valor, valor_pago)
        values (${casa.empresa}, ${`D${codcli}`}, ${codcli}, '2026-01-01', ${day}, 100, ${pago})`)
    await due(800_001, overdueUntil(today), 99.99)
    await due(800_002, addDays(today, 1), 0)
    await due(800_003, overdueUntil(today), 100)
    await due(800_004, today, 0)
    expect(await find({ em_atraso: 'S' })).toEqual(['Atrasado'])
    expect(await find({ em_atraso: 'S', nome: 'dia' })).toEqual([])
  })

  test('without a purchase since a day: drafts and cancelled orders do not count, who never bought is included', async () => {
    const venda = await aVenda(apl)
    const { find } = listing(venda.usuario, venda.casa)
    const order = (days: number, bloqueio = 0) =>
      venda.usuario.post(
        '/Pedido',
        venda.body({ dt_emissao: formatDateBr(addDays(todayIn(), -days)), bloqueio: bloqueio as 0 | 2 }),
      )
    await aCliente(venda.casa, { nome: 'Nunca comprou' })
    expect(await find({ sem_compra: 30 })).toHaveLength(2)
    await order(31)
    await order(1, 2)
    const cancelled = (await order(1)).row.pedido
    await apl.db.execute(
      sql`update pedido set qtde = 0 where empresa = ${venda.casa.empresa} and numero = ${Number(cancelled)}`,
    )
    expect(await find({ sem_compra: 30 })).toHaveLength(2)
    expect(await find({ sem_compra: 31 })).toEqual(['Nunca comprou'])
    await order(30)
    expect(await find({ sem_compra: 30 })).toEqual(['Nunca comprou'])
    expect(await find({ sem_compra: 29 })).toHaveLength(2)
  })

  test.each(['sem_compra=0', 'em_atraso=N', 'data=2026-01-01', 'tipo_entidade=F'])(
    '%s is refused',
    async (query) => {
      const { caller } = await aHouse()
      expect((await caller.get(`/Entidade?${query}`)).status).toBe(400)
      expect((await caller.get(`/Entidade/Total?${query}`)).status).toBe(400)
    },
  )
})

describe('reach', () => {
  let mine: Venda
  beforeAll(async () => {
    mine = await aVenda(apl)
    await aCliente(mine.casa, { nome: 'Cliente de outro', uf: 'AC' })
    await aCliente(mine.casa, { nome: 'Cliente meu', uf: 'AC', codrep: mine.partes.codrep })
  })

  test('a representative finds and counts only own customers, whatever is asked', async () => {
    const { find } = listing(mine.representante, mine.casa)
    expect(await find({})).toEqual([mine.dono.nome, 'Cliente meu'])
    expect(await find({ nome: 'cliente' })).toHaveLength(2)
    expect(await find({ nome: 'de outro' })).toEqual([])
    expect(await find({ cod_est: 'AC' })).toEqual(['Cliente meu'])
    const other = await aRepresentante(mine.casa)
    expect(await find({ codrep: other.codrep })).toEqual([])
    expect(await find({ codrep: mine.partes.codrep })).toHaveLength(2)
  })

  test('a customer finds the own record', async () => {
    const { find } = listing(mine.cliente, mine.casa)
    expect(await find({})).toEqual([mine.dono.nome])
    expect(await find({ nome: 'cliente' })).toEqual([mine.dono.nome])
    expect(await find({ nome: 'cliente', codrep: 'nada' })).toEqual([])
  })

  test('no other company is reached', async () => {
    const { find } = listing(mine.usuario, mine.casa)
    expect(await find({ nome: 'cliente' })).toHaveLength(3)
    expect(await find({ sem_compra: 1 })).toHaveLength(3)
  })
})
