import { fieldNames } from '@trama/contract/field'
import type { EmpresaPortal } from '@trama/contract/portal/empresa'
import { EMPRESA_FIELDS } from '@trama/contract/portal/empresa-fields'
import { TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
import { EmpresaFormPage } from './empresa-form-page'

afterEach(() => void vi.restoreAllMocks())

const AZUL: EmpresaPortal = {
  codcli: '7',
  cnpj: '11222333000181',
  nome: 'Malharia Azul',
  ativo: 1,
  servidor: 'apl.azul.com.br',
  porta: 3443,
  qtde_rep: 5,
  exige_dois_fatores: 'N',
  versao: 2,
}

async function open(codcli?: string) {
  const server = testServer()
  server.portal('getEmpresa', AZUL)
  const page = await openScreen(<EmpresaFormPage {...(codcli !== undefined && { codcli })} />, () =>
    aSession(1, { usuario: { ...aSession().usuario, tipo: 'master' } }),
  )
  async function write(label: string, text: string) {
    act(() => typeInto(page.input(label), text))
    await page.settle()
  }
  return { ...page, server, write }
}

it('every field of a company has an input', async () => {
  await open()
  const missing = fieldNames(EMPRESA_FIELDS).filter((name) => !document.querySelector(`[name="${name}"]`))
  expect(missing).toEqual([])
})

it('a new company with missing fields shows errors at the fields, and nothing is sent', async () => {
  const { click, errors, server } = await open()
  await click('Confirmar')
  expect(errors()).toEqual(Array.from({ length: 5 }, () => TEXTS.required))
  expect(server.sentToPortal('createEmpresa')).toEqual([])
})

it('a new company is sent once, under its own idempotency key, with numbers as numbers', async () => {
  const { click, write, server } = await open()
  server.portal('createEmpresa', { resultado: 'Empresa incluída.', codcli: '8' })
  await write('CNPJ', '11222333000181')
  await write('Nome', 'Malharia Azul')
  await write('Servidor', 'apl.azul.com.br')
  await write('Porta', '3443')
  await write('Qtde. de representantes', '5')
  await click('Confirmar')
  const [sent, ...more] = server.sentToPortal('createEmpresa')
  expect(more).toEqual([])
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  const { codcli: _codcli, versao: _versao, ...body } = AZUL
  expect(sent?.body).toEqual(body)
})

it.each([
  ['Porta', '70000'],
  ['Servidor', 'apl azul'],
  ['CNPJ', '11222333000182'],
])('%s %s is refused before it is sent', async (label, text) => {
  const { click, write, errors, server } = await open('7')
  await write(label, text)
  await click('Confirmar')
  expect(errors()).toHaveLength(1)
  expect(server.sentToPortal('updateEmpresa')).toEqual([])
})

it('a change carries the version that the user loaded', async () => {
  const { click, write, server, input } = await open('7')
  server.portal('updateEmpresa', { resultado: 'Empresa alterada.', codcli: '7' })
  expect(input('Nome').value).toBe('Malharia Azul')
  await write('Nome', 'Malharia Azul Ltda')
  await click('Confirmar')
  expect(server.sentToPortal('updateEmpresa')).toMatchObject([
    { params: { id: '7' }, body: { nome: 'Malharia Azul Ltda', versao: 2 } },
  ])
})

describe('Testar conexão', () => {
  const ANSWER = {
    resultado: 'O servidor responde.',
    responde: 'S',
    nome: 'Trama APL',
    versao: 40,
    tempo: 1012,
  } as const

  it('says which server answers at the typed address, until the address changes', async () => {
    const { click, write, server, text } = await open('7')
    server.portal('testConexao', ANSWER)
    await write('Porta', '4000')
    await click('Testar conexão')
    expect(server.sentToPortal('testConexao')).toMatchObject([
      { body: { servidor: 'apl.azul.com.br', porta: 4000, codcli: '7' } },
    ])
    expect(text()).toContain('O servidor responde. Trama APL · versão 40 · 1.012 ms')
    await write('Porta', '4001')
    expect(text()).not.toContain('O servidor responde.')
  })

  it('says why no server answers, and that there were too many tests', async () => {
    const { click, server, text, messages } = await open('7')
    const resultado = 'O servidor recusou a conexão: nada atende nesta porta.'
    server.portal('testConexao', { ...ANSWER, resultado, responde: 'N', nome: '', versao: null })
    await click('Testar conexão')
    expect(text()).toContain(resultado)
    expect(text()).not.toContain('ms')
    server.portal('testConexao', new Refusal(429, 'Muitas tentativas. Tente novamente em 1 minuto.'))
    await click('Testar conexão')
    expect(text()).toContain('Muitas tentativas.')
    expect(messages()).toEqual([])
  })

  it('sends nothing for an invalid address', async () => {
    const { click, errors, server } = await open()
    await click('Testar conexão')
    expect(errors()).toEqual([TEXTS.required, TEXTS.required])
    expect(server.sentToPortal('testConexao')).toEqual([])
  })
})

it('deleting asks first, and says why a company cannot be deleted', async () => {
  const { click, server, question, messages } = await open('7')
  server.portal('deleteEmpresa', new Refusal(409, 'Empresa com usuários não pode ser excluída.'))
  await click('Excluir')
  expect(question()).toBe('Tem certeza de que deseja excluir a empresa 7?')
  expect(server.sentToPortal('deleteEmpresa')).toEqual([])
  await click('Sim')
  expect(server.sentToPortal('deleteEmpresa')).toMatchObject([{ params: { id: '7' } }])
  expect(messages()).toEqual(['Empresa com usuários não pode ser excluída.'])
})
