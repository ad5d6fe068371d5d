import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPedido, aVenda } from '../testing/a-pedido'
import { anActor } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

test('shows the company of the call alone, with what was written', async () => {
  const [here, there] = [await aVenda(apl), await aVenda(apl)]
  for (const { usuario, body } of [here, there]) await aPedido(usuario, body())
  const admin = apl.as(anActor(here.casa, 'administrador'))
  const { status, list, row } = await admin.get('/Auditoria?registro=pedido')
  expect(status).toBe(200)
  expect(new Set(list.map(({ empresa }) => empresa))).toEqual(new Set([here.casa.empresa]))
  expect(row).toMatchObject({
    acao: 'incluir',
    registro: 'pedido',
    usuario: here.actors.usuario.nome,
    usuario_id: here.actors.usuario.id,
    antes: null,
  })
  expect(row.depois).toMatchObject({ codcli: here.partes.codcli })
})
