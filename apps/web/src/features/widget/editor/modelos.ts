/** Ready models of widgets. */
import type { WidgetInput } from '@trama/contract/apl/painel/definicao'

interface Modelo {
  /** Name of the model in the address. */
  id: string
  texto: string
  widget: WidgetInput
}

type Definicao = WidgetInput['definicao']
type Given = Pick<Definicao, 'fonte' | 'periodo'> & Partial<Definicao> & { valores: string[] }

const definicao = ({ valores, ...given }: Given): Definicao => ({
  filtros: [],
  ...given,
  series: given.series ?? valores.map((valor) => ({ valor })),
})
const widget = (
  nome: string,
  kind: Pick<WidgetInput, 'tipo_wid' | 'tipo' | 'percentual'>,
  given: Given,
): WidgetInput => ({ nome, ...kind, definicao: definicao(given), tipos: [] })

const CARTAO = { tipo_wid: 4 } as const
const TABELA = { tipo_wid: 1 } as const
const grafico = (tipo: 0 | 1 | 2 | 4 | 5) => ({ tipo_wid: 3, tipo }) as const

export const MODELOS: readonly Modelo[] = [
  {
    id: 'vendas-do-mes',
    texto: 'Quanto se vendeu desde o dia 1º.',
    widget: widget('Vendas do mês', CARTAO, {
      fonte: 'pedido',
      periodo: 'mes',
      valores: ['valor_total_liq'],
    }),
  },
  {
    id: 'faturado-sobre-vendido',
    texto: 'Que parte das vendas do ano já foi faturada.',
    widget: widget(
      'Faturado sobre vendido',
      { ...CARTAO, percentual: 'S' },
      { fonte: 'pedido', periodo: 'ano', valores: ['valor_total_fat', 'valor_total_liq'] },
    ),
  },
  {
    id: 'vendido-e-faturado',
    texto: 'Barras e linha, mês a mês.',
    widget: widget('Vendido e faturado por mês', grafico(0), {
      fonte: 'pedido',
      por: 'mes',
      periodo: 'meses_12',
      valores: [],
      series: [{ valor: 'valor_total_liq' }, { valor: 'valor_total_fat', tipo: 1 }],
    }),
  },
  {
    id: 'vendas-por-grupo',
    texto: 'Os grupos de produto do mês, em fatias.',
    widget: widget('Vendas por grupo de produto', grafico(4), {
      fonte: 'pedido',
      por: 'grupo',
      periodo: 'mes',
      valores: ['valor_total_liq'],
      limite: 8,
    }),
  },
  {
    id: 'maiores-clientes',
    texto: 'Quem mais comprou no ano.',
    widget: widget('Maiores clientes do ano', grafico(5), {
      fonte: 'pedido',
      por: 'codcli',
      periodo: 'ano',
      valores: ['valor_total_liq'],
      limite: 10,
    }),
  },
  {
    id: 'vendas-por-representante',
    texto: 'Pedidos do mês por representante.',
    widget: widget('Vendas por representante', TABELA, {
      fonte: 'pedido',
      por: 'codrep',
      periodo: 'mes',
      valores: ['valor_total_liq'],
      limite: 20,
    }),
  },
  {
    id: 'a-receber',
    texto: 'O que está aberto, por mês de vencimento.',
    widget: widget('A receber por vencimento', grafico(0), {
      fonte: 'receber',
      por: 'mes',
      periodo: 'ano',
      valores: ['saldo'],
      filtros: [{ campo: 'situacao', chaves: ['0'] }],
    }),
  },
  {
    id: 'varejo-por-dia',
    texto: 'As vendas da loja nos últimos 30 dias.',
    widget: widget('Varejo por dia', grafico(2), {
      fonte: 'varejo',
      por: 'dia',
      periodo: 'dias_30',
      valores: ['valor_liq'],
    }),
  },
  {
    id: 'contatos-por-motivo',
    texto: 'Por que se falou com clientes.',
    widget: widget('Contatos por motivo', grafico(4), {
      fonte: 'crm',
      por: 'motivo',
      periodo: 'dias_90',
      valores: ['documentos'],
      limite: 8,
    }),
  },
  {
    id: 'compras-por-fornecedor',
    texto: 'De quem mais se comprou.',
    widget: widget('Compras por fornecedor', grafico(5), {
      fonte: 'compra',
      por: 'codfor',
      periodo: 'meses_12',
      valores: ['valor_total'],
      limite: 10,
    }),
  },
  {
    id: 'pecas-e-refugo',
    texto: 'Peças feitas e perdidas, semana a semana.',
    widget: widget('Peças feitas e refugo', grafico(0), {
      fonte: 'producao',
      por: 'semana',
      periodo: 'dias_90',
      valores: ['qtde_feita', 'refugo'],
    }),
  },
]

/** Values of an empty form. */
export const VAZIO: WidgetInput = widget('', grafico(0), {
  fonte: 'pedido',
  por: 'mes',
  periodo: 'ano',
  valores: ['valor_total_liq'],
})
