import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActor, anEmpresa, type Casa } from '../testing/factories'
import { type Caller, createTestApp, type TestApp } from '../testing/test-app'
import { grupo_cliente, historico, mensagem } from './tables'

let apl: TestApp
let usuario: Caller
beforeAll(async () => {
  apl = await createTestApp()
  const casa = await anEmpresa(apl.db)
  const elsewhere = await anEmpresa(apl.db)
  usuario = apl.as(anActor(casa, 'usuario'))
  await fill(casa)
  await fill(elsewhere)
})
afterAll(() => apl.close())

async function fill({ db, empresa }: Casa): Promise<void> {
  await db.insert(historico).values([
    { empresa, historico: '02', descricao: 'Paga em dia' },
    { empresa, historico: '01', descricao: 'Negociou dívida' },
  ])
  await db.insert(grupo_cliente).values({ empresa, codigo: '01', descricao: 'Boutiques' })
  await db.insert(mensagem).values([
    { empresa, codmen: '01', descricao: 'Agendar a entrega.', padrao: 'S' },
    { empresa, codmen: '02', descricao: 'Não aceita entrega parcial.', padrao: 'N' },
  ])
}

test("the call lists a company's own look-ups by description, and by part of the description or code", async () => {
  expect((await usuario.get('/Historico')).list).toEqual([
    { historico: '01', descricao: 'Negociou dívida' },
    { historico: '02', descricao: 'Paga em dia' },
  ])
  expect((await usuario.get('/Historico?descricao=DIA')).list).toHaveLength(1)
  expect((await usuario.get('/Historico?descricao=02')).row.descricao).toBe('Paga em dia')
  expect((await usuario.get('/Historico/01')).row).toEqual({ historico: '01', descricao: 'Negociou dívida' })
  expect((await usuario.get('/GrupoCliente?descricao=bout')).list).toEqual([
    { codigo: '01', descricao: 'Boutiques' },
  ])
  expect((await usuario.get('/GrupoCliente/01')).row.descricao).toBe('Boutiques')
})

test('an unknown code gets 404', async () => {
  expect((await usuario.get('/Historico/99')).status).toBe(404)
  expect((await usuario.get('/GrupoCliente/99')).status).toBe(404)
})

test('texts that the company always uses are those with padrao S', async () => {
  const codes = async (query: string) =>
    (await usuario.get(`/Mensagem${query}`)).list.map(({ codmen }) => codmen)
  expect(await codes('')).toEqual(['01', '02'])
  expect(await codes('?padrao=S')).toEqual(['01'])
  expect(await codes('?padrao=N')).toEqual(['02'])
  expect(await codes('?offset=1&pagina=2')).toEqual(['02'])
})
