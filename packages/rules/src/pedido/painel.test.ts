import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PainelInput, pedidoPainel, type RegraCodigo } from './painel'
import { checkPedido } from './rules'

const COLECAO = {
  valor_min: 1500,
  reservar: 'N',
  itens: [
    { tipo: 1, codigo: '100' },
    { tipo: 0, codigo: '01' },
    { tipo: 0, codigo: '02' },
  ],
} as const

const base: PainelInput = {
  pedido: { per_desc: 5, vlr_desc: 0, tab_pre: '100', tab_trans: '01', itens: [{ preco: 100, qtde: 20 }] },
  cliente: { ativo: 'S', bloqueio: 'N', sit_dup: 'N' },
  representante: { regiao: '100' },
  colecao: COLECAO,
  condicao: { descmax: 10 },
  faltas: [],
  credito: { credito: 5000, em_aberto: 3000 },
}
const falta = { codigo: '1001', cor: 'AZUL', tam: 'M', falta: 3 }

const regra = (codigo: RegraCodigo, change: Partial<PainelInput> = {}) => {
  const found = pedidoPainel({ ...base, ...change }).find((rule) => rule.codigo === codigo)
  return found && [found.estado, found.texto.replaceAll('\u00a0', ' '), found.campo]
}
const pedido = (change: Partial<PainelInput['pedido']>): Partial<PainelInput> => ({
  pedido: { ...base.pedido, ...change },
})

