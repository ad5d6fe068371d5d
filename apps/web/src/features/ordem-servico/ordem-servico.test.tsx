import { flagsOf } from '@trama/contract/features'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { choose, find, has, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { anOrdem, startWith } from './a-ordem.test-help'
import { OrdemServicoListPage } from './list-page'

// Loads the dialogs before the tests, because the page imports them on demand.
beforeAll(() =>
  Promise.all([
    import('./ordem/dialog'),
    import('./change-dialog'),
    import('./pdf-dialog'),
    import('@/components/crud/form/conflict-dialog'),
  ]),
)
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const TOTAL = { total: 1, abertas: 1, em_producao: 0, baixadas: 0, atrasadas: 0, qtde: 400, pendente: 280 }

async function open(session = () => startWith('usuario'), at = '/OrdemServico', row = anOrdem()) {
  const server = testServer()
  server.apl('listOrdensServico', [row])
  server.apl('totalOrdensServico', TOTAL)
  server.apl('changeOrdemServico', { resultado: 'Ordem de serviço 1042 alterada.' })
  const page = await openScreen(<OrdemServicoListPage />, session, undefined, at)
  async function press(name: string) {
    act(() => find(name).click())
    await page.settle()
  }
  return { ...page, server, press }
}

it('the list of service orders sends day and status with the names of the specification', async () => {
  const { server } = await open(undefined, '/OrdemServico?dt_s_ini=01/03/2026&dt_s_fim=31/03/2026&situacao=P')
  expect(server.sentToApl('listOrdensServico')[0]?.query).toMatchObject({
    dt_s_ini: '2026-03-01',
    dt_s_fim: '2026-03-31',
    situacao: 'P',
  })
  expect(texts('option')).toEqual(['Todos', 'Aberta', 'Em produção', 'Baixada', 'Não baixada'])
})

it('the list of service orders opens with what is open or in production', async () => {
  const { server } = await open()
  expect(server.sentToApl('listOrdensServico')[0]?.query.aberta).toBe('S')
})

it('a supplier asks for own orders by tax id, and does not see a supplier column', async () => {
  const { server, text } = await open(() => startWith('fornecedor', { acessos: ['4.1'] }))
  expect(server.sentToApl('listOrdensServico')[0]?.query.cnpj).toBe('11222333000181')
  expect(text()).not.toContain('Facção Bela Vista')
})

it.each([
  ['usuario', ['4.1', '4.2'], true],
  ['usuario', ['4.1'], false],
  // The server answers requests to internal users only.
  ['fornecedor', ['4.1', '4.2'], false],
] as const)('%s with %s gets a link to the requests: %s', async (tipo, acessos, isLed) => {
  await open(() => startWith(tipo, { acessos }))
  expect([has('Estoque'), has('Solicitações')]).toEqual([true, isLed])
})

it('the list of service orders changes planned day, status and note, with the version that was loaded', async () => {
  const { press, server, type, leave } = await open()
  await press('Alterar ordem 1042')
  expect(texts('dialog h2')).toEqual(['Alterar Ordem 1042'])
  type('Data prev.', '25/03/2026')
  leave('Data prev.')
  const status = document.querySelector<HTMLElement>('dialog select')
  if (status) choose(status, 'P')
  await press('Alterar')
  expect(server.sentToApl('changeOrdemServico')).toMatchObject([
    {
      params: { numero: 1042, setor: 'COST', parte: 'PC' },
      body: { dt_prev: '2026-03-25', situacao: 'P', obs: null, versao: 2 },
    },
  ])
})

it('the list of service orders refuses a planned day before the day on which the pieces went out, and sends nothing', async () => {
  const { press, server, type, leave, errors } = await open()
  await press('Alterar ordem 1042')
  type('Data prev.', '01/03/2026')
  leave('Data prev.')
  await press('Alterar')
  expect(errors()).toEqual(['A data prevista não pode ser anterior à saída (02/03/2026).'])
  expect(server.sentToApl('changeOrdemServico')).toEqual([])
})

it('the list of service orders compares with another user’s save, and sends both changes with the newer version', async () => {
  const { press, server, type, leave } = await open()
  await press('Alterar ordem 1042')
  type('Data prev.', '25/03/2026')
  leave('Data prev.')
  server.apl('changeOrdemServico', new Refusal(409, 'Registro alterado por outro usuário.'))
  server.apl('getOrdemServico', anOrdem({ versao: 5, obs: 'Falta linha' }))
  await press('Alterar')
  expect(texts('dialog h2')).toContain('Registro alterado por outro usuário')
  expect(texts('dialog ins')).toEqual(['Falta linha', '25/03/2026'])
  expect(server.sentToApl('listOrdensServico').length).toBeGreaterThan(1)
  await press('Continuar')
  server.apl('changeOrdemServico', { resultado: 'Ordem de serviço 1042 alterada.' })
  await press('Alterar')
  expect(server.sentToApl('changeOrdemServico').at(-1)?.body).toEqual({
    dt_prev: '2026-03-25',
    situacao: 'A',
    obs: 'Falta linha',
    versao: 5,
  })
  expect(has('Alterar')).toBe(false)
})

it('the list of service orders prints the row by its number, sector and part', async () => {
  const { press, server } = await open()
  server.apl('getOrdemServicoPdf', new Blob(['%PDF'], { type: 'application/pdf' }))
  await press('Imprimir ordem 1042')
  expect(server.sentToApl('getOrdemServicoPdf')[0]?.query).toMatchObject({
    numero: 1042,
    op: 'COST',
    parte: 'PC',
  })
})

it('a service order’s paper is sent by mail or as a link, without showing it', async () => {
  const { press, server, text } = await open()
  server.apl('listCompartilhamentos', [])
  server.apl('listFornecedores', [
    { codfor: 3, nome: 'Facção', cnpj: '11222333000181', email: 'corte@faccao.com.br' },
  ])
  server.apl('emailOrdemServico', { resultado: 'E-mail enviado.' })
  server.apl('shareOrdemServico', {
    id: 1,
    endereco: 'https://erp/x',
    validade: '2026-03-17',
    hora: '18:00:00',
  })
  const params = { numero: 1042, setor: 'COST', parte: 'PC' }
  await press('Enviar ordem 1042')
  await press('WhatsApp ou link')
  await press('Criar link')
  expect(server.sentToApl('shareOrdemServico')).toMatchObject([{ params, body: { dias: 7 } }])
  await press('Fechar')
  await press('Enviar ordem 1042')
  await press('E-mail')
  await press('Enviar')
  expect(server.sentToApl('emailOrdemServico')).toMatchObject([
    { params, body: { para: ['corte@faccao.com.br'] } },
  ])
  expect(text()).not.toContain('Enviar ordem de serviço')
  expect(server.sentToApl('getOrdemServicoPdf')).toEqual([])
})

it.each([
  ['late', { dt_prev: '2026-03-09' }, ['Aberta', 'Atrasada']],
  ['due today', { dt_prev: '2026-03-10' }, ['Aberta']],
  ['closed', { dt_prev: '2026-03-09', situacao: 'B' as const }, ['Baixada']],
])('an order that is %s is described in words', async (_, fields, words) => {
  const { text } = await open(undefined, undefined, anOrdem(fields))
  expect(['Aberta', 'Em produção', 'Baixada', 'Atrasada'].filter((word) => tableHas(word))).toEqual(words)
  expect(text()).toContain('1042')
})
const tableHas = (word: string) => texts('table [class*=badge]').includes(word)

it('an older server is asked by the specification only, and nothing else is offered', async () => {
  const { server, text, press } = await open(() => startWith('usuario', { flagsVersao: flagsOf(39) }))
  expect(server.sentToApl('totalOrdensServico')).toEqual([])
  expect(['Quadro', 'Capacidade', 'Abrir ordem 1042'].filter((name) => has(name, 'a, button'))).toEqual([])
  expect(text()).not.toContain('Atrasadas')
  await press('Alterar ordem 1042')
  expect(texts('dialog h2')).toEqual(['Alterar Ordem 1042'])
})
