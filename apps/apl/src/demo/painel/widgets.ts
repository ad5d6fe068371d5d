import type { Definicao, WidgetInput } from '@trama/contract/apl/painel/definicao'
import { INTERNOS, type TipoUsuario } from '@trama/contract/access'

const VENDEM: TipoUsuario[] = [...INTERNOS, 'representante']
const COMPRAM: TipoUsuario[] = [...VENDEM, 'cliente']
const CARTAO = { tipo_wid: 4, tipo: null } as const
const TABELA = { tipo_wid: 1, tipo: null } as const
const grafico = (tipo: 0 | 1 | 2 | 4 | 5) => ({ tipo_wid: 3, tipo }) as const

const de = (
  fonte: Definicao['fonte'],
  parte: Pick<Definicao, 'periodo' | 'series'> & Partial<Definicao>,
): Definicao => ({ fonte, filtros: [], ...parte })

/** Widgets of the demo: some of every kind, for every type of user. */
export const WIDGETS: readonly WidgetInput[] = [
  {
    nome: 'Faturado do que se vendeu no mês',
    ...CARTAO,
    percentual: 'S',
    tipos: VENDEM,
    definicao: de('pedido', {
      periodo: 'mes',
      series: [{ valor: 'valor_total_fat', descricao: 'Faturado no mês' }, { valor: 'valor_total_liq' }],
    }),
  },
  {
    nome: 'Saldo de duplicatas em aberto',
    ...CARTAO,
    tipos: COMPRAM,
    definicao: de('receber', {
      periodo: 'tudo',
      series: [{ valor: 'saldo' }],
      filtros: [{ campo: 'situacao', chaves: ['0'] }],
    }),
  },
  {
    nome: 'Vendido e faturado por mês',
    ...grafico(0),
    tipos: COMPRAM,
    definicao: de('pedido', {
      por: 'mes',
      periodo: 'meses_12',
      series: [
        { valor: 'valor_total_liq', descricao: 'Vendido', tipo: 0 },
        { valor: 'valor_total_fat', descricao: 'Faturado', tipo: 1 },
      ],
    }),
  },
  {
    nome: 'Vendas por coleção no ano',
    ...grafico(4),
    tipos: COMPRAM,
    definicao: de('pedido', {
      por: 'colecao',
      periodo: 'ano',
      series: [{ valor: 'valor_total_liq' }],
      limite: 6,
    }),
  },
  {
    nome: 'Vendas dos últimos 90 dias',
    ...grafico(2),
    tipos: VENDEM,
    definicao: de('pedido', { por: 'semana', periodo: 'dias_90', series: [{ valor: 'valor_total_liq' }] }),
  },
  {
    nome: 'Vendas do mês por representante',
    ...TABELA,
    tipos: [...INTERNOS],
    definicao: de('pedido', { por: 'codrep', periodo: 'mes', series: [{ valor: 'valor_total_liq' }] }),
  },
  {
    nome: 'Motivos de contato em 90 dias',
    ...grafico(5),
    tipos: VENDEM,
    definicao: de('crm', { por: 'motivo', periodo: 'dias_90', series: [{ valor: 'documentos' }] }),
  },
  {
    nome: 'Duplicatas por vencimento no ano',
    ...grafico(1),
    tipos: [...INTERNOS, 'cliente'],
    definicao: de('receber', {
      por: 'mes',
      periodo: 'ano',
      series: [
        { valor: 'valor', descricao: 'Total' },
        { valor: 'saldo', descricao: 'Em aberto' },
      ],
    }),
  },
  {
    nome: 'Compras do ano por situação',
    ...grafico(4),
    tipos: [...INTERNOS, 'fornecedor'],
    definicao: de('compra', { por: 'situacao', periodo: 'ano', series: [{ valor: 'valor_total' }] }),
  },
  {
    nome: 'Produção em 90 dias por setor',
    ...grafico(5),
    tipos: [...INTERNOS, 'fornecedor'],
    definicao: de('producao', {
      por: 'setor',
      periodo: 'dias_90',
      series: [{ valor: 'qtde' }, { valor: 'qtde_feita' }, { valor: 'refugo' }],
    }),
  },
]
