import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../testing/test-portal'
import { aplOrigins } from '@trama/rules/apl-address'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('a new company stores the CNPJ without mask; code and CNPJ belong to one company only', async () => {
  const created = await portal.anEmpresa({ codcli: 'A1', cnpj: '48.273.615/0001-18', nome: ' Azul ' })
  expect(created).toMatchObject({ codcli: 'A1', cnpj: '48273615000118', nome: 'Azul', ativo: 1 })
  await expect(portal.anEmpresa({ codcli: 'A1' })).rejects.toMatchObject({ status: 409 })
  await expect(portal.anEmpresa({ cnpj: '48273615000118' })).rejects.toMatchObject({ status: 409 })
})

test.each([
  ['codcli', { codcli: 'a"b' }],
  ['codcli', { codcli: "1'; drop" }],
  ['codcli', { codcli: 'x'.repeat(200) }],
  ['cnpj', { cnpj: '48273615000119' }],
  ['cnpj', { cnpj: '41720586390' }],
  ['nome', { nome: '' }],
  ['porta', { porta: 0 }],
  ['porta', { porta: 65_536 }],
  ['qtde_rep', { qtde_rep: -1 }],
  ...[
    'apl.com.br/caminho',
    "x; script-src 'unsafe-inline'",
    '*',
    'a,b',
    'ftp://x',
    'a b',
    'javascript:x',
    'u@x',
  ].map((servidor): [string, object] => ['servidor', { servidor }]),
])('a new company refuses a wrong %s: %o', async (campo, given) => {
  await expect(portal.anEmpresa(given)).rejects.toMatchObject({ status: 400, extra: { campos: [{ campo }] } })
})

test.each([
  ['apl.com.br', 3001, ['http://apl.com.br:3001', 'https://apl.com.br:3001']],
  ['apl.com.br', 443, ['http://apl.com.br:443', 'https://apl.com.br']],
  ['https://apl.com.br', 443, ['https://apl.com.br']],
  ['https://apl.com.br/', 8443, ['https://apl.com.br:8443']],
  ['[::1]', 3001, ['http://[::1]:3001', 'https://[::1]:3001']],
  ["x 'unsafe-inline'", 3001, []],
])('builds the origins of %s and %i', (servidor, porta, origins) => {
  expect(aplOrigins(servidor, porta)).toEqual(origins)
})
