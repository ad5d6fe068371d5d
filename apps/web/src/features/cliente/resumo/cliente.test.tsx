// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import type { EntidadeResumo } from '@trama/contract/apl/entidade/resumo'
import type { Duplicata } from '@trama/contract/apl/receber'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mountScreen } from '@/components/crud/mount-screen.test-help'
import { mount } from '@/components/fields/mount.test-help'
import { ApiError } from '@/lib/api/api-error'
import { createQueryClient } from '@/lib/query-client'
import { flagsOf } from '@trama/contract/features'
import { type Session, startSession } from '@/lib/session'
import { clienteKeys } from '../cliente-keys'
import { resumoApi, resumoRowsApi } from './api'
import { ResumoCliente } from './cliente'
// Here from the start: how long its fetch takes is not the test's matter.
import './dialog'

const duplicata = (numero: number): Duplicata => ({
  numero: String(numero),
  fatura: null,
  pedido: null,
  codcli: 7,
  nome: 'Aurora',
  dt_emissao: '2026-03-01',
  dt_vencto: '2026-03-31',
  dt_pagto: null,
  valor: 10,
  valor_pago: 0.9,
  saldo: 9.1,
  empresa: '001',
  cnpj: '11222333000181',
})

const resumo: EntidadeResumo = {
  codcli: 7,
  pedidos_abertos: null,
  duplicatas_abertas: { quantidade: 203, valor: 1847.3 },
  duplicatas_vencidas: { quantidade: 0, valor: 0 },
  ultimo_pedido: null,
  ultimo_contato: null,
  credito: null,
  credito_utilizado: 1847.3,
}

async function setUp() {
  // The figures of the test before must not go on with this session.
  mount(null)
  startSession({
    token: 't',
    usuario: { id: 1, tipo: 'representante' } as Session['usuario'],
    acessos: ['1.1', '2.2'],
    empresa: { emp_pat: '001' } as Session['empresa'],
    empresas: [],
    representante: null,
    usuarioErp: null,
    versaoApi: 40,
    flagsVersao: flagsOf(40),
    controle: { editarUsuarios: false },
  })
  const client = createQueryClient(() => {})
  const page = await mountScreen(
    <QueryClientProvider client={client}>
      <ResumoCliente codcli={7} />
    </QueryClientProvider>,
  )
  await page.settle()
  const text = () => document.body.textContent.replaceAll('\u00a0', ' ')
  return { ...page, client, text }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the figures at the head of the form', () => {
  it('a failure is told in one line and can be tried again', async () => {
    const asked = vi.spyOn(resumoApi, 'resumoEntidade')
    asked.mockRejectedValueOnce(new ApiError('server', 'Fora do ar.'))
    asked.mockResolvedValueOnce(resumo)
    const { text, button, settle } = await setUp()
    expect(text()).toContain('Não foi possível carregar o resumo do cliente. Fora do ar.')
    act(() => button('Tentar novamente').click())
    await settle()
    expect(text()).toContain('Duplicatas em abertoR$ 1.847,30203 duplicatas')
    expect(text()).not.toContain('Pedidos em aberto')
  })

  it('is read again when the customer changed', async () => {
    vi.spyOn(resumoApi, 'resumoEntidade')
      .mockResolvedValueOnce(resumo)
      .mockResolvedValueOnce({ ...resumo, credito: 2000 })
    const { text, client, settle } = await setUp()
    expect(text()).toContain('Sem limite')
    await act(() => client.invalidateQueries({ queryKey: clienteKeys.all }))
    await settle()
    expect(text()).toContain('Livre R$ 152,70')
  })

  it('a figure opens all the rows whose sum it is', async () => {
    vi.spyOn(resumoApi, 'resumoEntidade').mockResolvedValue(resumo)
    const rows = Array.from({ length: 203 }, (_, index) => duplicata(index))
    const asked = vi
      .spyOn(resumoRowsApi, 'listReceber')
      .mockImplementation(({ query: { pagina = 1, offset = 50 } = {} } = {}) =>
        Promise.resolve(rows.slice((pagina - 1) * offset, pagina * offset)),
      )
    const { text, host, settle } = await setUp()
    const figure = [...host.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Duplicatas em aberto'),
    )
    act(() => figure?.click())
    // The dialog, its first page, its second.
    await settle()
    await settle()
    await settle()
    expect(text()).toContain('203 duplicatasSaldo R$ 1.847,30')
    expect(asked.mock.calls.map(([input]) => input?.query)).toEqual([
      { codcli: 7, situacao: '0', pagina: 1, offset: 200 },
      { codcli: 7, situacao: '0', pagina: 2, offset: 200 },
    ])
  })
})
