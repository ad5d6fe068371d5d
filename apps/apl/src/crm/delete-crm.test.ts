import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { anActor } from '../testing/factories'
import { type Caller, createTestApp, type TestApp } from '../testing/test-app'
import { aCrm, aMotivoCrm } from './testing'

let apl: TestApp
let venda: Venda
let motivo: string
let usuario: Caller
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  motivo = await aMotivoCrm(venda.casa)
  usuario = venda.usuario
})
afterAll(() => apl.close())

const create = (given: object) => aCrm(usuario, { codcli: venda.partes.codcli, motivo, ...given })
const get = async (numero: number) => (await usuario.get(`/CRM/${numero}`)).row
const remove = async (numero: number) =>
  apl.call({
    method: 'DELETE',
    url: `/CRM/${numero}`,
    headers: { acesso: 'portal-web', token: await apl.sign(venda.actors.usuario) },
  })

describe('deleted', () => {
  test('a record is in no list, and the user who deleted it brings it back', async () => {
    const numero = await create({ assunto: 'Some' })
    expect((await remove(numero)).row).toEqual({ resultado: `CRM ${numero} excluído.` })
    expect(await usuario.get(`/CRM/${numero}`)).toMatchObject({
      status: 404,
      error: 'NENHUM REGISTRO ENCONTRADO.',
    })
    expect((await usuario.get('/CRM?assunto=some')).list).toEqual([])
    expect((await usuario.get('/CRM/Total?assunto=some')).row).toEqual({ total: 0 })
    const naoEncontrado = { status: 404, error: `CRM ${numero} não encontrado. NENHUM REGISTRO.` }
    expect(await usuario.patch(`/CRM/${numero}`, { assunto: 'x' })).toMatchObject(naoEncontrado)
    expect(await remove(numero)).toMatchObject({
      status: 404,
      error: 'Não há registro para excluir. NENHUM REGISTRO.',
    })
    const colega = apl.as(anActor(venda.casa, 'usuario'))
    expect(await colega.patch(`/CRM/Desfazer/${numero}`, {})).toMatchObject(naoEncontrado)
    expect((await usuario.patch(`/CRM/Desfazer/${numero}`, {})).row).toEqual({
      resultado: `CRM ${numero} recuperado.`,
    })
    expect(await get(numero)).toMatchObject({ assunto: 'Some', versao: 3 })
  })

  test('unknown numbers are refused', async () => {
    expect(await remove(9999)).toMatchObject({
      status: 404,
      error: 'Não há registro para excluir. NENHUM REGISTRO.',
    })
    expect(await usuario.patch('/CRM/9999', {})).toMatchObject({
      status: 404,
      error: 'CRM 9999 não encontrado. NENHUM REGISTRO.',
    })
    expect(await usuario.patch('/CRM/Desfazer/9999', {})).toMatchObject({ status: 404 })
  })
})
