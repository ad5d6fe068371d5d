/**
 * Sources that a dashboard can measure: their values, and the dimensions that rows are grouped by. The editor offers
 * them, definitions are checked against them, and the application server has the SQL of every name
 * (`apps/apl/src/painel`).
 */
import { INTERNOS, isAllowed, type MenuCode, type TipoUsuario } from '../../access'
import { CRM_CANAL, CRM_TIPO } from '../crm/codes'
import { ORDEM_SITUACAO } from '../compra/fields'
import { ORDEM_SERVICO_SITUACAO } from '../ordem-servico/fields'
import { VENDA_STATUS_TEXTO, VENDA_TIPO_TEXTO } from '../varejo/codes'

/** How a value is written: reais, or a count of documents or pieces. */
export type Formato = 'moeda' | 'numero'

export interface Valor {
  nome: string
  formato: Formato
}

/** A property that rows are grouped and filtered by. */
export interface Dimensao {
  nome: string
  /**
   * Codes of the dimension, where they are few and fixed; other dimensions get names from the rows that they point
   * to.
   */
  codigos?: readonly { value: string | number; label: string }[]
}

export interface Fonte {
  nome: string
  /** Name of one row, such as a document. */
  linha: string
  /** Name of the day that a period filters by. */
  data: string
  tipos: readonly TipoUsuario[]
  /** Menus of which any one opens the source; the types in `isentos` need none. */
  menus: readonly MenuCode[]
  isentos?: readonly TipoUsuario[]
  valores: Readonly<Record<string, Valor>>
  dimensoes: Readonly<Record<string, Dimensao>>
}

const PARCEIROS = [...INTERNOS, 'representante', 'cliente'] as const
const cliente = { nome: 'Cliente' }
const representante = { nome: 'Representante' }
const fornecedor = { nome: 'Fornecedor' }
const moeda = (nome: string): Valor => ({ nome, formato: 'moeda' })
const numero = (nome: string): Valor => ({ nome, formato: 'numero' })

