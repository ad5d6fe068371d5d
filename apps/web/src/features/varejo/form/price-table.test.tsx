import { act } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { find } from '@/components/crud/find.test-help'
import { cliente } from '@/components/pedido/pedido-records.test-help'
import { Refusal } from '@/lib/api/server.test-help'
import { clearVendas, openVenda, produto } from './form.test-help'

// Loads the lazy dialog before the tests.
beforeAll(() => import('../papel/faturas-dialog'))
afterEach(async () => {
  await clearVendas()
  vi.restoreAllMocks()
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
    const { click, lines, input, settle, server, scan, heard, unfold } = await openVenda({
      devolucao: true,
      produtos: [produto('1', { resta: 2, preco: 45 }), produto('2', { resta: 0 })],
      before: (shop) => shop.apl('listFaturasDevolucao', [FATURA]),
    })
    await click('Selecionar fatura')
    await settle()
    act(() => find('Selecionar fatura 77').click())
    await settle()
    await unfold()
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
