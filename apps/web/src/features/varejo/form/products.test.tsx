import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { act } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { find } from '@/components/crud/find.test-help'
import { Refusal } from '@/lib/api/server.test-help'
import { clearVendas, openVenda, produto } from './form.test-help'

// Loads the lazy dialog before the tests.
beforeAll(() => import('../papel/faturas-dialog'))
afterEach(async () => {
  await clearVendas()
  vi.restoreAllMocks()
})

describe('products of a sale', () => {
  it('with LOJ 150 a scanned product is added at once, to its line where there is one', async () => {
    const { scan, lines, heard } = await openVenda()
    await scan('7890000001')
    await scan('7890000001')
    expect(lines().map(([codigo, , , , quantidade]) => [codigo, quantidade])).toEqual([['1', '2']])
    expect(heard()).toBe('1 Produto 1 · Preto · M: 2')
  })

  it('a scan ends what the strip said of a missing product', async () => {
    const { scan, click, text } = await openVenda()
    await click('Adicionar Item')
    expect(text()).toContain('Valor obrigatório.')
    await scan('7890000001')
    expect(text()).not.toContain('Valor obrigatório.')
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

  it('what is changed during a save stays, as changes of the stored sale', async () => {
    let answer: () => void = () => undefined
    const { scan, click, text, settle, server } = await openVenda({
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
    await click('Confirmar')
    act(() => find('Remover Vestido, 001 - Preto, M').click())
    await settle()
    await click('Sim')
    answer()
    await settle()
    expect(text()).toContain('Venda recuperada deste aparelho.')
    await click('Confirmar')
    const [, again] = server.sentToApl('saveVenda')
    expect(again?.body).toMatchObject({ versao: 4, itens: [{ codigo: '2' }] })
    answer()
    await settle()
  })

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
