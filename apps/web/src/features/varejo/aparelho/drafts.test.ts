import 'fake-indexeddb/auto'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import { beforeEach, expect, it } from 'vitest'
import { startAs } from '@/lib/device/a-session.test-help'
import { openDevice } from '@/lib/device/device-db'
import { getSession } from '@/lib/session'
import { emptyVenda, type VendaForm } from '../form/venda-form'
import { drafts } from './drafts'
import { keepVenda, readVendas } from './vendas'

const keep = (id: string, fields: Partial<VendaForm>) =>
  keepVenda({ id, estacionada: false, values: { ...emptyVenda(VENDA_TIPO.venda), ...fields } })
const FALTA = { codigo: '999', motivo: 'Produto não encontrado.', vezes: 1, pecas: 1 }
const listed = () => drafts(getSession())

beforeEach(async () => {
  startAs('usuario', { acessos: ['1.4'] })
  await (await openDevice()).clear('venda')
})

it('the home screen lists the sales that are worth keeping, each with the address that opens it', async () => {
  await keep('nova', { faltas: [FALTA] })
  await keep('devolucao', { faltas: [FALTA], tipo_venda: VENDA_TIPO.devolucao })
  await keep('gravada', { alterada: true, gravada: true, codven: 12, nome: 'Maria' })
  await keep('vazia', { alterada: true })
  await keep('lida', { gravada: true, codven: 13 })
  const found = Object.fromEntries((await listed()).map(({ key, href }) => [key, href]))
  expect(found).toEqual({
    'venda:nova': '/FormVarejo',
    'venda:devolucao': '/FormVarejo?devolucao=true',
    'venda:gravada': '/FormVarejo/12',
  })
})

it('the home screen lists none for a user without retail sales, nor those of another company', async () => {
  await keep('nova', { faltas: [FALTA] })
  startAs('usuario', { acessos: ['1.2'] })
  expect(await listed()).toEqual([])
  startAs('usuario', { acessos: ['1.4'], empresa: { ...getSession().empresa, emp_pat: '002' } })
  expect(await listed()).toEqual([])
})

it('the home screen removes a sale from the device when its draft is discarded', async () => {
  await keep('nova', { faltas: [FALTA] })
  const [draft] = await listed()
  await draft?.discard()
  expect(await readVendas()).toEqual([])
})
