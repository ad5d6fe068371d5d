import type { TipoUsuario } from '@trama/contract/access'
import type { Colecao, Condicao } from '@trama/contract/apl/catalogo'
import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import type { CheckedRow } from '@trama/contract/apl/pedido/rows'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import type { Representante } from '@trama/contract/apl/representante'
import { TEXTS } from '@trama/contract/messages'
import { PARAMETRO_ENTREGA } from '@trama/rules/pedido/entrega'
import { act } from 'react'
import { vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { REPRESENTANTE, startAs } from '@/lib/device/a-session.test-help'
import { cliente } from '@/components/pedido/pedido-records.test-help'
import { PedidoFormPage } from './form-page'
// Imported at the start, so that no test depends on loading times.
import '../conflito/changes'

const CONDICAO: Condicao = {
  codigo: '004',
  descricao: '30 dias',
  descmax: 10,
  prazoini: 30,
  nrdia: 30,
  diave: 0,
  nrpar: 1,
  entrada: 'N',
  codmoe: null,
}
const COLECAO: Colecao = { codigo: 'V27', descricao: 'Verão', reservar: 'N', valor_min: 0, itens: [] }

/** Answer of a server that does not have the record. */
export const GONE = new Refusal(404, TEXTS.noRecord)
export const SAVED = { resultado: 'Pedido 12 alterado.', pedido: 12 }

export type Server = ReturnType<typeof testServer>

interface SetUp {
  tipo?: TipoUsuario
  versaoApi?: number
  /** The order to edit; without it the form creates a new order. */
  record?: Pedido
  duplicar?: boolean
  cliente?: Entidade
  colecao?: Partial<Colecao>
  representante?: Partial<Representante>
  condicao?: Partial<Condicao>
  /** Free stock of every cell. */
  saldo?: number
  /** Earlier work stored on the device, by key; by default the storage is empty. */
  kept?: Record<string, string>
  /** True for a server that does not know the order. */
  gone?: boolean
  /** Sets other answers before the form opens. */
  before?: (server: Server) => void
}

/** Opens the form of /FormPedido alone on a page; `server` is the fake server. */
export async function openPedido(setUp: SetUp = {}) {
  const { tipo = 'usuario', versaoApi = 40, record, duplicar, kept = {} } = setUp
  // happy-dom has no `showPopover`; browser tests check where the list stands.
  if (!('showPopover' in HTMLElement.prototype))
    Object.assign(HTMLElement.prototype, { showPopover: () => {} })
  const server = testServer()
  const customer = setUp.cliente ?? cliente()
  const page = await openScreen(<PedidoFormPage numero={record?.numero} duplicar={duplicar} />, () => {
    startAs(tipo, { versaoApi, acessos: ['1.2'] })
    server.apl('getPedido', () => {
      if (!record || setUp.gone) return GONE
      if (server.sentToApl('getPedido').length === 1)
        for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
      return record
    })
    answerReferences(server, customer, setUp)
    setUp.before?.(server)
  })
  await settleAll()
  // happy-dom gives a select its options after its value, and so loses the value.
  const cif = document.querySelector<HTMLSelectElement>('select[name=cif]')
  const stored = record?.cif ?? (tipo === 'cliente' ? customer.cif : null)
  if (cif && stored) {
    cif.value = String(stored)
    act(() => void cif.dispatchEvent(new Event('change', { bubbles: true })))
    await settleAll()
  }

  async function settleAll() {
    // Twice, because the first answers lead to more calls.
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
  /** Types into a search field and chooses the first row. */
  async function choose(label: string, text: string) {
    vi.useFakeTimers()
    try {
      page.type(label, text)
      await act(() => vi.advanceTimersByTimeAsync(1000))
    } finally {
      vi.useRealTimers()
    }
    await settleAll()
    page.press(label, 'Enter')
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
  return { ...page, server, press, write, choose, named, regras, settle: settleAll }
}

/** Answers for the records that an order's codes stand for. */
function answerReferences(server: Server, customer: Entidade, setUp: SetUp) {
  const representante = { ...REPRESENTANTE, ...setUp.representante }
  const colecao = { ...COLECAO, ...setUp.colecao }
  server.apl('getEntidade', customer)
  server.apl('listEntidades', [{ ...customer, cod_est: 'SP' }])
  server.apl('getCondicao', { ...CONDICAO, ...setUp.condicao })
  server.apl('getColecao', colecao)
  server.apl('listColecoes', [colecao, { ...COLECAO, codigo: 'I26', descricao: 'Inverno' }])
  server.apl('listPedidos', [])
  server.apl('getRepresentante', representante)
  server.apl('listRepresentantes', [representante])
  server.apl('getTransportadora', { codigo: '01', descricao: 'Vale' })
  server.apl('getRegiao', { regiao: 'SUL', descricao: 'Sul' })
  server.apl('getMoeda', { codmoe: '1', descricao: 'Real' })
  server.apl('getParametro', ({ query }) => ({ valor: query.codigo === PARAMETRO_ENTREGA ? '0' : 'N' }))
  server.apl('getImagemProduto', GONE)
  server.apl('checkLinhas', ({ body }) =>
    body.linhas.map(
      ({ codigo, cor, tam }, index): CheckedRow => ({
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
      }),
    ),
  )
}
