// @vitest-environment happy-dom
import type { Venda } from '@trama/contract/apl/varejo/venda'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { act } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { find, pressKey } from '@/components/crud/find.test-help'
import { cliente } from '@/components/pedido/pedido-records.test-help'
import { Refusal } from '@/lib/api/server.test-help'
import { REPRESENTANTE } from '@/lib/device/a-session.test-help'
import { clearVendas, openVenda, produto } from './form.test-help'

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

describe('products of a sale', () => {
  it('with LOJ 150 a scanned product is added at once, to its line where there is one', async () => {
    const { scan, lines, heard } = await openVenda()
    await scan('7890000001')
    await scan('7890000001')
    expect(lines().map(([codigo, , , , quantidade]) => [codigo, quantidade])).toEqual([['1', '2']])
    expect(heard()).toBe('1 Produto 1 · Preto · M: 2')
  })

  it('an unknown code does not stop later scans', async () => {
    const { scan, lines, heard, messages } = await openVenda()
    await scan('999')
    expect(heard()).toBe('Produto não encontrado. (999)')
    await scan('7890000002')
    expect([lines().length, messages()]).toEqual([1, []])
  })

  it('a code that did not enter the sale stays, counted, until somebody answers for it', async () => {
    const { scan, text, click, question, server } = await openVenda()
    await scan('999')
    await scan('7890000002')
    await scan('999')
    expect(text()).toContain('2 leituras não entraram na venda')
    expect(text()).toContain('2× 999: Produto não encontrado.')
    await click('Confirmar')
    expect(question()).toContain('2 leituras não entraram na venda: 999 (2×). Continuar sem elas?')
    await click('Não')
    expect(server.sentToApl('saveVenda')).toEqual([])
    await click('Resolvido')
    expect(text()).not.toContain('não entraram')
    await click('Confirmar')
    expect(server.sentToApl('saveVenda')).toHaveLength(1)
  })

  it('a code that is scanned while the question is open is asked about, too', async () => {
    const { scan, click, question, server } = await openVenda()
    await scan('7890000002')
    await scan('999')
    await click('Confirmar')
    await scan('888')
    await click('Sim')
    expect(question()).toContain('1 leitura não entrou na venda: 888. Continuar sem ela?')
    await click('Não')
    expect(server.sentToApl('saveVenda')).toEqual([])
  })

  it.each(['Confirmar', 'Finalizar Venda'])(
    'scans during a save are refused and told: %s',
    async (button) => {
      let answer: () => void = () => undefined
      const { scan, click, heard, messages, address, settle, server } = await openVenda({
        codven: 12,
        before: (shop) =>
          shop.apl('saveVenda', async () => {
            await new Promise<void>((resolve) => {
              answer = resolve
            })
            return { resultado: 'Venda 12 alterada.', codven: 12, versao: 4 }
          }),
      })
      await scan('7890000002')
      await click(button)
      await scan('2*7890000001')
      expect(heard()).toBe(VAREJO_MESSAGES.gravando)
      answer()
      await settle()
      expect(messages()).toEqual(['1 leitura não entrou na venda: 7890000001 (2×).'])
      expect(address()).not.toContain('FinalizarVenda')
      expect(server.sentToApl('saveVenda')[0]?.body.itens.map(({ codigo }) => codigo)).toEqual(['1020', '2'])
    },
  )

  it('a number of pieces alone waits for its code, and stays with a code that is unknown', async () => {
    const { type, press, input, scan, text } = await openVenda()
    type('Código de barras', '3*')
    press('Código de barras', 'Enter')
    expect(input('Código de barras').value).toBe('3*')
    await scan('3*999')
    expect(text()).toContain('3× 999: Produto não encontrado.')
    act(() => find('Resolvido: 999').click())
    expect(document.activeElement).toBe(input('Código de barras'))
  })

  it('a wrong quantity is shown as one, and no scan counts as one piece meanwhile', async () => {
    const { type, leave, errors, scan, lines, text } = await openVenda()
    type('Quantidade', '2,5')
    leave('Quantidade')
    expect(errors()).toEqual(['Valor inválido.'])
    await scan('7890000001')
    expect(lines()).toEqual([])
    expect(text()).toContain(`7890000001: ${VAREJO_MESSAGES.leituraInvalida}`)
  })

  it('a product without a price stays on the list of codes that did not enter', async () => {
    const { scan, text } = await openVenda({ produtos: [produto('1', { preco: 0 })] })
    await scan('7890000001')
    expect(text()).toContain(`7890000001: ${VAREJO_MESSAGES.semPrecoNaTabela}`)
  })

  it('a scan has the pieces that are typed before it, and the name of its kind is left out', async () => {
    const { scan, lines } = await openVenda()
    await scan('3*7890000001')
    await scan(']E07890000001')
    expect(lines().map(([codigo, , , , quantidade]) => [codigo, quantidade])).toEqual([['1', '4']])
  })

  it('a failed look-up is reported and does not stop later scans', async () => {
    const { scan, heard, lines } = await openVenda({
      before: (server) => {
        server.apl('listProdutosVarejo', ({ query }) =>
          query.barra === '7890000002' ? [produto('2')] : new Refusal(400, 'Tabela fora de uso.'),
        )
      },
    })
    await scan('7890000001')
    expect(heard()).toBe('Erro ao buscar produto: Tabela fora de uso. (7890000001)')
    await scan('7890000002')
    expect(lines()).toHaveLength(1)
  })

  it('without LOJ 150 a scanned product waits in the strip for its quantity and price', async () => {
    const { scan, lines, input, type, click, errors } = await openVenda({ direto: false })
    await scan('7890000001')
    expect(lines()).toEqual([])
    expect([input('Quantidade').value, input('Preço').value]).toEqual(['1', '50,00'])
    type('Quantidade', '0')
    type('Preço', '0')
    await click('Adicionar Item')
    expect(errors()).toEqual(['Valor inválido.', 'Valor inválido.'])
    type('Quantidade', '3')
    type('Preço', '45')
    await click('Adicionar Item')
    expect(lines()[0]?.slice(0, 8)).toEqual([
      '1',
      'Produto 1',
      'M',
      '001 - Preto',
      '3',
      'R$ 45,00',
      'R$ 50,00',
      'R$ 135,00',
    ])
  })

  it('without a table nothing is scanned or searched, and the hint says why', async () => {
    const { scan, text, heard, input, server } = await openVenda({ semCliente: true })
    expect(text()).toContain('Escolha uma tabela de preço antes de adicionar produtos.')
    expect(input('Produto').disabled).toBe(true)
    await scan('7890000001')
    expect(heard()).toBe('Escolha uma tabela de preço antes de adicionar produtos.')
    expect(server.sentToApl('listProdutosVarejo')).toEqual([])
  })

  it('a product is searched by name among 30 rows of the table', async () => {
    // happy-dom has no popovers.
    Object.assign(HTMLElement.prototype, { showPopover: () => undefined })
    const { input, settle, server } = await openVenda()
    act(() => input('Produto').click())
    await settle()
    expect(server.sentToApl('listProdutosVarejo')[0]?.query).toMatchObject({
      regiao: 'SUL',
      tipo_venda: 0,
      offset: 30,
    })
    act(() => document.querySelector<HTMLElement>('[role=option]')?.click())
    await settle()
    expect(input('Produto').value).toBe('1 · Produto 1 · Preto · M')
  })

  it('a line is removed after a confirmation', async () => {
    const { scan, lines, click, question, settle } = await openVenda()
    await scan('7890000001')
    await scan('7890000002')
    act(() =>
      document.querySelector<HTMLElement>('[aria-label="Remover Produto 1, 001 - Preto, M"]')?.click(),
    )
    await settle()
    expect(question()).toBe('Remover Produto 1, 001 - Preto, M?')
    await click('Sim')
    expect(lines().map(([codigo]) => codigo)).toEqual(['2'])
  })
})

