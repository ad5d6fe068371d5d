import { describe, expect, it } from 'vitest'
import { definicaoErros } from './check-definicao'
import type { Definicao, WidgetInput } from './definicao'

const HOJE = '2026-03-11'
const definicao: Definicao = {
  fonte: 'pedido',
  por: 'codcli',
  periodo: 'mes',
  series: [{ valor: 'valor_total_liq' }],
  filtros: [],
}
const grafico: WidgetInput = { nome: 'Vendas', tipo_wid: 3, tipo: 0, tipos: ['representante'], definicao }
const cartao: WidgetInput = { ...grafico, tipo_wid: 4, tipo: null, definicao: { ...definicao, por: null } }
const tabela: WidgetInput = { ...grafico, tipo_wid: 1, tipo: null }

const errosDe = (widget: WidgetInput, parte: Partial<Definicao> = {}) =>
  definicaoErros({ ...widget, definicao: { ...widget.definicao, ...parte } }, HOJE).map(
    ({ campo, mensagem }) => `${campo}: ${mensagem}`,
  )

describe('definitions that can be shown', () => {
  it.each([
    ['gráfico', grafico, {}],
    ['cartão', cartao, {}],
    ['tabela', tabela, {}],
    ['por mês em todo o período', grafico, { por: 'mes', periodo: 'tudo' }],
    ['dez anos', grafico, { periodo: 'datas', data_ini: '2016-03-12', data_fim: '2026-03-11' }],
    [
      'linha com uma série em barras',
      { ...grafico, tipo: 1 },
      { series: [{ valor: 'qtde', tipo: 0 }, { valor: 'documentos' }] },
    ],
    [
      'cartão em percentual',
      { ...cartao, percentual: 'S' },
      { series: [{ valor: 'valor_total_fat' }, { valor: 'valor_total_liq' }] },
    ],
    ['só de quem o fez', { ...grafico, tipos: [] }, {}],
    [
      'filtros',
      grafico,
      {
        filtros: [
          { campo: 'grupo', chaves: ['P1'] },
          { campo: 'situacao', chaves: ['P'] },
        ],
      },
    ],
  ] as [string, WidgetInput, Partial<Definicao>][])('%s', (_, widget, parte) => {
    expect(errosDe(widget, parte)).toEqual([])
  })
})

describe('names that do not exist', () => {
  it.each([
    [
      'valor',
      { series: [{ valor: 'lucro' }] },
      'definicao.series.0.valor: Pedidos de venda não têm o valor "lucro".',
    ],
    [
      'nome que todo objeto tem',
      { series: [{ valor: 'constructor' }] },
      'definicao.series.0.valor: Pedidos de venda não têm o valor "constructor".',
    ],
    ['dimensão', { por: 'codfor' }, 'definicao.por: Pedidos de venda não se separam por "codfor".'],
    [
      'filtro',
      { filtros: [{ campo: 'codfor', chaves: ['1'] }] },
      'definicao.filtros.0.campo: Pedidos de venda não se filtram por "codfor".',
    ],
    [
      'filtro de tempo',
      { filtros: [{ campo: 'mes', chaves: ['1'] }] },
      'definicao.filtros.0.campo: Pedidos de venda não se filtram por "mes".',
    ],
  ] as [string, Partial<Definicao>, string][])('%s', (_, parte, erro) => {
    expect(errosDe(grafico, parte)).toEqual([erro])
  })

  it('refuses a source that the user does not see', () => {
    expect(errosDe({ ...grafico, tipos: ['cliente', 'fornecedor'] })).toEqual([
      'tipos.1: Fornecedor não vê Pedidos de venda.',
    ])
    expect(
      errosDe(
        { ...tabela, tipos: ['cliente'] },
        { fonte: 'compra', por: 'codfor', series: [{ valor: 'valor_total' }] },
      ),
    ).toEqual(['tipos.0: Cliente não vê Ordens de compra.'])
  })
})

describe('combinations that do not fit', () => {
  it.each([
    [
      'cartão separado',
      cartao,
      { por: 'codcli' },
      'definicao.por: Um cartão mostra um só número: deixe "por" vazio.',
    ],
    ['gráfico sem separação', grafico, { por: null }, 'definicao.por: Valor obrigatório.'],
    ['tabela sem separação', tabela, { por: '' }, 'definicao.por: Valor obrigatório.'],
    ['gráfico sem tipo', { ...grafico, tipo: null }, {}, 'tipo: Valor obrigatório.'],
    ['tabela com tipo', { ...tabela, tipo: 1 }, {}, 'tipo: Só gráficos têm um tipo de gráfico.'],
    [
      'pizza de dois',
      { ...grafico, tipo: 4 },
      { series: [{ valor: 'qtde' }, { valor: 'documentos' }] },
      'definicao.series: Uma pizza mostra um só valor.',
    ],
    [
      'tabela de dois',
      tabela,
      { series: [{ valor: 'qtde' }, { valor: 'documentos' }] },
      'definicao.series: Uma tabela mostra um só valor.',
    ],
    [
      'cartão de dois',
      cartao,
      { series: [{ valor: 'qtde' }, { valor: 'documentos' }] },
      'definicao.series: Um cartão mostra um só valor.',
    ],
    [
      'percentual de um',
      { ...cartao, percentual: 'S' },
      {},
      'definicao.series: Um cartão em percentual divide o primeiro valor pelo segundo: escolha dois.',
    ],
    [
      'área em barras',
      { ...grafico, tipo: 2 },
      { series: [{ valor: 'qtde', tipo: 0 }] },
      'definicao.series.0.tipo: Só em gráficos de barras ou de linha uma série tem tipo próprio.',
    ],
    [
      'filtro duas vezes',
      grafico,
      {
        filtros: [
          { campo: 'codcli', chaves: ['1'] },
          { campo: 'codcli', chaves: ['2'] },
        ],
      },
      'definicao.filtros.1.campo: Filtro repetido: Cliente.',
    ],
  ] as [string, WidgetInput, Partial<Definicao>, string][])('%s', (_, widget, parte, erro) => {
    expect(errosDe(widget, parte)).toEqual([erro])
  })
})

describe('periods', () => {
  const datas = (data_ini: string | null, data_fim: string | null, por = 'codcli') =>
    errosDe(grafico, { periodo: 'datas', data_ini, data_fim, por })

  it('need their two dates, in order', () => {
    expect(datas(null, null)).toEqual([
      'definicao.data_ini: Valor obrigatório.',
      'definicao.data_fim: Valor obrigatório.',
    ])
    expect(datas('2026-02-02', '2026-02-01')).toEqual([
      'definicao.data_fim: A data final é anterior à inicial.',
    ])
  })

  it('are refused when they span a thousand years', () => {
    expect(datas('1900-01-01', '2900-01-01')).toEqual([
      'definicao.data_fim: Período longo demais: no máximo 10 anos.',
    ])
    expect(datas('1900-01-01', '2900-01-01', 'dia')).toEqual([
      'definicao.data_fim: Período longo demais: no máximo 10 anos.',
    ])
  })

  it('are refused when a chart would get too many points', () => {
    const erro =
      'definicao.por: Pontos demais no gráfico: no máximo 400. Encurte o período ou some mais dias.'
    expect(datas('2025-01-01', '2026-02-04', 'dia')).toEqual([])
    expect(datas('2025-01-01', '2026-02-05', 'dia')).toEqual([erro])
    expect(errosDe(grafico, { periodo: 'tudo', por: 'semana' })).toEqual([erro])
  })
})
