/**
 * Every message of S1 §5.7 and of §8.2 "Orders", caused on the screen; messages.test.ts of the server covers the
 * server's part.
 */
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GONE, openPedido, SAVED } from './form.test-help'
import { cliente, linha, pedido } from '@/components/pedido/pedido-records.test-help'
// Imported at the start, so that the test does not depend on loading times.
import '../itens/dialog'

afterEach(() => void vi.restoreAllMocks())

type SetUp = Parameters<typeof openPedido>[0]
type Page = Awaited<ReturnType<typeof openPedido>>

const REQUIRED = 'Valor obrigatório.'
const told = (page: Page) => [...page.errors(), ...(page.messages() as string[])]

describe('a confirmation shows what stops it, and sends nothing', () => {
  it.each<[string[], SetUp]>([
    [['Pedido sem itens. Impossível continuar.'], { record: pedido({ itens: [], qtde: 1 }) }],
    [['Valor máximo: 100'], { record: pedido({ per_desc: 101 }) }],
    [
      ['Tabela não permitida para este representante. Sul; escolha NORTE.'],
      { representante: { regiao: 'NORTE' } },
    ],
    [
      ['Tabela não permitida nesta coleção. Sul; escolha NORTE.'],
      { colecao: { itens: [{ tipo: 1, codigo: 'NORTE' }] } },
    ],
    [
      ['Transportadora não permitida nesta coleção. Vale; escolha Norte.'],
      { colecao: { itens: [{ tipo: 0, codigo: '02', descricao: 'Norte' }] } },
    ],
    [
      ['Desconto máximo permitido de 10%. Impossível continuar. Condição 30 dias.'],
      { record: pedido({ per_desc: 12 }) },
    ],
    [
      [
        'Valor do pedido menor que o valor mínimo da coleção. Verão: mínimo de R$\u00a01.500,00, faltam R$\u00a01.100,00.',
      ],
      { colecao: { valor_min: 1500 } },
    ],
    [['Cliente bloqueado. Impossível continuar.'], { cliente: cliente({ bloqueio: 'S' }) }],
    [['Cliente inativo. Impossível continuar.'], { cliente: cliente({ ativo: 'N' }) }],
    [
      ['Item 1: Preço zerado. Impossível continuar. 1001 Camiseta.'],
      { record: pedido({ itens: [linha({ preco: 0 })] }) },
    ],
    [
      ['Dados de coleção/representante/cliente/condição não carregados. Preencha o campo novamente.'],
      { before: (server) => server.apl('getColecao', GONE) },
    ],
  ])('%s', async (texts, setUp) => {
    const page = await openPedido({ record: pedido(), ...setUp })
    await page.press('Confirmar')
    expect(told(page)).toEqual(texts)
    expect(page.server.sentToApl('updatePedido')).toEqual([])
  })

  it('refuses changed days outside the window or before the issue', async () => {
    const page = await openPedido({ record: pedido({ dt_emissao: '2019-10-01', entrega: '2019-09-01' }) })
    await page.write('Faturamento', '30092019')
    await page.press('Confirmar')
    expect(page.errors()).toEqual(['Data anterior à emissão do pedido.'])
    await page.write('Faturamento', '01102019')
    await page.write('Emissão', '02102019')
    await page.press('Confirmar')
    expect(page.errors()).toContainEqual(expect.stringMatching(/^Emissão fora do período permitido: de /))
    expect(page.server.sentToApl('updatePedido')).toEqual([])
  })

  it('refuses freight above the value of the order', async () => {
    const page = await openPedido({ record: pedido() })
    await page.write('Frete', '2.500')
    await page.press('Confirmar')
    expect(page.errors()).toEqual(['Frete acima do valor do pedido. Impossível continuar.'])
  })

  it('asks about unusual values; a no sends nothing', async () => {
    const page = await openPedido({ record: pedido({ itens: [linha({ qtde: 9000 })] }) })
    await page.write('Frete', '200.000')
    await page.press('Confirmar')
    expect(page.question()).toBe(
      'Frete muito alto: R$\u00a0200.000,00 em um pedido de R$\u00a0360.000,00. Confirma?',
    )
    await page.press('Não')
    expect(page.server.sentToApl('updatePedido')).toEqual([])
    page.server.apl('updatePedido', SAVED)
    await page.press('Confirmar')
    await page.press('Sim')
    expect(page.server.sentToApl('updatePedido')).toHaveLength(1)
  })

  it('does not let a customer choose the day of issue', async () => {
    const page = await openPedido({ tipo: 'cliente' })
    expect(page.named('dt_emissao').hasAttribute('readonly')).toBe(true)
  })

  it('does not let anybody change the day of an invoice', async () => {
    const page = await openPedido({ record: pedido({ itens: [linha({ qtde: 10, qtde_f: 1 })] }) })
    expect(page.named('dt_fatura').hasAttribute('readonly')).toBe(true)
  })

  it('reports missing values at each field (S1 §5.7)', async () => {
    const page = await openPedido()
    for (const label of ['Emissão', 'Faturamento', 'Entrega']) await page.write(label, '')
    await page.press('Confirmar')
    const wrong = [...document.querySelectorAll('[aria-invalid=true]')].map((input) =>
      input.getAttribute('name'),
    )
    const dates = ['dt_emissao', 'dt_fatura', 'entrega']
    const codes = ['codcli', 'codrep', 'colecao', 'tab_trans', 'cif', 'tab_pre', 'codcond']
    expect(new Set(wrong)).toEqual(new Set([...dates, ...codes]))
    expect(new Set(page.errors())).toEqual(new Set([REQUIRED]))
  })

  it('saves a draft with a customer only, whose record has no terms', async () => {
    const page = await openPedido({
      cliente: cliente({ tabela: null, transporte: null, condicao: null, cif: null }),
      before: (server) => server.apl('createPedido', SAVED),
    })
    await page.choose('Cliente', 'Bela')
    await page.press('Salvar em digitação')
    expect(page.errors()).toEqual([])
    const [sent] = page.server.sentToApl('createPedido')
    expect(sent?.body).toMatchObject({ colecao: null, tab_pre: null, tab_trans: null, codcond: null })
    expect(sent?.body).toMatchObject({ cif: null, bloqueio: 2, itens: [] })
  })

  it('does not require the condition of a customer, whose terms are locked', async () => {
    const page = await openPedido({ tipo: 'cliente', cliente: cliente({ condicao: null }) })
    await page.press('Confirmar')
    expect(page.named('colecao').getAttribute('aria-invalid')).toBe('true')
    expect(page.named('codcond').getAttribute('aria-invalid')).not.toBe('true')
  })
})

