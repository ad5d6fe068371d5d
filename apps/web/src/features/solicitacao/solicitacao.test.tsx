import type { Solicitacao } from '@trama/contract/apl/solicitacao/solicitacao'
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
import { CORES, MALHA } from '@/components/material/malha.test-help'
import { SolicitacaoFormPage } from './form-page'
import { SolicitacaoListPage } from './list-page'

// Loads the lazy modules before the tests.
beforeAll(() =>
  Promise.all([
    import('@/components/material/material-dialog'),
    import('@/components/material/paste-dialog'),
  ]),
)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

const ITEM = {
  codigo: '20114',
  descricao: 'Malha penteada 30/1',
  tam: 'UN',
  unidade: 'KG',
  uni_com: 'KG',
  especifica: null,
  qtde_b: 0,
  deposito: null,
  tp_item: 'M',
  centrocusto: null,
  situacao: 'A',
} as const
const STORED: Solicitacao = {
  numero: 12,
  versao: 3,
  data: '2026-03-10',
  hora: '08:15:00',
  entrega: '2026-03-30',
  solicitante: '01',
  nome: 'Ana Souza',
  tipo: 'E',
  prioridade: 1,
  classe: null,
  obs: 'Urgente',
  status: 'A',
  itens: [{ ...ITEM, ordem: 1, cor: '001', desc_cor: 'Preto', qtde: 40 }],
}

async function open(numero?: number, stored: Partial<Solicitacao> | Refusal = {}) {
  const server = testServer()
  server.apl('getSolicitacao', stored instanceof Refusal ? stored : { ...STORED, ...stored })
  server.apl('listAnexos', [])
  server.apl('listFuncionarios', [{ codigo: '01', nome: 'Ana Souza' }])
  server.apl('listMateriais', [MALHA])
  server.apl('getMaterial', MALHA)
  server.apl('listEstoque', CORES)
  server.apl('saveSolicitacao', { resultado: 'Solicitação 12 alterada.', numero: 12 })
  const page = await openScreen(<SolicitacaoFormPage {...(numero !== undefined && { numero })} />, () =>
    aSession(1, {
      usuario: { ...aSession().usuario, tipo: 'usuario' },
      usuarioErp: { codigo: 'CAMILA', nome: 'Camila', codfun: '01' },
    }),
  )
  const cell = (label: string) => {
    const found = document.querySelector<HTMLInputElement>(`dialog input[aria-label="${label}"]`)
    if (!found) throw new Error(`No "${label}"`)
    return found
  }
  async function fill(label: string, text: string) {
    act(() => typeInto(cell(label), text))
    await page.settle()
  }
  async function press(label: string) {
    act(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click())
    await page.settle()
  }
  return { ...page, server, fill, press, cell }
}

it('a new request has the ERP user’s employee as requester, and is not sent without items', async () => {
  const { click, input, messages, server } = await open()
  expect(input('Solicitante').value).toBe('01 · Ana Souza')
  await click('Confirmar')
  expect(messages()).toEqual(['Solicitação sem itens. Impossível continuar.'])
  expect(server.sentToApl('saveSolicitacao')).toEqual([])
})

it('a new request has the date it is sent, however old its draft', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') })
  const { click, type, leave, settle, errors, messages, server } = await open()
  type('Entrega', '30/05/2026')
  leave('Entrega')
  await click('Colar linhas')
  const area = document.querySelector<HTMLTextAreaElement>('dialog textarea')
  act(() => {
    if (area) typeInto(area, '20114;001;5')
  })
  await click('Adicionar linhas')
  await settle()
  vi.setSystemTime(new Date('2026-05-20T12:00:00Z'))
  await click('Confirmar')
  expect([errors(), messages()]).toEqual([[], []])
  expect(server.sentToApl('saveSolicitacao')[0]?.body).toMatchObject({
    numero: null,
    data: '2026-05-20',
    hora: '09:00:00',
    entrega: '2026-05-30',
    solicitante: '01',
  })
})

it('choosing another material asks before typed quantities are dropped', async () => {
  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined })
  const { click, fill, question, settle, cell } = await open()
  await click('Adicionar Item')
  const search = document.querySelector<HTMLInputElement>('dialog [role=combobox]')
  act(() => search?.click())
  await settle()
  act(() => document.querySelector<HTMLElement>('[role=option]')?.click())
  await settle()
  await fill('Preto UN', '7')
  act(() => {
    if (search) typeInto(search, '')
  })
  await settle()
  expect(question()).toBe('Descartar o que foi digitado neste item?')
  await click('Não')
  expect(cell('Preto UN').value).toBe('7')
})

