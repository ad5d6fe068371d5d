import { TEXTS } from '@trama/contract/messages'
import { CEP_MESSAGES, CNPJ_MESSAGES } from '@trama/rules/entidade/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import vectors from '../../../../packages/rules/test-data/brazil-vectors.json' with { type: 'json' }
import { CNPJ_GRAVADO, startPublicServices } from '../testing/public-services'
import { type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
let token: string
beforeAll(async () => {
  portal = await testPortal()
  const { codcli } = await portal.anEmpresa()
  token = await portal.tokenOf(await portal.anUsuario(codcli, 'representante'))
})
afterAll(() => portal.close())

const cep = (text: string) => portal.call('GET', `/Publico/Cep/${text}`, { token })
const cnpj = (text: string) => portal.call('GET', `/Publico/Cnpj/${encodeURIComponent(text)}`, { token })
const asked = (path: string) => portal.services.paths.filter((text) => text === path).length
const down = CNPJ_MESSAGES.erroExterno('serviço indisponível.')

describe('postal codes', () => {
  test('a street is requested once, for callers at the same time and for later ones', async () => {
    const replies = await Promise.all([cep('01001-000'), cep('01001000')])
    for (const { row } of [...replies, await cep('01001000')]) {
      expect(row).toEqual({
        cep: '01001000',
        cod_cid: '3550308',
        nome_cid: 'São Paulo',
        cod_est: 'SP',
        logr_cep: 'Praça da Sé',
        bairro: 'Sé',
      })
    }
    expect(asked('/ws/01001000/json/')).toBe(1)
  })

  test('the single code of a whole town has neither street nor district', async () => {
    expect((await cep('89107000')).row).toMatchObject({ nome_cid: 'Pomerode', logr_cep: '', bairro: '' })
  })

  test.each(['99000008', '99999999'])('%s is not found', async (text) => {
    expect(await cep(text)).toMatchObject({ status: 404, error: TEXTS.noRecord })
  })

  test.each(['99000002', '99000003', '99000004', '99000005', '99000006', '99000007'])(
    '%s: the service fails, and the next call asks again',
    async (text) => {
      const fault = { status: 502, error: CEP_MESSAGES.erroExterno }
      expect(await cep(text)).toMatchObject(fault)
      expect(await cep(text)).toMatchObject(fault)
      expect(asked(`/ws/${text}/json/`)).toBe(2)
    },
  )

  test('a malformed code is not sent to the service', async () => {
    const before = portal.services.paths.length
    expect(await cep('0100100')).toMatchObject({ status: 400, error: TEXTS.invalidCep('0100100') })
    expect(portal.services.paths).toHaveLength(before)
  })
})

describe('companies', () => {
  test('returns the recorded company with its active state registrations, those of the own state first', async () => {
    const { row } = await cnpj('27.865.757/0001-02')
    const found = vectors.cnpj_ws.ok.estabelecimento
    expect(row).toEqual({
      razao_social: vectors.cnpj_ws.ok.razao_social,
      estabelecimento: {
        cnpj: CNPJ_GRAVADO,
        nome_fantasia: found.nome_fantasia,
        tipo_logradouro: null,
        logradouro: 'Rua Lopes Quintas',
        numero: '303',
        complemento: null,
        bairro: 'Jardim Botanico',
        cep: '22460901',
        ddd1: '21',
        telefone1: '21554552',
        ddd2: null,
        telefone2: null,
        ddd_fax: null,
        fax: null,
        email: null,
        situacao_cadastral: 'Ativa',
        cod_pais: '1058',
        uf: 'RJ',
        nome_cid: 'Rio de Janeiro',
        cod_cid: '3304557',
        inscricoes: [
          { uf: 'RJ', inscricao: '84295760' },
          { uf: 'SP', inscricao: '819017430118' },
        ],
      },
    })
    await cnpj(CNPJ_GRAVADO)
    expect(asked(`/cnpj/${CNPJ_GRAVADO}`)).toBe(1)
  })

  test('a field that the registry leaves out is null, and a CNPJ keeps its letters', async () => {
    const { row } = await cnpj('12.abc.345/01de-35')
    const { estabelecimento } = row as { estabelecimento: Record<string, unknown> }
    const { cnpj: bare, cod_pais, inscricoes, ...others } = estabelecimento
    expect({ bare, cod_pais, inscricoes }).toEqual({
      bare: '12ABC34501DE35',
      cod_pais: '1058',
      inscricoes: [],
    })
    expect(new Set(Object.values(others))).toEqual(new Set([null]))
  })

  test('a company unknown to the registry is not found', async () => {
    expect(await cnpj('11222333000181')).toMatchObject({ status: 404, error: TEXTS.noRecord })
  })

  test.each([
    ['99000002000148', 502, CNPJ_MESSAGES.respostaInvalida],
    ['99000003000192', 502, CNPJ_MESSAGES.respostaInvalida],
    ['99000004000137', 502, down],
    ['99000005000181', 429, CNPJ_MESSAGES.erroExterno(vectors.cnpj_ws.error_429.detalhes)],
    ['99000006000126', 502, down],
    ['99000007000170', 502, CNPJ_MESSAGES.erroExterno('CNPJ inválido.')],
  ])('%s gets the reply %i %s', async (text, status, error) => {
    expect(await cnpj(text)).toMatchObject({ status, error })
  })

  test('a wrong CNPJ is not sent to the registry', async () => {
    const before = portal.services.paths.length
    expect(await cnpj('27865757000103')).toMatchObject({ status: 400, error: TEXTS.invalidCnpj })
    expect(portal.services.paths).toHaveLength(before)
  })
})

test('a service that does not answer in time makes the call fail', async () => {
  const [street, company] = await Promise.all([cep('99000001'), cnpj('99000001000101')])
  expect(street).toMatchObject({ status: 502, error: CEP_MESSAGES.erroExterno })
  expect(company).toMatchObject({ status: 502, error: down })
})

test('a service that is down makes the call fail', async () => {
  const away = await startPublicServices()
  await away.close()
  const lonely = await testPortal({ VIACEP_URL: `${away.url}/`, CNPJ_WS_URL: `${away.url}/` })
  const { codcli } = await lonely.anEmpresa()
  const options = { token: await lonely.tokenOf(await lonely.anUsuario(codcli, 'administrador')) }
  expect(await lonely.call('GET', '/Publico/Cep/01001000', options)).toMatchObject({
    status: 502,
    error: CEP_MESSAGES.erroExterno,
  })
  expect(await lonely.call('GET', `/Publico/Cnpj/${CNPJ_GRAVADO}`, options)).toMatchObject({
    status: 502,
    error: down,
  })
  await lonely.close()
})
