import type { Venda } from '@trama/contract/apl/varejo/venda'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { act } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { pressKey } from '@/components/crud/find.test-help'
import { Refusal } from '@/lib/api/server.test-help'
import { REPRESENTANTE } from '@/lib/device/a-session.test-help'
import { clearVendas, openVenda } from './form.test-help'

// Loads the lazy dialog before the tests.
beforeAll(() => import('../papel/faturas-dialog'))
afterEach(async () => {
  await clearVendas()
  vi.restoreAllMocks()
})

const isOff = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.disabled

describe('a new sale', () => {
  it('starts with its number, the default customer and that customer’s price table', async () => {
    const { input, server } = await openVenda()
    expect(['Nr. Venda', 'Cliente', 'Tabela'].map((label) => input(label).value)).toEqual([
      '31',
      '7 · Consumidor',
      'SUL · Sul',
    ])
    const [asked] = server.sentToApl('getProximo')
    expect(asked?.query).toMatchObject({ tabela: 'VENDA', campo: 'CODVEN', tamanho: '8' })
    expect(asked?.query.chave).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('a representative sells under the own code, which is read-only', async () => {
    const { input } = await openVenda()
    expect(input('Vendedor').value).toBe(`${REPRESENTANTE.codrep} · ${REPRESENTANTE.nome}`)
    expect(input('Vendedor').readOnly).toBe(true)
  })

  it('is sent under the key that reserved its number, with each product once', async () => {
    const { scan, click, server } = await openVenda()
    await scan('7890000001')
    await scan('7890000002')
    await scan('7890000001')
    await click('Confirmar')
    const [saved] = server.sentToApl('saveVenda')
    expect(saved?.headers['idempotency-key']).toBe(server.sentToApl('getProximo')[0]?.query.chave)
    expect(saved?.body).toMatchObject({
      codven: 31,
      codcli: 7,
      codrep: '1',
      tabela: 'SUL',
      tipo_venda: 0,
      valor: 150,
      itens: [
        { coditven: 1, codigo: '1', quantidade: 2, valor: 50 },
        { coditven: 2, codigo: '2', quantidade: 1, valor: 50 },
      ],
    })
    // Fields of the specification that the screen does not show go along.
    expect(saved?.body).toHaveProperty('observacao')
    for (const name of ['preco_orig', 'lote', 'deposito']) {
      expect(saved?.body.itens[0]).toHaveProperty(name)
    }
  })

  it('is sent with the product scanned just before, though its look-up is still pending', async () => {
    const { type, press, click, server } = await openVenda()
    for (const barra of ['7890000001', '7890000002']) {
      type('Código de barras', barra)
      press('Código de barras', 'Enter')
    }
    await click('Confirmar')
    const [saved] = server.sentToApl('saveVenda')
    expect(saved?.body.itens.map(({ codigo }) => codigo)).toEqual(['1', '2'])
  })

  it('missing values are reported at their fields, then the lack of items', async () => {
    const { click, errors, messages, server, scan } = await openVenda()
    await click('Confirmar')
    expect(messages()).toEqual(['Registro sem itens. Impossível continuar.'])
    expect(server.sentToApl('saveVenda')).toEqual([])
    expect(errors()).toEqual([])
    await scan('7890000001')
    await click('Confirmar')
    expect(server.sentToApl('saveVenda')).toHaveLength(1)
  })

  it('without customer, seller and table nothing is sent', async () => {
    const { click, errors, input, server } = await openVenda({ semCliente: true, tipo: 'usuario' })
    await click('Confirmar')
    expect(errors().filter((text) => text === 'Valor obrigatório.')).toHaveLength(3)
    expect(document.activeElement).toBe(input('Cliente'))
    expect(server.sentToApl('saveVenda')).toEqual([])
  })

  it('a failed read of the number or a parameter is reported in the specification’s words', async () => {
    const { messages } = await openVenda({
      before: (server) => {
        server.apl('getProximo', new Refusal(500, 'quebrou'))
        server.apl('getParametro', new Refusal(500, 'quebrou'))
      },
    })
    expect(messages()).toEqual([
      'Não foi possível buscar parâmetro LOJ 100.',
      'Não foi possível buscar parâmetro LOJ 150.',
      'Não foi possível buscar o próximo número de venda.',
    ])
  })
})

describe('a stored sale', () => {
  it('an open sale is changed with its version, and can be finished', async () => {
    const { scan, click, server, input, unfold } = await openVenda({ codven: 12 })
    await unfold()
    expect(input('Nr. Venda').value).toBe('12')
    expect(server.sentToApl('getProximo')).toEqual([])
    expect(isOff('Finalizar Venda')).toBe(false)
    await scan('7890000002')
    await click('Confirmar')
    expect(server.sentToApl('saveVenda')[0]?.body).toMatchObject({ codven: 12, versao: 3 })
  })

  it('finishing saves what was changed first', async () => {
    const { scan, click, server, address } = await openVenda({ codven: 12 })
    await scan('7890000002')
    await click('Finalizar Venda')
    expect(server.sentToApl('saveVenda')).toHaveLength(1)
    expect(address()).toBe('/FinalizarVenda/31')
  })

  it.each<[string, Partial<Venda>]>([
    ['finished', { status: 1 }],
    ['cancelled', { status: 2 }],
    ['checked', { status: 3 }],
    ['an exchange', { tipo_venda: 2 }],
  ])('a sale that is %s is read-only', async (_, venda) => {
    const { input, text, unfold } = await openVenda({ codven: 12, venda })
    await unfold()
    expect([input('Cliente').readOnly, input('Vendedor').readOnly, input('Tabela').readOnly]).toEqual([
      true,
      true,
      true,
    ])
    expect(text()).not.toContain('Adicionar Item')
    expect(text()).not.toContain('Confirmar')
    expect(document.querySelector('[aria-label^="Remover"]')).toBeNull()
    expect(isOff(venda.tipo_venda === 2 ? 'Finalizar Troca' : 'Finalizar Venda')).toBe(true)
  })

  it('a finished sale refuses a scan with a sound, and F2 starts the next sale', async () => {
    const { address, settle, toasts } = await openVenda({ codven: 12, venda: { status: 1 } })
    for (const key of [...Array.from('7890000001'), 'Enter']) pressKey(key, {}, document.body)
    expect(toasts()).toEqual(['Leitura ignorada (7890000001): a venda não está aberta.'])
    pressKey('F2', {}, document.body)
    await settle()
    expect(address()).toBe('/FormVarejo')
  })

  it('an unknown sale leads back to the list', async () => {
    const { messages, address } = await openVenda({
      codven: 99,
      before: (server) => server.apl('getVenda', new Refusal(404, 'NENHUM REGISTRO')),
    })
    expect(messages()).toEqual(['Venda 99 não encontrada.'])
    expect(address()).toBe('/TableVarejo')
  })

  it('after a change by another user the user is asked, and the newer sale is shown', async () => {
    const { scan, click, question, lines } = await openVenda({
      codven: 12,
      before: (server) => server.apl('saveVenda', new Refusal(409, 'Outro usuário alterou esta venda.')),
    })
    await scan('7890000002')
    await click('Confirmar')
    expect(question()).toContain('Outro usuário alterou esta venda.')
    await click('Sim')
    expect(lines()).toHaveLength(1)
  })
})

it('a new sale is not finished and has no papers before it is stored; its keys say why', async () => {
  const { toasts } = await openVenda()
  const later = ['Finalizar Venda', 'Imprimir', 'Gerar NFe', 'Imprimir NFe', 'Imprimir Boletos']
  expect(later.filter(isOff)).toEqual(later)
  for (const key of ['F9', 'F6']) pressKey(key, {}, document.body)
  await act(() => Promise.resolve())
  expect(toasts()).toEqual([VAREJO_MESSAGES.confirmeAntes, VAREJO_MESSAGES.nadaAEstacionar])
})

it('keys of a finished sale say why they do nothing', async () => {
  const { toasts } = await openVenda({ codven: 12, venda: { status: 1 } })
  for (const key of ['F6', 'F7', 'F9']) pressKey(key, {}, document.body)
  expect(toasts()).toEqual([VAREJO_MESSAGES.naoAberta])
})

it('a server below the required version is reported and gets no calls', async () => {
  const { text, server } = await openVenda({ versaoApi: 35 })
  expect(text()).toContain('Servidor de aplicação requer atualização. Versão mínima requerida: 36.')
  expect(server.sentToApl('getProximo')).toEqual([])
})
