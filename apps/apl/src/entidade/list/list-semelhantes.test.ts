/** Customers that may be the one that is being typed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { aCliente } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'

const SP = '3550308'
let apl: TestApp
let venda: Venda
/** Codes of a head office, two namesakes in São Paulo and one elsewhere, and a branch of another representative. */
let codes: Record<'matriz' | 'filial' | 'homonimo' | 'outro', number>
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  const { codrep } = venda.partes
  const one = async (given: Parameters<typeof aCliente>[1]) => (await aCliente(venda.casa, given)).codcli
  codes = {
    matriz: await one({ codrep, cnpj: '11222333000181', nome: 'Matriz', cod_cid: SP }),
    filial: await one({ cnpj: '11222333000262', nome: 'Filial', cod_cid: SP }),
    homonimo: await one({ codrep, nome: 'LOJA SÃO_JOÃO', cod_cid: SP }),
    outro: await one({ codrep, nome: 'Loja São_João', cod_cid: '3304557' }),
  }
  await one({ codrep, cnpj: '11222333018', nome: 'Loja São_João e Filhos', cod_cid: SP })
  await one({ codrep, nome: 'Loja SãoXJoão', cod_cid: SP })
  const elsewhere = await aVenda(apl)
  await aCliente(elsewhere.casa, { cnpj: '11222333000181', nome: 'Matriz', cod_cid: SP })
})
afterAll(() => apl.close())

const found = async (query: string, caller = venda.usuario) =>
  (await caller.get(`/Entidade/Semelhante?${query}`)).list.map(({ codcli, motivo }) => [codcli, motivo])

test('the search for similar customers finds the same tax id, then the same root; a CPF finds only itself', async () => {
  expect(await found('cnpj=11.222.333/0001-81')).toEqual([
    [codes.matriz, 'cnpj'],
    [codes.filial, 'raiz'],
  ])
  expect(await found('cnpj=11222333000343')).toEqual([
    [codes.filial, 'raiz'],
    [codes.matriz, 'raiz'],
  ])
  expect(await found('cnpj=11222333999')).toEqual([])
})

test('the search for similar customers finds the same name in the same city, without regard to accents and case', async () => {
  const nome = encodeURIComponent(' loja sao_joao ')
  expect(await found(`nome=${nome}&cod_cid=${SP}`)).toEqual([[codes.homonimo, 'nome']])
  expect(await found(`nome=${nome}`)).toEqual([])
  expect(await found('')).toEqual([])
})

test('the search for similar customers leaves out the one that is being edited, and finds at most ten', async () => {
  expect(await found(`cnpj=11222333000181&codcli=${codes.matriz}`)).toEqual([[codes.filial, 'raiz']])
  for (let n = 10; n < 25; n += 1) await aCliente(venda.casa, { cnpj: `999999990001${n}` })
  expect(await found('cnpj=99999999000191')).toHaveLength(10)
})

test('the search for similar customers never shows a representative customers of others', async () => {
  expect(await found('cnpj=11222333000262', venda.representante)).toEqual([[codes.matriz, 'raiz']])
  expect(await found(`nome=Filial&cod_cid=${SP}`, venda.representante)).toEqual([])
  expect((await venda.cliente.get('/Entidade/Semelhante?cnpj=11222333000181')).status).toBe(403)
})
