import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPedido, aVenda, type Venda } from '../../testing/a-pedido'
import { aCliente } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aMotivoCrm } from '../testing'
import { aVisita, visitaBody } from './testing'

let apl: TestApp
let venda: Venda
const codes: Record<string, number> = {}
const today = todayIn()
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  await aMotivoCrm(venda.casa)
  for (const nome of ['Alfa', 'Beta', 'Gama', 'Delta', 'Inativo']) {
    codes[nome] = (
      await aCliente(venda.casa, { nome, codrep: venda.partes.codrep, nome_cid: 'Blumenau', uf: 'SC' })
    ).codcli
  }
  codes.Alheio = (await aCliente(venda.casa, { nome: 'Alheio', codrep: null })).codcli
  await apl.db.execute(
    sql`update entidade set ativo = 'N' where empresa = ${venda.casa.empresa} and nome = 'Inativo'`,
  )
  const visit = (nome: string, days: number) =>
    aVisita(venda.usuario, visitaBody(codes[nome] ?? 0, { data: formatDateBr(addDays(today, -days)) }))
  await visit('Alfa', 40)
  await visit('Beta', 90)
  await visit('Gama', 5)
  await visit('Alheio', 300)
  await aPedido(venda.usuario, venda.body())
})
afterAll(() => apl.close())

const names = async (path: string, who: 'usuario' | 'representante' = 'representante') =>
  (await venda[who].get(`/CRM/${path}`)).list.map(({ nome }) => nome)

describe('without a visit', () => {
  test('lists active own customers, never visited ones first, then by last visit', async () => {
    expect(await names('SemVisita?dias=30')).toEqual([venda.dono.nome, 'Delta', 'Beta', 'Alfa'])
    expect(await names('SemVisita?dias=40')).toContain('Alfa')
    expect(await names('SemVisita?dias=41')).not.toContain('Alfa')
    expect(await names('SemVisita?dias=90', 'usuario')).toEqual([venda.dono.nome, 'Delta', 'Alheio', 'Beta'])
    expect(await names(`SemVisita?dias=90&codrep=${venda.partes.codrep}`, 'usuario')).not.toContain('Alheio')
  })

  test('comes page by page, each customer once, and is filtered by name', async () => {
    const pages = [1, 2, 3, 4, 5].map((pagina) => names(`SemVisita?dias=30&offset=1&pagina=${pagina}`))
    expect((await Promise.all(pages)).flat()).toEqual([venda.dono.nome, 'Delta', 'Beta', 'Alfa'])
    expect(await names('SemVisita?dias=30&filtro=bet')).toEqual(['Beta'])
  })

  test('tells place, last visit and last purchase', async () => {
    const [row] = (await venda.usuario.get('/CRM/SemVisita?dias=30&filtro=beta')).list
    expect(row).toMatchObject({
      nome_cid: 'Blumenau',
      cod_est: 'SC',
      ultima_visita: formatDateBr(addDays(today, -90)),
      ultimo_pedido: null,
    })
  })

  test.each(['', '?dias=0', '?dias=4000', '?dias=x'])('%s is wrong', async (query) => {
    expect((await venda.usuario.get(`/CRM/SemVisita${query}`)).status).toBe(400)
  })
})

test('customers who never bought are listed by name: an order counts as a purchase, a draft does not', async () => {
  expect(await names('NuncaComprou')).toEqual(['Alfa', 'Beta', 'Delta', 'Gama'])
  await aPedido(venda.usuario, venda.body({ codcli: codes.Beta ?? 0 }))
  await aPedido(venda.usuario, venda.body({ codcli: codes.Gama ?? 0, bloqueio: 2 }))
  expect(await names('NuncaComprou')).toEqual(['Alfa', 'Delta', 'Gama'])
  expect(await names('NuncaComprou?filtro=del')).toEqual(['Delta'])
  expect(await names('NuncaComprou?offset=1&pagina=3')).toEqual(['Gama'])
})
