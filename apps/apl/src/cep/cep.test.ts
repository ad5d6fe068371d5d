import { TEXTS } from '@trama/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActor, anEmpresa } from '../testing/factories'
import { type Caller, createTestApp, type TestApp } from '../testing/test-app'
import { cep } from './tables'

let apl: TestApp
let usuario: Caller
beforeAll(async () => {
  apl = await createTestApp()
  usuario = apl.as(anActor(await anEmpresa(apl.db), 'usuario'))
  await apl.db.insert(cep).values([
    { cep: '01001000', cod_cid: '3550308', logr_cep: 'Praça da Sé', bairro: 'Sé' },
    { cep: '89107000', cod_cid: '4213203' },
    { cep: '99999999', cod_cid: '9999999' },
  ])
})
afterAll(() => apl.close())

test.each(['01001-000', '01001000'])('postal code %s leads to a street', async (text) => {
  const { row } = await usuario.get(`/Cep/${text}`)
  expect(row).toEqual({
    cep: '01001000',
    cod_cid: '3550308',
    nome_cid: 'São Paulo',
    cod_est: 'SP',
    logr_cep: 'Praça da Sé',
    bairro: 'Sé',
  })
})

test('a postal code of a whole town has neither street nor district', async () => {
  const { row } = await usuario.get('/Cep/89107000')
  expect(row).toMatchObject({ nome_cid: 'Pomerode', cod_est: 'SC', logr_cep: '', bairro: '' })
})

test.each(['20000000', '99999999'])('postal code %s is not known', async (text) => {
  expect(await usuario.get(`/Cep/${text}`)).toMatchObject({ status: 404, error: TEXTS.noRecord })
})

test.each(['0100100', '01001--00', 'abcdefgh', '01.001000'])('%s is not a postal code', async (text) => {
  const { status, error } = await usuario.get(`/Cep/${text}`)
  expect({ status, error }).toEqual({ status: 400, error: TEXTS.invalidCep(text) })
})

test('municipalities are listed in pages', async () => {
  const { list } = await usuario.get('/Municipio?nome=sao jose&cod_est=SC&offset=2&pagina=1')
  expect(list.map(({ nome_cid }) => nome_cid)).toEqual(['São José', 'São José do Cedro'])
  expect((await usuario.get('/Municipio?nome=sao jose&cod_est=SC&offset=2&pagina=2')).list[0]).toEqual({
    cod_cid: '4216800',
    nome_cid: 'São José do Cerrito',
    cod_est: 'SC',
  })
  expect((await usuario.get('/Municipio')).list).toHaveLength(50)
})
