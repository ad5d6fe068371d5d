import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPedido } from '../form/form.test-help'
import { cliente, linha, pedido } from '@/components/pedido/pedido-records.test-help'
import type * as RegrasModule from './use-regras'
// Imported up front so that the time of the lazy import does not affect the test.
import '../itens/dialog'

const counted = vi.hoisted(() => ({ times: 0 }))
vi.mock('./use-regras', async (original) => {
  const { useRegras } = await original<typeof RegrasModule>()
  const counting: typeof useRegras = (locks) => {
    counted.times++
    return useRegras(locks)
  }
  return { useRegras: counting }
})
afterEach(() => void vi.restoreAllMocks())

const rule = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[aria-label="Regras do pedido"] ul button')].find((button) =>
    button.textContent.replaceAll('\u00A0', ' ').includes(text),
  )
const state = () => document.querySelector('[aria-label="Regras do pedido"] output')?.textContent

describe('rules panel of an order', () => {
  it('shows one line when every rule is met', async () => {
    const page = await openPedido({
      record: pedido(),
      cliente: cliente({ credito: 1000, credito_utilizado: 100 }),
    })
    expect(state()).toBe('Regras em ordem')
    expect(page.regras()).toEqual([
      'Em ordem: ClienteCliente ativo, sem duplicatas em atraso.',
      'Em ordem: Itens10 no pedido.',
      'Em ordem: Valor mínimoColeção sem valor mínimo.',
      'Em ordem: DescontoDesconto de 0%, dentro do máximo de 10% da condição.',
      'Em ordem: TabelaTabela Sul permitida.',
      'Em ordem: TransportadoraTransportadora Vale permitida.',
      'Em ordem: EstoqueEstoque para todos os itens.',
      'Em ordem: EntregaEntrega em 03/10/2026.',
      'Em ordem: CréditoDentro do limite disponível de R$ 900,00.',
    ])
  })

  it('shows blocking rules first, follows the typing, and leads to the field', async () => {
    const page = await openPedido({ record: pedido(), colecao: { valor_min: 390 } })
    await page.write('Desconto', '12')
    expect(state()).toBe('2 regras impedem')
    expect(page.regras().slice(0, 2)).toEqual([
      'Impede: Valor mínimoFaltam R$ 38,00 para o mínimo de R$ 390,00 da coleção.',
      'Impede: DescontoDesconto de 12% acima do máximo de 10% da condição.',
    ])
    // The field is in the folded header, which opens first.
    await act(async () => rule('Desconto de 12%')?.click())
    await page.settle()
    expect(document.activeElement).toBe(page.named('per_desc'))
    await page.write('Desconto', '2')
    expect(state()).toBe('Regras em ordem')
  })

  it('asks for the stock of all lines once, and opens the item with too little stock', async () => {
    const itens = [linha(), linha({ ordem: 2, tam: 'G', qtde: 2 })]
    const page = await openPedido({ record: pedido({ itens }), saldo: 7 })
    const never = () => new Promise<never>(() => {})
    page.server.apl('listProdutos', never)
    page.server.apl('listProdutoEstoque', never)
    page.server.apl('listPrecos', never)
    expect(page.server.sentToApl('checkLinhas')).toHaveLength(1)
    expect(page.regras()[0]).toBe('Atenção: Estoque1 item com estoque insuficiente.1001 Azul M (faltam 3)')
    await act(async () => rule('1001 Azul M')?.click())
    await page.settle()
    expect(document.querySelector('[role=dialog], dialog')?.textContent).toContain('Alterar item')
  })

  it('counts stock that the order already reserves as available to it', async () => {
    const held = await openPedido({
      record: pedido({ compromete: 'S' }),
      colecao: { reservar: 'S' },
      saldo: 0,
    })
    expect(held.regras().join()).toContain('Estoque para todos os itens.')
    const other = await openPedido({ record: pedido(), colecao: { reservar: 'S' }, saldo: 0 })
    expect(other.regras()[0]).toContain('Impede: Estoque1 item com estoque insuficiente.')
  })

  it('says so when an older server sends no stock', async () => {
    const page = await openPedido({ record: pedido(), versaoApi: 39 })
    expect(page.regras()[0]).toBe(
      'Ainda não se sabe: EstoqueO servidor de aplicação não informa o estoque do pedido.',
    )
    expect(page.server.sentToApl('checkLinhas')).toEqual([])
  })

  it('shows a customer what blocks the own order, but no credit limit', async () => {
    const own = cliente({ credito: null, sit_dup: 'S' })
    const page = await openPedido({ tipo: 'cliente', record: pedido(), cliente: own })
    expect(page.regras()).toEqual([
      'Atenção: ClienteCliente possui duplicatas em atraso.',
      'Em ordem: Itens10 no pedido.',
      'Em ordem: Valor mínimoColeção sem valor mínimo.',
      'Em ordem: EstoqueEstoque para todos os itens.',
      'Em ordem: EntregaEntrega em 03/10/2026.',
    ])
  })

  it('a key typed into a field that no rule reads does not evaluate the rules again', async () => {
    const page = await openPedido({ record: pedido() })
    await page.write('RIS', 'a')
    counted.times = 0
    await page.write('RIS', 'ab')
    expect(counted.times).toBe(0)
    await page.write('Desconto', '3')
    expect(counted.times).toBeGreaterThan(0)
  })
})

describe('what may be chosen in an order (S1 §6)', () => {
  const NAMES = ['codcli', 'codrep', 'tab_pre', 'tab_trans', 'cif', 'codcond', 'per_desc', 'frete'] as const
  const locked = ({ named }: Awaited<ReturnType<typeof openPedido>>) =>
    NAMES.filter((name) => named(name).matches('[readonly], [aria-readonly=true]'))

  it('internal users choose everything, a representative everything but the own code', async () => {
    expect(locked(await openPedido())).toEqual([])
    const page = await openPedido({ tipo: 'representante' })
    expect(locked(page)).toEqual(['codrep'])
    expect(page.named('codrep').value).toBe('1 · Sul Moda')
  })

  it('a customer chooses none of the terms: they come from the customer record', async () => {
    const own = cliente({ desconto: 2, cif: 2 })
    const page = await openPedido({ tipo: 'cliente', cliente: own })
    expect(locked(page)).toEqual([...NAMES])
    const values = ['codcli', 'codrep', 'tab_pre', 'tab_trans', 'codcond', 'per_desc'] as const
    expect(values.map((name) => page.named(name).value)).toEqual([
      '7 · Loja',
      '1 · Sul Moda',
      'SUL · Sul',
      '01 · Vale',
      '004 · 30 dias',
      '2,00',
    ])
  })
})
