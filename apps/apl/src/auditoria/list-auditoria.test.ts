import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPedido, aVenda } from '../testing/a-pedido'
import { anActor, anEmpresa } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

test('the audit trail shows only the trail of the called company, with the values written', async () => {
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

test('the audit trail shows names of customers and catalogue rows beside their codes', async () => {
  const { casa, usuario, dono, partes, body } = await aVenda(apl)
  await aPedido(usuario, body())
  const admin = apl.as(anActor(casa, 'administrador'))
  const { row } = await admin.get('/Auditoria?registro=pedido')
  expect(row.nome_registro).toBe(dono.nome)
  expect(row.nomes).toContainEqual({ campo: 'codcli', codigo: String(partes.codcli), nome: dono.nome })
  for (const campo of ['codrep', 'tab_trans', 'colecao', 'tab_pre', 'codcond'] as const) {
    const nome: unknown = expect.stringMatching(/\p{L}/u)
    expect(row.nomes, campo).toContainEqual({ campo, codigo: partes[campo], nome })
  }
  expect(row.nome_empresa).toMatch(/\p{L}/u)
})

test('a refused call is in the trail of the caller’s own company, also when another company was asked for', async () => {
  const [here, there] = [await aVenda(apl), await aVenda(apl)]
  const nosy = anActor(here.casa, 'cliente', { acessos: ['1.2'] })
  const asked = await apl.as(nosy).get(`/Pedido?empresa=${there.casa.empresa}`)
  expect(asked.status).toBe(403)
  const { row } = await apl.as(anActor(here.casa, 'administrador')).get('/Auditoria?acao=negar')
  expect(row).toMatchObject({ usuario_id: nosy.id, registro: 'chamada', chave: 'GET /Pedido' })
  const other = await apl.as(anActor(there.casa, 'administrador')).get('/Auditoria?acao=negar')
  expect(other.list).toEqual([])
})

test('a deed is found by its present word and by its former word, whichever was written', async () => {
  const casa = await anEmpresa(apl.db)
  await apl.db.execute(sql`insert into auditoria (empresa, usuario, ip, acao, registro, chave)
    values (${casa.empresa}, '', '', 'reprovar', 'pedido', '1'), (${casa.empresa}, '', '', 'recusar', 'pedido', '2'),
      (${casa.empresa}, '', '', 'liberar', 'pedido', '3')`)
  const editor = apl.as(anActor(casa, 'administrador'))
  const chaves = async (acao: string) =>
    (await editor.get(`/Auditoria?acao=${acao}`)).list.map(({ chave }) => String(chave)).toSorted()
  expect(await chaves('recusar')).toEqual(['1', '2'])
  expect(await chaves('reprovar')).toEqual(['1', '2'])
  expect(await chaves('liberar')).toEqual(['3'])
})
