import type { EntidadeResumo } from '@trama/contract/apl/entidade/resumo'
import type { Duplicata } from '@trama/contract/apl/receber/receber'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
import { clienteKeys } from '../cliente-keys'
import { ResumoCliente } from './cliente'
// Imported at the start, so that the test does not depend on the time of the lazy import.
import './dialog'

const duplicata = (numero: number): Duplicata => ({
  numero: String(numero),
  tipo: 'D',
  fatura: null,
  chave: null,
  pedido: null,
  codcli: 7,
  nome: 'Aurora',
  dt_emissao: '2026-03-01',
  dt_vencto: '2026-03-31',
  dt_pagto: null,
  valor: 10,
  valor_pago: 0.9,
  saldo: 9.1,
  conta: null,
  banco: null,
  carteira: null,
  url_pix: null,
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

async function setUp(...replies: (EntidadeResumo | Refusal)[]) {
  const server = testServer()
  const page = await openScreen(<ResumoCliente codcli={7} />, () => {
    aSession(1, { acessos: ['1.1', '2.2'] })
    server.apl('resumoEntidade', () => replies.shift() ?? new Refusal(404, ''))
  })
  const text = () => document.body.textContent.replaceAll('\u00a0', ' ')
  return { ...page, server, text }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('figures at the head of the customer form', () => {
  it('a failure is shown in one line and can be tried again', async () => {
    const { text, click } = await setUp(new Refusal(500, 'Fora do ar.'), resumo)
    expect(text()).toContain('Não foi possível carregar o resumo do cliente. Fora do ar.')
    await click('Tentar novamente')
    expect(text()).toContain('Duplicatas em abertoR$ 1.847,30203 duplicatas')
    expect(text()).not.toContain('Pedidos em aberto')
  })

  it('are read again after the customer changed', async () => {
    const { text, client, settle } = await setUp(resumo, { ...resumo, credito: 2000 })
    expect(text()).toContain('Sem limite')
    await act(() => client.invalidateQueries({ queryKey: clienteKeys.all }))
    await settle()
    expect(text()).toContain('Livre R$ 152,70')
  })

  it('a figure opens exactly the rows that it sums', async () => {
    const { server, text, host, settle } = await setUp(resumo)
    const rows = Array.from({ length: 203 }, (_, index) => duplicata(index))
    server.apl('listReceber', ({ query: { pagina = 1, offset = 50 } }) =>
      rows.slice((pagina - 1) * offset, pagina * offset),
    )
    const figure = [...host.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Duplicatas em aberto'),
    )
    act(() => figure?.click())
    await settle()
    expect(text()).toContain('203 duplicatasSaldo R$ 1.847,30')
    expect(server.sentToApl('listReceber').map(({ query }) => query)).toEqual([
      { codcli: 7, codrep: '1', situacao: '0', pagina: 1, offset: 200 },
      { codcli: 7, codrep: '1', situacao: '0', pagina: 2, offset: 200 },
    ])
  })
})
