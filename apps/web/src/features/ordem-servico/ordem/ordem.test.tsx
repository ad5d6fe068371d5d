import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import type { Apontamento, Verificacao } from '@trama/contract/apl/ordem-servico/ordem-servico'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { find, has, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { anOrdem, startWith } from '../a-ordem.test-help'
import { OrdemDialog } from './dialog'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const DONE: Apontamento = {
  seq: 1,
  dia: '2026-03-09',
  qtde: 120,
  refugo: 0,
  obs: null,
  data: '2026-03-09',
  hora: '16:40:00',
  por: 'Marta',
  exclui: 'S',
}
const ITEM: Verificacao = {
  item: '01',
  descricao: 'Pontos soltos',
  marcado: 'N',
  data: null,
  hora: null,
  por: null,
}

async function open(fields: Partial<OrdemServicoItem> = {}, steps = [anOrdem(fields)]) {
  const server = testServer()
  const rows = [...steps]
  server.apl('getOrdemServico', ({ params }) => rows.find(({ setor }) => setor === params.setor) ?? anOrdem())
  server.apl('listOrdensServico', () => rows)
  server.apl('listApontamentos', [DONE])
  server.apl('listVerificacao', [ITEM, { ...ITEM, item: '02', descricao: 'Etiqueta' }])
  server.apl('listAnexos', [])
  const page = await openScreen(<OrdemDialog ordem={steps[0] ?? anOrdem()} onClose={() => undefined} />, () =>
    startWith('fornecedor', { acessos: ['4.1'] }),
  )
  async function press(name: string) {
    act(() => find(name).click())
    await page.settle()
  }
  return { ...page, server, press, rows }
}

it('records all pending pieces with one touch, and takes the record back', async () => {
  const { server, press, rows } = await open()
  server.apl('addApontamento', () => {
    rows[0] = anOrdem({ qtde_feita: 400, situacao: 'P', versao: 3 })
    return { resultado: '280 peças apontadas.', seq: 2, qtde_feita: 400, refugo: 0 }
  })
  server.apl('listApontamentos', () => [
    ...(rows[0]?.qtde_feita === 400 ? [{ ...DONE, seq: 2, qtde: 280 }] : []),
    DONE,
  ])
  expect(has('Desfazer 120 peças')).toBe(true)
  await press('Tudo feito: 280 peças')
  const [sent, ...more] = server.sentToApl('addApontamento')
  expect(more).toEqual([])
  expect(sent?.body).toEqual({ qtde: 280 })
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  expect(texts('dialog [role=status]')).toEqual([
    '280 peças apontadas.',
    'Todas as peças já foram apontadas.',
  ])
  server.apl('deleteApontamento', { resultado: 'Apontamento desfeito.' })
  await press('Desfazer 280 peças')
  expect(server.sentToApl('deleteApontamento').map(({ params }) => params)).toEqual([
    { numero: 1042, setor: 'COST', parte: 'PC', seq: 2 },
  ])
})

it('records a part of the pieces with rejected ones, on another day', async () => {
  const { server, press, type, leave, input } = await open()
  server.apl('addApontamento', { resultado: '50 peças apontadas.', seq: 2, qtde_feita: 170, refugo: 3 })
  type('Quantidade', '50')
  type('Refugo', '3')
  type('Dia', '09/03/2026')
  leave('Dia')
  await press('Apontar')
  expect(server.sentToApl('addApontamento')[0]?.body).toMatchObject({
    qtde: 50,
    refugo: 3,
    dia: '2026-03-09',
  })
  expect(input('Quantidade').value).toBe('')
})

it.each([
  ['', '', '10/03/2026', 'Informe as peças feitas ou o refugo.'],
  ['280', '1', '10/03/2026', 'Quantidade acima da pendente: faltam 280 peças.'],
  ['10', '', '11/03/2026', 'O dia do apontamento não pode ser futuro.'],
  ['10', '', '01/03/2026', 'O dia do apontamento não pode ser anterior à saída (02/03/2026).'],
])('%s done, %s rejected on %s: %s', async (qtde, refugo, dia, error) => {
  const { server, press, type, leave, errors } = await open()
  type('Quantidade', qtde)
  type('Refugo', refugo)
  type('Dia', dia)
  leave('Dia')
  await press('Apontar')
  expect(errors()).toEqual([error])
  expect(server.sentToApl('addApontamento')).toEqual([])
})

it('a closed order offers nothing that the server would refuse', async () => {
  await open({ situacao: 'B' }, [anOrdem({ situacao: 'B' })])
  expect([has('Apontar'), has('Desfazer 120 peças')]).toEqual([false, false])
  expect(texts('dialog [role=status]')).toEqual([
    'Ordem de serviço baixada. Altere o status antes de apontar quantidades.',
  ])
})

it('a refusal by the server is shown, without a message of success', async () => {
  const { server, press, messages } = await open()
  server.apl('addApontamento', new Refusal(400, 'Quantidade acima da pendente: falta 1 peça.'))
  await press('Tudo feito: 280 peças')
  expect(messages()).toEqual(['Quantidade acima da pendente: falta 1 peça.'])
  expect(texts('dialog [role=status]')).toEqual([])
})

it('the dialog of a service order shows the steps of the number, and each opens', async () => {
  const { press, server } = await open({}, [
    anOrdem(),
    anOrdem({ setor: 'LAV', desc_setor: 'Lavanderia', dt_s: '2026-03-05', qtde_feita: 0 }),
  ])
  expect(texts('dialog ol button strong')).toEqual(['Costura · Peça completa', 'Lavanderia · Peça completa'])
  act(() => document.querySelectorAll<HTMLElement>('dialog ol button')[1]?.click())
  await press('Quantidades')
  expect(texts('dialog h2')[0]).toBe('Ordem 1042 · Lavanderia')
  expect(server.sentToApl('listApontamentos').at(-1)?.params.setor).toBe('LAV')
})

it('the dialog of a service order saves a tick of the checklist at once, and all ticks with one touch', async () => {
  const { press, server } = await open()
  server.apl('changeVerificacao', { resultado: 'Verificação gravada.' })
  await press('Verificação')
  expect(texts('dialog output')).toEqual(['0 de 2 conferidos'])
  act(() => document.querySelectorAll<HTMLElement>('dialog input[type=checkbox]')[1]?.click())
  await press('Marcar tudo')
  expect(server.sentToApl('changeVerificacao').map(({ body }) => body.itens)).toEqual([
    [{ item: '02', marcado: 'S' }],
    expect.arrayContaining([{ item: '01', marcado: 'S' }]),
  ])
})

it('photos are stored with the row', async () => {
  const { press, server } = await open()
  await press('Fotos')
  expect(server.sentToApl('listAnexos')[0]?.params).toEqual({ documento: 'ordem_servico', numero: 7 })
  expect(has('Tirar foto', 'label')).toBe(true)
})