describe('a stored sale', () => {
  it('an open sale is changed with its version, and can be finished', async () => {
    const { scan, click, server, input } = await openVenda({ codven: 12 })
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
    const { input, text } = await openVenda({ codven: 12, venda })
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

describe('the price table of a till', () => {
  async function choose(answer: 'Sim' | 'Não') {
    // happy-dom has no popovers.
    Object.assign(HTMLElement.prototype, { showPopover: () => undefined })
    const page = await openVenda({
      tipo: 'usuario',
      before: (shop) => {
        shop.apl('listEntidades', [cliente({ codcli: 9, nome: 'Loja Norte', tabela: 'NORTE' })])
        shop.apl('getEntidade', ({ params }) =>
          cliente(
            params.codcli === 9
              ? { codcli: 9, nome: 'Loja Norte', tabela: 'NORTE' }
              : { codcli: 7, nome: 'Consumidor', tabela: 'SUL' },
          ),
        )
      },
    })
    act(() => page.input('Cliente').click())
    await page.settle()
    act(() => document.querySelector<HTMLElement>('[role=option]')?.click())
    await page.settle()
    const asked = page.question()
    await page.click(answer)
    return { asked, tabela: page.input('Tabela').value }
  }

  it.each([
    ['Não', 'SUL · Sul'],
    ['Sim', 'NORTE · Sul'],
  ] as const)('changes with a customer only after a question: %s', async (answer, tabela) => {
    expect(await choose(answer)).toEqual({
      asked: 'Loja Norte usa a tabela NORTE · Sul. Trocar a tabela SUL · Sul?',
      tabela,
    })
  })
})

it('a table price that changed meanwhile is asked about, and the sale goes on with that of now', async () => {
  const mensagem = 'O preço de tabela do produto 1 é R$ 60,00.'
  const { scan, click, question, server } = await openVenda({
    before: (shop) =>
      shop.apl('saveVenda', ({ body }) =>
        body.itens[0]?.preco_orig === undefined
          ? { resultado: 'Venda 31 incluída.', codven: 31, versao: 1 }
          : new Refusal(400, `itens.0.preco_orig: ${mensagem}`, {
              campos: [{ campo: 'itens.0.preco_orig', mensagem }],
            }),
      ),
  })
  await scan('7890000001')
  await click('Confirmar')
  expect(question()).toBe(`Item 1: ${mensagem}\nGravar a venda com os preços de tabela de agora?`)
  await click('Sim')
  expect(server.sentToApl('saveVenda').map(({ body }) => body.itens[0]?.valor)).toEqual([50, 50])
})

it('a server below the required version is reported and gets no calls', async () => {
  const { text, server } = await openVenda({ versaoApi: 35 })
  expect(text()).toContain('Servidor de aplicação requer atualização. Versão mínima requerida: 36.')
  expect(server.sentToApl('getProximo')).toEqual([])
})

describe('a return', () => {
  const CHAVE = '3'.repeat(44)
  const FATURA = {
    fatura: '77',
    codcli: 7,
    nome: 'Consumidor',
    valor: 90,
    dt_emissao: '2026-11-20',
    serie: 1,
    chave: CHAVE,
    tabela: 'NORTE',
  }

  it('is filled from the returned invoice, with the quantities still returnable', async () => {
    const { click, lines, input, settle, server, scan, heard } = await openVenda({
      devolucao: true,
      produtos: [produto('1', { resta: 2, preco: 45 }), produto('2', { resta: 0 })],
      before: (shop) => shop.apl('listFaturasDevolucao', [FATURA]),
    })
    await click('Selecionar fatura')
    await settle()
    act(() => find('Selecionar fatura 77').click())
    await settle()
    expect([input('Fatura devolvida').value, input('Tabela').value]).toEqual(['77', 'NORTE · Sul'])
    expect(server.sentToApl('listProdutosVarejo')[0]?.query).toMatchObject({ docto: CHAVE, tipo_venda: 1 })
    expect(lines().map(([codigo, , , , quantidade]) => [codigo, quantidade])).toEqual([['1', '2']])
    // No more pieces can be returned than the invoice has.
    await scan('7890000001')
    expect(heard()).toContain('restam 2 a devolver')
    await click('Resolvido')
    await click('Confirmar')
    expect(server.sentToApl('saveVenda')[0]?.body).toMatchObject({
      tipo_venda: 1,
      docto: CHAVE,
      itens: [{ codigo: '1', quantidade: 2, valor: 45 }],
    })
  })
})
