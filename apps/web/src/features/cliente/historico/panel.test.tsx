// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import type { PedidoHistoricoItem } from '@trama/contract/apl/pedido/historico'
import { act } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mountScreen } from '@/components/crud/mount-screen.test-help'
import { mount } from '@/components/fields/mount.test-help'
import { ApiError } from '@/lib/api/api-error'
import { createQueryClient } from '@/lib/query/query-client'
import { flagsOf } from '@trama/contract/features'
import { type Session, startSession } from '@/lib/session'
import { historicoApi } from './api'
import { HistoricoPanel } from './panel'

/** What a detail has beside its row, for its totals. */
const SEM_DESCONTO = { per_desc: 0, vlr_desc: 0 }
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

const empresa = {
  emp_pat: '001',
  emp_nome: 'Trama',
  emp_cnpj: '',
  emp_cep: '',
  emp_cidade: '',
  emp_estado: '',
  emp_bairro: '',
  emp_endereco: '',
  emp_numero: '',
  emp_situacao: 1,
}

interface SetUp {
  versaoApi?: number
  empresas?: number
}

/** The panel inside a form, as the customer's tab has it. */
async function setUp({ versaoApi = 40, empresas = 1 }: SetUp = {}) {
  // The panel of the test before must not go on with this session.
  mount(null)
  startSession({
    token: 't',
    usuario: { tipo: 'representante' },
    acessos: ['1.1'],
    empresa,
    empresas: Array.from({ length: empresas }, () => empresa),
    representante: null,
    usuarioErp: null,
    versaoApi,
    flagsVersao: flagsOf(versaoApi),
    controle: { editarUsuarios: false },
    // Only what the panel reads of a session.
  } as unknown as Session)
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
  const page = await mountScreen(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <Form />
    </QueryClientProvider>,
  )
  async function consultar() {
    act(() => page.button('Consultar').click())
    await page.settle()
    await page.settle()
  }
  return { ...page, submit, consultar, text: () => page.host.textContent }
}

const answering = (...rows: PedidoHistoricoItem[]) =>
  vi.spyOn(historicoApi, 'listPedidoHistorico').mockResolvedValue(rows)

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the history inside the customer form (S1 §2.10, §9)', () => {
  it('asks nothing before Consultar, then for the current month, all and this company', async () => {
    vi.useFakeTimers({ now: new Date('2026-02-10T15:00:00Z'), toFake: ['Date'] })
    const asked = answering(row)
    const { text, consultar, host } = await setUp()
    expect(text()).toContain('Nenhuma busca realizada.')
    expect(host.querySelector('[type="checkbox"]')).toBeNull()
    expect(asked).not.toHaveBeenCalled()
    await consultar()
    expect(asked.mock.calls.map(([input]) => input?.query)).toEqual([
      {
        codcli: 7,
        dt_emissao_ini: '2026-02-01',
        dt_emissao_fim: '2026-02-28',
        situacao: undefined,
        todas_empresas: undefined,
        pagina: 1,
        offset: 50,
      },
    ])
    expect(text()).toContain('Camiseta')
    expect(text().replaceAll('\u00a0', ' ')).toContain('1 itemQtde. 3Valor R$ 30,15')
  })

  it('Enter in a date consults with what was typed; the form is neither sent nor changed', async () => {
    const asked = answering()
    const { type, press, settle, submit, text } = await setUp()
    type('De', '05/01/2026')
    press('De', 'Enter')
    await settle()
    await settle()
    expect(asked.mock.calls[0]?.[0]?.query).toMatchObject({ dt_emissao_ini: '2026-01-05' })
    expect(submit).not.toHaveBeenCalled()
    expect(document.getElementById('values')?.textContent).toBe('{"nome":"Aurora"}')
    expect(text()).toContain('Sem resultados.')
  })

  it('without a start it asks from 2000 on; an end before the start is an error', async () => {
    const asked = answering()
    const { type, leave, consultar, errors } = await setUp()
    type('De', '')
    leave('De')
    await consultar()
    expect(asked.mock.calls[0]?.[0]?.query).toMatchObject({ dt_emissao_ini: '2000-01-01' })
    type('De', '02/01/2026')
    type('Até', '01/01/2026')
    await consultar()
    expect(errors().some((id) => id.includes('Anterior ao início.'))).toBe(true)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('who has several companies may ask for all; the rows then name theirs', async () => {
    const asked = answering(row)
    const { input, consultar, host } = await setUp({ empresas: 2 })
    act(() => input('Todas Empresas').click())
    await consultar()
    expect(asked.mock.calls[0]?.[0]?.query).toMatchObject({ todas_empresas: 'S' })
    expect([...host.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(
      'Número|Empresa|Emissão|Entrega|Código|Descrição|Cor|Desc. Cor|Tam|Preço|Qtde.|Valor'.split('|'),
    )
  })

  it('a failure says why and can be tried again', async () => {
    const asked = vi.spyOn(historicoApi, 'listPedidoHistorico')
    asked.mockRejectedValueOnce(new ApiError('rule', 'Representante inválido.'))
    asked.mockResolvedValueOnce([row])
    const { text, consultar, button, settle } = await setUp()
    await consultar()
    expect(text()).toContain('Representante inválido.')
    act(() => button('Tentar novamente').click())
    await settle()
    await settle()
    expect(text()).toContain('Camiseta')
  })
})

describe('with a server before version 40', () => {
  const pedidos = [{ numero: 2 }, { numero: 1 }].map((pedido) => ({
    ...pedido,
    empresa: '001',
    dt_emissao: '2026-03-20',
    bloqueio: 1,
  }))

  function older() {
    const one = answering()
    // Of an order the panel reads its key and date only.
    vi.spyOn(historicoApi, 'listPedidos').mockResolvedValue(pedidos as never)
    return one
  }

  it('shows how far it is, and stops when told', async () => {
    const one = older()
    const signals: (AbortSignal | undefined)[] = []
    vi.spyOn(historicoApi, 'getPedido').mockImplementation(({ params, signal }) => {
      signals.push(signal)
      if (params.numero === 2) return Promise.resolve({ ...pedidos[0], ...SEM_DESCONTO, itens: [] } as never)
      return new Promise(() => {})
    })
    const { text, consultar, button, settle } = await setUp({ versaoApi: 39 })
    await consultar()
    expect(text()).toContain('1 de 2')
    act(() => button('Cancelar').click())
    await settle()
    expect(text()).toContain('Nenhuma busca realizada.')
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
    expect(one).not.toHaveBeenCalled()
  })

  it('an order that fails says which; only that one is asked for again', async () => {
    older()
    const asked: number[] = []
    vi.spyOn(historicoApi, 'getPedido').mockImplementation(({ params: { numero } }) => {
      asked.push(numero)
      if (numero === 1 && asked.length <= 2)
        return Promise.reject(new ApiError('notFound', 'Nenhum registro encontrado.', { status: 404 }))
      return Promise.resolve({
        ...pedidos[2 - numero],
        ...SEM_DESCONTO,
        itens: [{ ...row, ordem: 1 }],
      } as never)
    })
    const { text, consultar, button, settle } = await setUp({ versaoApi: 39 })
    await consultar()
    expect(text()).toContain('Pedido 1 não encontrado.')
    act(() => button('Tentar novamente').click())
    await settle()
    await settle()
    expect(asked).toEqual([2, 1, 1])
    expect(text()).toContain('2 itens')
  })
})
