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

describe('a line is identified by code, unit, colour and size', () => {
  it.each([{ codigo: '11' }, { unidade: 'CX' }, { cor: '002' }, { tam: 'G' }])(
    'makes another line: %o',
    (other) => {
      expect(adicionar([item()], item(other))).toMatchObject({ at: 1 })
    },
  )

  it('the same product adds to the quantity of its line, which keeps its place', () => {
    const { itens, at } = adicionar([item(), item({ tam: 'G' })], item({ quantidade: 3 }))
    expect([itens.map(({ quantidade }) => quantidade), at]).toEqual([[4, 1], 0])
  })

  it('a typed price becomes the line’s price, the table’s price leaves it unchanged', () => {
    const [typed] = adicionar([item()], item({ valor: 40 })).itens
    expect(typed?.valor).toBe(40)
    expect(adicionar([item({ valor: 40 })], item()).itens[0]?.valor).toBe(40)
  })
})

it('a return takes no more of an invoice than is still returnable', () => {
  const back = item({ resta: 2 })
  expect(recusaDe([back], back)).toBeUndefined()
  expect(recusaDe([back], item({ resta: 2, quantidade: 2 }))).toContain('restam 2 a devolver')
})

describe('reasons that a sale cannot be saved', () => {
  const venda = { ...emptyVenda(0), codcli: 7, codrep: '1', tabela: 'SUL', itens: [item()] }

  it('none when the sale is complete', () => {
    expect([faltam(venda), impedimento(venda)]).toEqual([[], undefined])
  })

  it('missing customer, seller and table', () => {
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

  it('a sale without items', () => {
    expect(impedimento({ ...venda, itens: [] })).toBe('Registro sem itens. Impossível continuar.')
  })
})

it('a saved sale names every field, with null where it is empty (S2 §3)', () => {
  startAs('usuario')
  const body = toBody({ ...emptyVenda(0), codcli: 7, codrep: '1', tabela: 'SUL', itens: [item()] })
  expect(body).toMatchObject({ observacao: null, itens: [{ preco_orig: 50, lote: null, deposito: null }] })
})