export const FONTES = {
  /** Sales orders without drafts. */
  pedido: {
    nome: 'Pedidos de venda',
    linha: 'Pedido',
    data: 'Emissão',
    tipos: PARCEIROS,
    menus: ['1.2'],
    isentos: [...INTERNOS, 'cliente'],
    valores: {
      valor_total_liq: moeda('Valor vendido'),
      valor_total_fat: moeda('Valor faturado'),
      valor_total_pen: moeda('Valor em aberto'),
      /** Quantity of pieces and materials together. */
      qtde: numero('Quantidade'),
      documentos: numero('Quantidade de pedidos'),
    },
    dimensoes: {
      codcli: cliente,
      codrep: representante,
      /**
       * Dimensions of the items' products: an order's net value is spread over its items by their share of the gross
       * value.
       */
      grupo: { nome: 'Grupo de produto' },
      colecao: { nome: 'Coleção' },
      situacao: {
        nome: 'Situação',
        codigos: [
          { value: 'P', label: 'Pendente' },
          { value: 'F', label: 'Faturado' },
          { value: 'C', label: 'Cancelado' },
        ],
      },
    },
  },
  /** Electronic invoices, without cancelled and denied ones. */
  fatura: {
    nome: 'Notas fiscais',
    linha: 'Nota fiscal',
    data: 'Emissão',
    tipos: PARCEIROS,
    menus: ['2.1'],
    valores: { valor: moeda('Valor das notas'), documentos: numero('Quantidade de notas') },
    dimensoes: { codcli: cliente, codrep: representante },
  },
  /** Receivables of invoices (`tipo` D), open and paid. */
  receber: {
    nome: 'Duplicatas a receber',
    linha: 'Duplicata',
    data: 'Vencimento',
    tipos: PARCEIROS,
    menus: ['2.2'],
    isentos: ['cliente'],
    valores: {
      valor: moeda('Valor das duplicatas'),
      saldo: moeda('Saldo em aberto'),
      valor_pago: moeda('Valor pago'),
      documentos: numero('Quantidade de duplicatas'),
    },
    dimensoes: {
      codcli: cliente,
      codrep: representante,
      situacao: {
        nome: 'Situação',
        codigos: [
          { value: '0', label: 'Aberta' },
          { value: '1', label: 'Paga' },
        ],
      },
    },
  },
  compra: {
    nome: 'Ordens de compra',
    linha: 'Ordem de compra',
    data: 'Emissão',
    tipos: [...INTERNOS, 'fornecedor'],
    menus: ['3.2'],
    isentos: INTERNOS,
    valores: { valor_total: moeda('Valor comprado'), documentos: numero('Quantidade de ordens') },
    dimensoes: {
      codfor: fornecedor,
      classe: { nome: 'Classe' },
      situacao: { nome: 'Situação', codigos: ORDEM_SITUACAO },
    },
  },
  /** Finalised and checked sales unless `status` says otherwise; returns are subtracted. */
  varejo: {
    nome: 'Vendas do varejo',
    linha: 'Venda',
    data: 'Data',
    tipos: [...INTERNOS, 'representante'],
    menus: ['1.4'],
    valores: {
      valor_liq: moeda('Valor vendido'),
      quantidade: numero('Peças'),
      documentos: numero('Quantidade de vendas'),
    },
    dimensoes: {
      codcli: cliente,
      codrep: { nome: 'Vendedor' },
      tipo_venda: { nome: 'Tipo', codigos: VENDA_TIPO_TEXTO },
      status: { nome: 'Status', codigos: VENDA_STATUS_TEXTO },
    },
  },
  crm: {
    nome: 'Contatos',
    linha: 'Contato',
    data: 'Data',
    tipos: [...INTERNOS, 'representante'],
    menus: ['1.3'],
    valores: { documentos: numero('Quantidade de contatos') },
    dimensoes: {
      codcli: cliente,
      codrep: representante,
      usuario: { nome: 'Usuário' },
      motivo: { nome: 'Motivo' },
      tp_contato: { nome: 'Canal', codigos: CRM_CANAL },
      tipo: { nome: 'Status', codigos: CRM_TIPO },
    },
  },
  producao: {
    nome: 'Ordens de serviço',
    linha: 'Ordem de serviço',
    data: 'Envio',
    tipos: [...INTERNOS, 'fornecedor'],
    menus: ['4.1'],
    valores: {
      qtde: numero('Peças enviadas'),
      qtde_feita: numero('Peças feitas'),
      refugo: numero('Refugo'),
      documentos: numero('Quantidade de ordens'),
    },
    dimensoes: {
      codfor: fornecedor,
      setor: { nome: 'Setor' },
      situacao: { nome: 'Status', codigos: ORDEM_SERVICO_SITUACAO },
    },
  },
} as const satisfies Record<string, Fonte>

export type FonteNome = keyof typeof FONTES
export const FONTE_NOMES = Object.keys(FONTES) as [FonteNome, ...FonteNome[]]
export const fonteOf = (nome: FonteNome): Fonte => FONTES[nome]

/** Whether a user of this type with these menus sees any rows of a source. */
export function alcancaFonte(
  nome: FonteNome,
  actor: { tipo: TipoUsuario; acessos: readonly string[] },
): boolean {
  const { tipos, menus, isentos = [] } = fonteOf(nome)
  return isAllowed({ tipos, menus, menuExempt: isentos, rows: '' }, actor)
}

/** Pieces of time that rows of every source can be grouped by. */
export const TEMPOS = { dia: 'Dia', semana: 'Semana', mes: 'Mês', ano: 'Ano' } as const
export type Tempo = keyof typeof TEMPOS
export const isTempo = (por: string): por is Tempo => por in TEMPOS

/** Key of rows that have no value in a dimension (no group, no reason). */
export const SEM_CHAVE = '(sem)'
/** Label of rows without a value in the dimension: "Sem grupo". */
export const semChave = ({ nome }: Dimensao): string => `Sem ${nome.split(' ')[0]?.toLowerCase() ?? ''}`