it('a change sends the whole request with its version, each line with its number', async () => {
  const { click, press, fill, text, server } = await open(12)
  await press('Alterar Malha penteada 30/1, 001 - Preto')
  await fill('Azul marinho UN', '15')
  await fill('Especifica, Azul marinho', 'Mesma partida')
  act(() => document.querySelector<HTMLElement>('dialog button[type=submit]')?.click())
  expect(text()).toContain('002 - Azul marinho')
  await click('Confirmar')
  const [sent, ...more] = server.sentToApl('saveSolicitacao')
  expect(more).toEqual([])
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  expect(sent?.body).toMatchObject({
    numero: 12,
    versao: 3,
    status: 'A',
    tipo: 'E',
    prioridade: 1,
    data: '2026-03-10',
    hora: '08:15:00',
    entrega: '2026-03-30',
    solicitante: '01',
    obs: 'Urgente',
    itens: [
      { ordem: 1, codigo: '20114', cor: '001', tam: 'UN', qtde: 40 },
      { ordem: null, codigo: '20114', cor: '002', tam: 'UN', qtde: 15, especifica: 'Mesma partida' },
    ],
  })
})

it('each stored line shows its progress', async () => {
  const { text } = await open(12, {
    itens: [
      {
        ...ITEM,
        ordem: 1,
        cor: '001',
        desc_cor: 'Preto',
        qtde: 40,
        qtde_b: 10,
        cotacoes: [7, 9],
        ordens: [31],
      },
      { ...ITEM, ordem: 2, cor: '002', desc_cor: 'Azul marinho', qtde: 5, cotacoes: [], ordens: [] },
    ],
  })
  const steps = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(steps[0]).toContain('Cotação 7Cotação 9Compra 3110 KG entregues')
  expect(steps[1]).toContain('Solicitada')
  expect(text()).toContain('Andamento')
})

it('a colour takes whole numbers; zero removes it from the request', async () => {
  const { press, fill, cell, text } = await open(12)
  await press('Alterar Malha penteada 30/1, 001 - Preto')
  await fill('Azul marinho UN', '1,5')
  const submit = () => act(() => document.querySelector<HTMLElement>('dialog button[type=submit]')?.click())
  submit()
  expect(document.querySelector('dialog [role=alert]')?.textContent).not.toBe('')
  expect(cell('Azul marinho UN').value).toBe('1,5')
  await fill('Azul marinho UN', '')
  await fill('Preto UN', '0')
  submit()
  expect(text()).toContain('Nenhum item incluído.')
})

it('a text without a quantity is kept: the quantity is asked for', async () => {
  const { press, fill, text } = await open(12)
  await press('Alterar Malha penteada 30/1, 001 - Preto')
  await fill('Especifica, Azul marinho', 'Mesma partida')
  const submit = () => act(() => document.querySelector<HTMLElement>('dialog button[type=submit]')?.click())
  submit()
  expect(document.querySelector('dialog [role=alert]')?.textContent).toBe(
    'Informe a quantidade da cor Azul marinho.',
  )
  await fill('Azul marinho UN', '3')
  submit()
  expect(text()).toContain('Mesma partida')
})

it('a material opened again loads its grid before typing: a later grid would drop what was typed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') })
  const { press, settle, server } = await open(12)
  await press('Alterar Malha penteada 30/1, 001 - Preto')
  act(() => document.querySelector<HTMLElement>('dialog [aria-label=Fechar]')?.click())
  vi.setSystemTime(new Date('2026-03-10T12:02:00Z'))
  let arrive: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    arrive = resolve
  })
  server.apl('listEstoque', async () => {
    await asked
    return CORES.map((cor) => ({ ...cor, saldo_estoque: 9 }))
  })
  await press('Alterar Malha penteada 30/1, 001 - Preto')
  expect(document.querySelector('dialog [aria-label="Azul marinho UN"]')).toBeNull()
  arrive()
  await settle()
  expect(document.querySelector('dialog [aria-label="Azul marinho UN"]')).not.toBeNull()
})

it('a material without colours says so', async () => {
  const { press, server } = await open(12)
  server.apl('listEstoque', [])
  await press('Alterar Malha penteada 30/1, 001 - Preto')
  expect(document.querySelector('dialog')?.textContent).toContain('Nenhuma cor encontrada.')
})

it('a delivery date before the request date is refused in the form', async () => {
  const { click, errors, server } = await open(12, { entrega: '2026-03-09', data: '2026-03-10' })
  // A stored value may stay.
  await click('Confirmar')
  expect(errors()).toEqual([])
  expect(server.sentToApl('saveSolicitacao')).toHaveLength(1)
})

it('a fulfilled request is read-only', async () => {
  await open(12, { status: 'B' })
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(names).not.toContain('Confirmar')
  expect(names).not.toContain('Adicionar Item')
})

it('an unknown request is reported with its number', async () => {
  const { messages } = await open(77, new Refusal(404, 'NENHUM REGISTRO ENCONTRADO.'))
  expect(messages()).toEqual(['Solicitação 77 não encontrada.'])
})

it('the list asks for open requests of this kind', async () => {
  const server = testServer()
  server.apl('listSolicitacoes', [{ ...STORED, qtde_itens: 1 }])
  const page = await openScreen(<SolicitacaoListPage />, () => aSession())
  expect(server.sentToApl('listSolicitacoes')[0]?.query).toMatchObject({ status: 'A', tipo: 'E' })
  expect(page.text()).toContain('1 solicitação')
})
