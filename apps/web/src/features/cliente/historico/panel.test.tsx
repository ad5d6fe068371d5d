import type { PedidoHistoricoItem } from '@trama/contract/apl/pedido/historico'
import { TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { EMPRESA, startAs } from '@/lib/device/a-session.test-help'
import { linha, pedido, pedidoRow } from '@/components/pedido/pedido-records.test-help'
import { HistoricoPanel } from './panel'

const row: PedidoHistoricoItem = {
  numero: 12,
  empresa: '001',
  ordem: 1,
  dt_emissao: '2026-03-20',
  entrega: null,
  codigo: 'CAM01',
  descricao: 'Camiseta',
  cor: '01',
  desc_cor: 'Preto',
  tam: 'M',
  preco: 10.05,
  qtde: 3,
  valor: 30.15,
}

interface SetUp {
  versaoApi?: number
  empresas?: number
}

/** Mounts the panel inside a form, as in the customer's tab; the server answers with `rows`. */
async function setUp(rows: PedidoHistoricoItem[] = [], { versaoApi = 40, empresas = 1 }: SetUp = {}) {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  function Form() {
    const form = useForm({ defaultValues: { nome: 'Aurora' } })
    return (
      <FormProvider {...form}>
        <form onSubmit={submit}>
          <HistoricoPanel codcli={7} />
          <button type="submit">Confirmar</button>
        </form>
        <output id="values">{JSON.stringify(form.watch())}</output>
      </FormProvider>
    )
  }
  const server = testServer()
  const page = await openScreen(<Form />, () => {
    startAs('representante', { versaoApi, empresas: Array.from({ length: empresas }, () => EMPRESA) })
    server.apl('listPedidoHistorico', rows)
  })
  const asked = () => server.sentToApl('listPedidoHistorico').map(({ query }) => query)
  return { ...page, server, asked, submit, consultar: () => page.click('Consultar') }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the history inside the customer form (S1 §2.10, §9)', () => {
  it('runs no query before Consultar, then one for the current month, every status and this company', async () => {
    vi.useFakeTimers({ now: new Date('2026-02-10T15:00:00Z'), toFake: ['Date'] })
    const { text, consultar, host, asked } = await setUp([row])
    expect(text()).toContain('Nenhuma busca realizada.')
    expect(host.querySelector('[type="checkbox"]')).toBeNull()
    expect(asked()).toEqual([])
    await consultar()
    expect(asked()).toEqual([
      {
        codcli: 7,
        codrep: '1',
        dt_emissao_ini: '2026-02-01',
        dt_emissao_fim: '2026-02-28',
        pagina: 1,
        offset: 50,
      },
    ])
    expect(text()).toContain('Camiseta')
    expect(text()).toContain('1 itemQtde. 3Valor R$ 30,15')
  })

  it.each([
    ['3 meses', '2025-11-01'],
    ['12 meses', '2025-02-01'],
    ['24 meses', '2024-02-01'],
  ])('one press on "%s" fills the period and runs the query', async (label, inicio) => {
    vi.useFakeTimers({ now: new Date('2026-02-10T15:00:00Z'), toFake: ['Date'] })
    const { click, input, text, asked } = await setUp([row])
    await click(label)
    expect(asked()).toEqual([
      expect.objectContaining({ dt_emissao_ini: inicio, dt_emissao_fim: '2026-02-28' }),
    ])
    expect(input('De').value).toBe(inicio.split('-').toReversed().join('/'))
    expect(text()).toContain('Camiseta')
  })

  it('Enter in a date runs the query with the typed text; the form is neither sent nor changed', async () => {
    const { type, press, settle, submit, text, asked } = await setUp()
    type('De', '05/01/2026')
    press('De', 'Enter')
    await settle()
    expect(asked()[0]).toMatchObject({ dt_emissao_ini: '2026-01-05' })
    expect(submit).not.toHaveBeenCalled()
    expect(document.getElementById('values')?.textContent).toBe('{"nome":"Aurora"}')
    expect(text()).toContain('Sem resultados.')
  })

  it('without a start date it queries from 2000 on; an end before the start is an error', async () => {
    const { type, leave, consultar, errors, asked } = await setUp()
    type('De', '')
    leave('De')
    await consultar()
    expect(asked()[0]).toMatchObject({ dt_emissao_ini: '2000-01-01' })
    type('De', '02/01/2026')
    type('Até', '01/01/2026')
    await consultar()
    expect(errors().some((id) => id.includes('Anterior ao início.'))).toBe(true)
    expect(asked()).toHaveLength(1)
  })

  it('a user of several companies may query all; the rows then name their company', async () => {
    const { input, consultar, host, asked } = await setUp([row], { empresas: 2 })
    act(() => input('Todas Empresas').click())
    await consultar()
    expect(asked()[0]).toMatchObject({ todas_empresas: 'S' })
    expect([...host.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(
      'Número|Empresa|Emissão|Entrega|Código|Descrição|Cor|Desc. Cor|Tam|Preço|Qtde.|Valor'.split('|'),
    )
  })

  it('shows the reason of a failure, and can be tried again', async () => {
    const { text, server, consultar, click } = await setUp()
    server.apl('listPedidoHistorico', new Refusal(400, 'Representante inválido.'))
    await consultar()
    expect(text()).toContain('Representante inválido.')
    server.apl('listPedidoHistorico', [row])
    await click('Tentar novamente')
    expect(text()).toContain('Camiseta')
  })
})

describe('with a server before version 40', () => {
  async function older() {
    const page = await setUp([], { versaoApi: 39 })
    page.server.apl(
      'listPedidos',
      [2, 1].map((numero) => pedidoRow({ numero, bloqueio: 1 })),
    )
    return page
  }
  const held = () => new Promise<never>(() => {})

  it('shows its progress, and stops on cancel', async () => {
    const { server, text, consultar, click, asked } = await older()
    server.apl('getPedido', ({ params: { numero } }) =>
      numero === 2 ? pedido({ numero, itens: [] }) : held(),
    )
    await consultar()
    expect(text()).toContain('1 de 2')
    await click('Cancelar')
    expect(text()).toContain('Nenhuma busca realizada.')
    expect(server.sentToApl('getPedido')).toHaveLength(2)
    expect(asked()).toEqual([])
  })

  it('names an order that fails, and fetches only that order again', async () => {
    const { server, text, consultar, click } = await older()
    const details = () => server.sentToApl('getPedido').map(({ params: { numero } }) => numero)
    server.apl('getPedido', ({ params: { numero } }) =>
      numero === 1 ? new Refusal(404, TEXTS.noRecord) : pedido({ numero, itens: [linha()] }),
    )
    await consultar()
    expect(text()).toContain('Pedido 1 não encontrado.')
    expect(details()).toEqual([2, 1])
    server.apl('getPedido', ({ params: { numero } }) => pedido({ numero, itens: [linha()] }))
    await click('Tentar novamente')
    expect(details()).toEqual([2, 1, 1])
    expect(text()).toContain('2 itens')
  })
})
