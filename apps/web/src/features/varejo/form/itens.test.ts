// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { startAs } from '@/lib/device/a-session.test-help'
import { adicionar, recusaDe } from './itens'
import { faltam, impedimento } from './save'
import { emptyVenda, type ItemForm, toBody } from './venda-form'

const item = (fields: Partial<ItemForm> = {}): ItemForm => ({
  codigo: '10',
  descricao: 'Vestido',
  unidade: 'UN',
  cor: '001',
  desc_cor: 'Preto',
  tam: 'M',
  lote: null,
  deposito: null,
  quantidade: 1,
  preco_orig: 50,
  valor: 50,
  resta: null,
  ...fields,
})

describe('a line is a code with its unit, colour and size', () => {
  it.each([{ codigo: '11' }, { unidade: 'CX' }, { cor: '002' }, { tam: 'G' }])('another: %o', (other) => {
    expect(adicionar([item()], item(other))).toMatchObject({ at: 1 })
  })

  it('the same adds to the quantity, in its place', () => {
    const { itens, at } = adicionar([item(), item({ tam: 'G' })], item({ quantidade: 3 }))
    expect([itens.map(({ quantidade }) => quantidade), at]).toEqual([[4, 1], 0])
  })

  it('a price that was typed becomes the line’s, the table’s leaves it', () => {
    const [typed] = adicionar([item()], item({ valor: 40 })).itens
    expect(typed?.valor).toBe(40)
    expect(adicionar([item({ valor: 40 })], item()).itens[0]?.valor).toBe(40)
  })
})

it('of an invoice no more comes back than is left of it', () => {
  const back = item({ resta: 2 })
  expect(recusaDe([back], back)).toBeUndefined()
  expect(recusaDe([back], item({ resta: 2, quantidade: 2 }))).toContain('restam 2 a devolver')
})

describe('what stops a sale', () => {
  const venda = { ...emptyVenda(0), codcli: 7, codrep: '1', tabela: 'SUL', itens: [item()] }

  it('nothing, where all is there', () => {
    expect([faltam(venda), impedimento(venda)]).toEqual([[], undefined])
  })

  it('customer, seller and table', () => {
    expect(faltam({ ...venda, codcli: null, codrep: '', tabela: null })).toEqual([
      'codcli',
      'codrep',
      'tabela',
    ])
  })

  it.each([
    ['fractional', { quantidade: 1.5 }],
    ['negative', { quantidade: -1 }],
    ['for nothing', { valor: 0 }],
  ])('a line that is %s', (_, wrong) => {
    const text = impedimento({ ...venda, itens: [item(wrong)] })
    expect(text).toMatch(/^Erro ao validar resultado da form:\n10 Vestido: ./)
  })

  it('no items', () => {
    expect(impedimento({ ...venda, itens: [] })).toBe('Registro sem itens. Impossível continuar.')
  })
})

it('our server has the table’s price of the moment; an older one is sent what the device knows', () => {
  startAs('usuario')
  const venda = { ...emptyVenda(0), codcli: 7, codrep: '1', tabela: 'SUL', itens: [item()] }
  expect(toBody(venda, { semPrecos: true }).itens[0]?.preco_orig).toBeUndefined()
  expect(toBody(venda, { semPrecos: false }).itens[0]?.preco_orig).toBe(50)
})
