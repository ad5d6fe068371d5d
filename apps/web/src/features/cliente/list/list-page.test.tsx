import type { TipoUsuario } from '@trama/contract/access'
import type { EntidadeListItem } from '@trama/contract/apl/entidade/list'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openScreen, testQueryClient } from '@/components/crud/mount-screen.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { ClienteListPage } from './list-page'

afterEach(() => void vi.restoreAllMocks())

const row = (codcli: number, fields: Partial<EntidadeListItem> = {}): EntidadeListItem => ({
  codcli,
  nome: `Loja ${codcli}`,
  fantasia: null,
  cnpj: '27865757000102',
  inscricao: null,
  telefone: '(11) 3333-4444',
  email: null,
  endereco: 'Rua Augusta',
  num_end: '10',
  bairro: 'Centro',
  cep: '01001000',
  nome_cid: 'São Paulo',
  cod_est: 'SP',
  ativo: 'S',
  bloqueio: 'N',
  codrep: ['1', '2'],
  condicao: null,
  cif: null,
  desconto: 0,
  transporte: null,
  tabela: null,
  grupo: '03',
  frete: null,
  sit_dup: 'N',
  ...fields,
})

interface Opened {
  tipo?: TipoUsuario
  versaoApi?: number
  at?: string
  rows?: EntidadeListItem[]
  answer?: () => EntidadeListItem[] | Refusal
}

async function open({ tipo = 'usuario', versaoApi = 40, at, rows = [row(7)], answer }: Opened = {}) {
  const server = testServer()
  server.apl('listEntidades', answer ?? (() => rows))
  server.apl('countEntidades', { total: 312 })
  const ui = <ClienteListPage />
  const page = await openScreen(ui, () => startAs(tipo, { versaoApi }), testQueryClient(), at)
  const headers = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  const cells = () => [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent)
  const actions = () =>
    [...document.querySelectorAll('tbody a[aria-label], tbody button[aria-label]')].map((link) =>
      link.getAttribute('aria-label'),
    )
  const asked = () => server.sentToApl('listEntidades').map(({ query }) => query)
  return { ...page, server, headers, cells, actions, asked }
}

describe('query of the list', () => {
  it('asks for customers only, in the session’s company', async () => {
    const { asked, server } = await open()
    expect(asked()).toMatchObject([{ tipo_entidade: 'C' }])
    expect(server.sentToApl('listEntidades')[0]?.session).toMatchObject({ empresa: '001' })
  })

  it('uses the filters of the address and ignores invalid ones', async () => {
    const { asked } = await open({ at: '/?nome=aurora&cod_est=SP&em_atraso=S&sem_compra=60&offset=muitos' })
    expect(asked()).toMatchObject([{ nome: 'aurora', cod_est: 'SP', em_atraso: 'S', sem_compra: 60 }])
    expect(asked()[0]?.offset).not.toBe('muitos')
  })

  it('a quick filter is added to the address and removed again', async () => {
    const { asked, address, click } = await open()
    await click('Em atraso')
    expect(address()).toContain('em_atraso=S')
    expect(asked().at(-1)).toMatchObject({ em_atraso: 'S' })
    await click('Em atraso')
    expect(address()).not.toContain('em_atraso')
  })

  it('shows a representative only the own customers, by the own code', async () => {
    const { asked } = await open({ tipo: 'representante' })
    expect(asked()).toMatchObject([{ codrep: '1' }])
  })
})

describe('row of the list', () => {
  it('shows tax id, address and trade name formatted', async () => {
    const { cells } = await open({ rows: [row(7, { fantasia: 'Aurora' }), row(8, { fantasia: 'Loja 8' })] })
    expect(cells()).toContain('27.865.757/0001-02')
    expect(cells()).toContain('Loja 7Aurora')
    // The name appears once, because name and trade name are the same.
    expect(cells()).toContain('Loja 8')
  })

  it.each<[string, Partial<EntidadeListItem>]>([
    ['Inativo', { ativo: 'N', bloqueio: 'S' }],
    ['Bloqueado', { bloqueio: 'S' }],
    ['Em atraso', { sit_dup: 'S' }],
    ['BloqueadoEm atraso', { bloqueio: 'S', sit_dup: 'S' }],
  ])('shows warnings before a sale: %s', async (text, fields) => {
    const { cells } = await open({ rows: [row(7, fields)] })
    expect(cells()).toContain(text)
  })
})

describe('rights of the user', () => {
  const buttons = () =>
    [...document.querySelectorAll('main a, main button')].map(({ textContent }) => textContent)

  it.each<[TipoUsuario, string, boolean, boolean]>([
    ['usuario', 'Editar cliente Loja 7', true, true],
    ['administrador', 'Editar cliente Loja 7', true, true],
    ['representante', 'Editar cliente Loja 7', true, false],
    ['cliente', 'Ver cliente Loja 7', false, false],
  ])('%s: %s', async (tipo, action, adds, imports) => {
    const { actions } = await open({ tipo })
    expect(actions()).toEqual(['WhatsApp para (11) 3333-4444', action])
    expect([buttons().includes('Incluir'), buttons().includes('Importar')]).toEqual([adds, imports])
  })

  it('an older server offers no import, and is not asked for a total', async () => {
    const { server } = await open({ versaoApi: 34, rows: Array.from({ length: 200 }, (_, i) => row(i + 1)) })
    expect(buttons()).not.toContain('Importar')
    expect(server.sentToApl('countEntidades')).toEqual([])
  })
})

describe('list without rows', () => {
  it('distinguishes a list without customers from one without matches', async () => {
    expect((await open({ rows: [] })).text()).toContain('Nenhum cliente ainda')
    const searched = await open({ rows: [], at: '/?nome=xyz' })
    expect(searched.text()).not.toContain('Nenhum cliente ainda')
    expect(searched.text()).toContain('Nenhum')
  })

  it('a failure shows its reason and can be tried again', async () => {
    let isDown = true
    const { text, click, cells } = await open({
      answer: () => (isDown ? new Refusal(500, 'Fora do ar.') : [row(7)]),
    })
    expect(text()).toContain('Fora do ar.')
    isDown = false
    await click('Tentar novamente')
    expect(cells()).toContain('Loja 7')
  })
})
