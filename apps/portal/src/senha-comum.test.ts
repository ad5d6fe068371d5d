import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { expect, test } from 'vitest'
import { assertGoodSenha } from './senha-comum'

const ana = { nome: 'Ana Lúcia Prado', email: 'ana.prado@teste.com.br', cnpj: '12.ABC.345/01DE-35' }

test.each([
  '123456',
  'Password',
  ' qwerty ',
  'trama',
  'TRAMA',
  'ana.prado@teste.com.br',
  'Ana.Prado',
  'ana lúcia prado',
  'AnaLúciaPrado',
  '12ABC34501DE35',
  '12.abc.345/01de-35',
])('the check of a new password refuses %s at senha', async (senha) => {
  await expect(assertGoodSenha(senha, ana)).rejects.toMatchObject({
    status: 400,
    extra: { campos: [{ campo: 'senha', mensagem: SERVER_TEXTS.commonPassword }] },
  })
})

test.each(['trama2', 'ana.prado1', 'certa-123', '!', 'çãõ'])(
  'the check of a new password accepts %s',
  async (senha) => {
    await expect(assertGoodSenha(senha, ana)).resolves.toBeUndefined()
  },
)

test("the check of a new password accepts the demo's password for every login of the demo", async () => {
  for (const login of DEMO_LOGINS) await expect(assertGoodSenha(DEMO_SENHA, login)).resolves.toBeUndefined()
})
