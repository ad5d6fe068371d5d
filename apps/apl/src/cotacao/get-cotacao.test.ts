/** Answers for a quotation that does not exist (S2 §8). */
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActor, anEmpresa } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

test.each(['', '/1', '/Compra', '/Comparativo'])(
  'GET /Cotacao/999%s names the quotation that does not exist',
  async (path) => {
    const usuario = apl.as(anActor(await anEmpresa(apl.db), 'usuario'))
    const { status, error } = await usuario.get(`/Cotacao/999${path}`)
    expect([status, error]).toEqual([404, `${COTACAO_MESSAGES.naoEncontrada(999)} NENHUM REGISTRO.`])
  },
)