describe('an order that cannot be opened shows the reason and goes back to the list', () => {
  it.each<[string, SetUp]>([
    ['Pedido 12 não encontrado.', { record: pedido(), gone: true }],
    ['Pedido liberado. Impossível continuar.', { record: pedido({ bloqueio: 1, financeiro: 1 }) }],
    [
      'Pedido liberado. Impossível continuar.',
      { record: pedido({ bloqueio: 1, financeiro: 1, qtde: 10, faturado: 10 }) },
    ],
    ['Pedido faturado ou cancelado. Impossível continuar.', { record: pedido({ qtde: 10, faturado: 10 }) }],
    ['Tipo inválido.', { record: pedido({ itens: [linha(), linha({ ordem: 2, tipo: 'M' })] }) }],
    [
      'Cliente bloqueado, sem representante, sem transportadora e sem tabela de preço. Impossível continuar.',
      { tipo: 'cliente', cliente: cliente({ bloqueio: 'S', codrep: [], transporte: null, tabela: null }) },
    ],
    [
      'Cliente sem transportadora. Impossível continuar.',
      { tipo: 'cliente', cliente: cliente({ transporte: null }) },
    ],
    [
      'Condição de pagamento (004) inválida. Corrija o cadastro para continuar.',
      {
        tipo: 'cliente',
        before: (server) => server.apl('getCondicao', GONE),
      },
    ],
  ])('%s', async (text, setUp) => {
    const page = await openPedido(setUp)
    expect(page.messages()).toEqual([text])
  })
})

describe('a chosen customer', () => {
  it.each<[string, SetUp, string]>([
    ['Cliente bloqueado. Impossível continuar.', { cliente: cliente({ bloqueio: 'S' }) }, ''],
    ['Cliente inativo. Impossível continuar.', { cliente: cliente({ ativo: 'N' }) }, ''],
    ['Cliente possui duplicatas em atraso.', { cliente: cliente({ sit_dup: 'S' }) }, '7 · Loja'],
    [
      'Condição de pagamento (004) inválida. Corrija o cadastro para continuar.',
      { before: (server) => server.apl('getCondicao', GONE) },
      '',
    ],
    ['Cliente 7 não encontrado.', { before: (server) => server.apl('getEntidade', GONE) }, ''],
  ])('%s', async (text, setUp, stays) => {
    const page = await openPedido(setUp)
    await page.choose('Cliente', 'loja')
    expect(page.messages()).toEqual([text])
    expect(page.named('codcli').value).toBe(stays)
  })

  it.each<[string, string, SetUp]>([
    ['Coleção V27 não encontrada.', 'Coleção', { before: (server) => server.apl('getColecao', GONE) }],
    [
      'Representante 1 não encontrado.',
      'Representante',
      { before: (server) => server.apl('getRepresentante', GONE) },
    ],
  ])('%s', async (text, label, setUp) => {
    const page = await openPedido(setUp)
    await page.choose(label, 'x')
    expect(page.messages()).toEqual([text])
  })
})

it('the order form shows “Condição 004 não encontrada.” once the record is known to be missing', async () => {
  const page = await openPedido({
    record: pedido(),
    before: (server) => server.apl('getCondicao', GONE),
  })
  expect(page.messages()).toEqual(['Condição 004 não encontrada.'])
})

it('the order form shows “Sem resultados.” for a search without results', async () => {
  const page = await openPedido({
    before: (server) => server.apl('listColecoes', []),
  })
  await page.choose('Coleção', 'x')
  expect(document.body.textContent).toContain('Sem resultados.')
})

describe('the item type', () => {
  const change = async (page: Page, tipo: string) => {
    const select = [...document.querySelectorAll('select')].find(({ name }) => name !== 'cif')
    if (!select) throw new Error('No select of the kind')
    await act(async () => {
      select.value = tipo
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await page.settle()
  }

  it('stays with an older server, which shows a request to update', async () => {
    const page = await openPedido({ versaoApi: 34 })
    await change(page, 'M')
    expect(page.messages()).toEqual([
      'Não é possível alterar o tipo de produto. Servidor de aplicação requer atualização.',
    ])
  })

  it('changes after a confirmation, and the items are removed', async () => {
    const page = await openPedido({ record: pedido() })
    await change(page, 'M')
    expect(page.question()).toBe('Alterar o tipo de item remove todos os itens do pedido. Deseja continuar?')
    await page.press('Não')
    expect(page.host.textContent).toContain('Camiseta')
    await change(page, 'M')
    await page.press('Sim')
    expect(page.host.textContent).toContain('Nenhum item no pedido')
  })
})