describe('the panel of an order', () => {
  it('every rule reports its result, in order', () => {
    expect(pedidoPainel(base).map(({ codigo, estado }) => [codigo, estado])).toEqual([
      ['cliente', 'ok'],
      ['itens', 'ok'],
      ['minimo', 'ok'],
      ['desconto', 'ok'],
      ['tabela', 'ok'],
      ['transportadora', 'ok'],
      ['estoque', 'ok'],
      ['credito', 'ok'],
    ])
  })

  it('a delivery day before the missing stock arrives is warned of, with the items that production brings later', () => {
    const faltas = [
      { ...falta, previsao: '2026-12-10' },
      { ...falta, tam: 'G', previsao: '2026-11-30' },
      { ...falta, tam: 'P', previsao: null },
      { ...falta, tam: 'X' },
    ]
    const found = pedidoPainel({ ...base, ...pedido({ entrega: '2026-12-01' }), faltas }).find(
      ({ codigo }) => codigo === 'entrega',
    )
    expect(found).toMatchObject({
      estado: 'atencao',
      texto: 'Entrega em 01/12/2026, antes do estoque de 2 itens.',
    })
    expect(found?.faltas?.map(({ tam }) => tam)).toEqual(['M', 'P'])
  })

  it('an order after the end of its collection is not told of a period that no day can meet', () => {
    const ended = { ...COLECAO, entrega_fim: '2026-11-30' }
    const late = pedido({ dt_emissao: '2026-12-05', entrega: '2026-12-20' })
    expect(regra('entrega', { ...late, colecao: ended })).toEqual(['ok', 'Entrega em 20/12/2026.', 'entrega'])
  })

  it.each<[RegraCodigo, Partial<PainelInput>, string, string, string]>([
    [
      'cliente',
      { cliente: { ativo: 'S', bloqueio: 'S', sit_dup: 'S' } },
      'impede',
      'Cliente bloqueado. Impossível continuar.',
      'codcli',
    ],
    [
      'cliente',
      { cliente: { ativo: 'N', bloqueio: 'N', sit_dup: 'N' } },
      'impede',
      'Cliente inativo. Impossível continuar.',
      'codcli',
    ],
    [
      'cliente',
      { cliente: { ativo: 'S', bloqueio: 'N', sit_dup: 'S' } },
      'atencao',
      'Cliente possui duplicatas em atraso.',
      'codcli',
    ],
    ['cliente', { cliente: undefined }, 'desconhecida', 'Escolha o cliente.', 'codcli'],
    [
      'minimo',
      pedido({ itens: [{ preco: 59.38, qtde: 20 }], per_desc: 0 }),
      'impede',
      'Faltam R$ 312,40 para o mínimo de R$ 1.500,00 da coleção.',
      'itens',
    ],
    // The value discount does not count (S1 §5.7).
    ['minimo', pedido({ vlr_desc: 1000 }), 'ok', 'Mínimo de R$ 1.500,00 da coleção alcançado.', 'itens'],
    [
      'minimo',
      pedido({ itens: [] }),
      'desconhecida',
      'Faltam R$ 1.500,00 para o mínimo de R$ 1.500,00 da coleção.',
      'itens',
    ],
    ['itens', pedido({ itens: [] }), 'desconhecida', 'Adicione os itens.', 'itens'],
    [
      'itens',
      pedido({
        itens: [
          { preco: 100, qtde: 20 },
          { preco: 0, qtde: 1 },
        ],
      }),
      'impede',
      'Preço zerado. Impossível continuar.',
      'itens.1.preco',
    ],
    [
      'itens',
      pedido({ itens: [{ preco: 100, qtde: 20, ativo: 'N' }] }),
      'impede',
      'Produto inativo.',
      'itens.0.codigo',
    ],
    [
      'desconto',
      pedido({ per_desc: 12 }),
      'impede',
      'Desconto de 12% acima do máximo de 10% da condição.',
      'per_desc',
    ],
    ['desconto', pedido({ per_desc: 101 }), 'impede', 'Valor máximo: 100', 'per_desc'],
    ['desconto', { condicao: undefined }, 'desconhecida', 'Escolha a condição de pagamento.', 'codcond'],
    ['desconto', { condicao: { descmax: 0 } }, 'ok', 'Condição sem desconto máximo.', 'per_desc'],
    [
      'tabela',
      pedido({ tab_pre: '300' }),
      'impede',
      'Tabela 300 não é a da região 100 do representante.',
      'tab_pre',
    ],
    [
      'tabela',
      { representante: { regiao: null }, ...pedido({ tab_pre: '300' }) },
      'impede',
      'Tabela 300 fora da coleção, que tem 100.',
      'tab_pre',
    ],
    ['tabela', { representante: undefined }, 'desconhecida', 'Escolha o representante.', 'codrep'],
    [
      'transportadora',
      pedido({ tab_trans: '09' }),
      'impede',
      'Transportadora 09 fora da coleção, que tem 01 e 02.',
      'tab_trans',
    ],
    ['transportadora', { colecao: undefined }, 'desconhecida', 'Escolha a coleção.', 'colecao'],
    ['estoque', { faltas: [falta] }, 'atencao', '1 item com estoque insuficiente.', 'itens'],
    [
      'estoque',
      { faltas: [falta, falta], colecao: { ...COLECAO, reservar: 'S' } },
      'impede',
      '2 itens com estoque insuficiente.',
      'itens',
    ],
    ['estoque', { faltas: 'Consultando o estoque...' }, 'desconhecida', 'Consultando o estoque...', 'itens'],
    [
      'credito',
      pedido({ per_desc: 0, itens: [{ preco: 100, qtde: 28 }] }),
      'atencao',
      'Pedido passa R$ 800,00 do limite disponível de R$ 2.000,00.',
      'codcli',
    ],
    // The invoiced part of the order is already among the receivables.
    [
      'credito',
      pedido({ per_desc: 0, itens: [{ preco: 100, qtde: 28, qtde_f: 8 }] }),
      'ok',
      'Dentro do limite disponível de R$ 2.000,00.',
      'codcli',
    ],
    [
      'credito',
      { credito: { credito: null, em_aberto: 10 } },
      'ok',
      'Cliente sem limite de crédito definido.',
      'codcli',
    ],
  ])('the rule %s of an order with %o is %s', (codigo, change, estado, texto, field) => {
    expect(regra(codigo, change)).toEqual([estado, texto, field])
  })

  it('omits a credit limit that the user may not read', () => {
    expect(regra('credito', { credito: undefined })).toBeUndefined()
  })

  it('shows as impediments exactly what a save would refuse', () => {
    const flag = fc.constantFrom('S' as const, 'N' as const)
    const order = fc.record({
      per_desc: fc.integer({ min: 0, max: 110 }),
      vlr_desc: fc.integer({ min: 0, max: 100 }),
      tab_pre: fc.constantFrom('100', '300'),
      tab_trans: fc.constantFrom('01', '09'),
      itens: fc.array(
        fc.record({
          preco: fc.integer({ min: 0, max: 200 }),
          qtde: fc.integer({ min: 0, max: 30 }),
          ativo: flag,
        }),
        { maxLength: 4 },
      ),
    })
    const people = fc.record({
      cliente: fc.record({ ativo: flag, bloqueio: flag, sit_dup: flag }),
      regiao: fc.constantFrom('100', '300', null),
      descmax: fc.integer({ min: 0, max: 20 }),
    })
    fc.assert(
      fc.property(order, people, (typed, { cliente, regiao, descmax }) => {
        const records = { cliente, representante: { regiao }, colecao: COLECAO, condicao: { descmax } }
        const stops = pedidoPainel({ pedido: typed, ...records, faltas: [], credito: undefined }).some(
          ({ codigo, estado }) => estado === 'impede' || (codigo === 'itens' && estado !== 'ok'),
        )
        expect(stops).toBe(checkPedido({ pedido: typed, ...records }).length > 0)
      }),
    )
  })
})
