import { QueryClientProvider } from '@tanstack/react-query'
import type { TipoUsuario } from '@trama/contract/access'
import type { Colecao, Condicao } from '@trama/contract/apl/catalogo'
import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import type { Representante } from '@trama/contract/apl/representante'
import { act } from 'react'
import { vi } from 'vitest'
import { mountScreen } from '@/components/crud/mount-screen.test-help'
import { mount } from '@/components/fields/mount.test-help'
import { ApiError } from '@/lib/api/api-error'
import { createQueryClient } from '@/lib/query-client'
import { flagsOf } from '@trama/contract/features'
import { type Session, startSession } from '@/lib/session'
import { pedidoApi } from '../pedido-api'
import { PedidoFormPage } from './form-page'
import { cliente } from '../pedido-records.test-help'
import { rapidoApi } from '../rapido/api'
import { catalogApi } from '@/components/reference/references'
import { referenceApi } from '../reference-api'

const REPRESENTANTE: Representante = { codrep: '1', nome: 'Sul Moda', cnpj: '11222333000181', regiao: null }
const CONDICAO = { codigo: '004', descricao: '30 dias', descmax: 10 } as Condicao
const COLECAO: Colecao = { codigo: 'V27', descricao: 'Verão', reservar: 'N', valor_min: 0, itens: [] }

/** A session of this type of user, on a server of this version. */
export function startAs(tipo: TipoUsuario, versaoApi: number): void {
  startSession({
    token: 't',
    // What the form reads of a session.
    usuario: { id: 1, tipo } as Session['usuario'],
    acessos: ['1.2'],
    empresa: { emp_pat: '001' } as Session['empresa'],
    empresas: [],
    representante: tipo === 'representante' ? REPRESENTANTE : null,
    usuarioErp: null,
    versaoApi,
    flagsVersao: flagsOf(versaoApi),
    controle: { editarUsuarios: false },
  })
}

interface SetUp {
  tipo?: TipoUsuario
  versaoApi?: number
  /** The order that is edited; without it the form is of a new one. */
  record?: Pedido
  duplicar?: boolean
  cliente?: Entidade
  colecao?: Partial<Colecao>
  representante?: Partial<Representante>
  condicao?: Partial<Condicao>
  /** Free stock of every cell. */
  saldo?: number
  /** What the device keeps of work begun earlier, by key; a fresh page has an empty storage. */
  kept?: Record<string, string>
  /** The server knows no such order. */
  gone?: boolean
  /** Further spies, set before the form opens. */
  before?: () => void
}

/** The form of /FormPedido, alone on a page; what it asks for is answered by spies. */
export async function openPedido(setUp: SetUp = {}) {
  const { tipo = 'usuario', versaoApi = 40, record, duplicar, kept = {} } = setUp
  // Not in happy-dom; where the list stands is the browser test's matter.
  if (!('showPopover' in HTMLElement.prototype))
    Object.assign(HTMLElement.prototype, { showPopover: () => {} })
  // The form of the test before must not go on with this session.
  mount(null)
  startAs(tipo, versaoApi)
  const representante = { ...REPRESENTANTE, ...setUp.representante }
  const customer = setUp.cliente ?? cliente()
  const spies = {
    getPedido: vi.spyOn(pedidoApi, 'getPedido'),
    create: vi.spyOn(pedidoApi, 'createPedido'),
    update: vi.spyOn(pedidoApi, 'updatePedido'),
    getEntidade: vi.spyOn(catalogApi, 'getEntidade').mockResolvedValue(customer),
    getCondicao: vi.spyOn(catalogApi, 'getCondicao').mockResolvedValue({ ...CONDICAO, ...setUp.condicao }),
  }
  if (record) {
    spies.getPedido.mockResolvedValue(record).mockImplementationOnce(async () => {
      for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
      return record
    })
  }
  if (setUp.gone) {
    const unknown = new ApiError('notFound', 'NENHUM REGISTRO ENCONTRADO.', { status: 404 })
    spies.getPedido.mockReset().mockRejectedValue(unknown)
  }
  vi.spyOn(catalogApi, 'listRepresentantes').mockResolvedValue([representante])
  vi.spyOn(catalogApi, 'listEntidades').mockResolvedValue([{ ...customer, cod_est: 'SP' }])
  vi.spyOn(catalogApi, 'getColecao').mockResolvedValue({ ...COLECAO, ...setUp.colecao })
  vi.spyOn(catalogApi, 'listColecoes').mockResolvedValue([{ ...COLECAO, ...setUp.colecao }])
  vi.spyOn(catalogApi, 'getRepresentante').mockResolvedValue(representante)
  vi.spyOn(catalogApi, 'getTransportadora').mockResolvedValue({ codigo: '01', descricao: 'Vale' })
  vi.spyOn(catalogApi, 'getRegiao').mockResolvedValue({ regiao: 'SUL', descricao: 'Sul' })
  vi.spyOn(catalogApi, 'getMoeda').mockResolvedValue({ codmoe: '1', descricao: 'Real' })
  vi.spyOn(referenceApi, 'buscarParametro').mockResolvedValue({ valor: 'N' })
  vi.spyOn(rapidoApi, 'conferirLinhas').mockImplementation(async ({ body }) =>
    (body?.linhas ?? []).map(({ codigo, cor, tam }, index) => ({
      linha: index + 1,
      tipo: 'P',
      codigo: codigo ?? '',
      descricao: null,
      cor: cor ?? null,
      desc_cor: null,
      tam: tam ?? null,
      barra: null,
      preco: 40,
      saldo_estoque: setUp.saldo ?? 100,
      ativo: 'S',
      erro: null,
    })),
  )
  setUp.before?.()
  const page = await mountScreen(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <PedidoFormPage numero={record?.numero} duplicar={duplicar} />
    </QueryClientProvider>,
  )
  await settleAll()
  // happy-dom gives a select its options after its value, and so loses that.
  const cif = document.querySelector<HTMLSelectElement>('select[name=cif]')
  const stored = record?.cif ?? (tipo === 'cliente' ? customer.cif : null)
  if (cif && stored) {
    cif.value = String(stored)
    act(() => void cif.dispatchEvent(new Event('change', { bubbles: true })))
    await settleAll()
  }

  async function settleAll() {
    // A load goes on after a load; each needs its turn.
    await page.settle()
    await page.settle()
    await page.settle()
    await page.settle()
  }
  async function press(name: string) {
    act(() => page.button(name).click())
    await settleAll()
  }
  async function write(label: string, text: string) {
    page.type(label, text)
    await page.settle()
  }
  /** Types into a search field and takes the first row. */
  async function choose(label: string, text: string) {
    vi.useFakeTimers()
    try {
      page.type(label, text)
      await act(() => vi.advanceTimersByTimeAsync(1000))
      page.press(label, 'Enter')
      await act(() => vi.advanceTimersByTimeAsync(0))
    } finally {
      vi.useRealTimers()
    }
    await settleAll()
  }
  const named = (name: string) => {
    const found = document.querySelector(`[name="${name}"]`)
    if (!(found instanceof HTMLInputElement || found instanceof HTMLSelectElement)) {
      throw new Error(`No input named "${name}"`)
    }
    return found
  }
  const regras = () =>
    [...document.querySelectorAll('[aria-label="Regras do pedido"] > ul > li')].map((item) =>
      item.textContent.replaceAll('\u00A0', ' '),
    )
  return { ...page, ...spies, press, write, choose, named, regras, settle: settleAll }
}
