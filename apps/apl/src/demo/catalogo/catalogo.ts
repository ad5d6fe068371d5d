import { MEIO } from '@trama/rules/varejo/meio'

/** Catalogue of both demo companies: what an order chooses from. */
export const REGIOES = [
  { regiao: 'SUL', descricao: 'Tabela Sul', fator: 1 },
  { regiao: 'SUDESTE', descricao: 'Tabela Sudeste e Centro-Oeste', fator: 1.04 },
  { regiao: 'NORDESTE', descricao: 'Tabela Norte e Nordeste', fator: 1.08 },
  { regiao: 'VAREJO', descricao: 'Tabela Varejo', fator: 2.1 },
] as const
export type Regiao = (typeof REGIOES)[number]['regiao']

export const TRANSPORTADORAS = [
  { codigo: '01', descricao: 'Transportadora Vale Verde' },
  { codigo: '02', descricao: 'Rodo Catarinense Cargas' },
  { codigo: '03', descricao: 'Expresso Bandeirantes' },
  { codigo: '04', descricao: 'Nordeste Log Transportes' },
  { codigo: '05', descricao: 'Correios Sedex' },
  { codigo: '06', descricao: 'Retira na fábrica' },
] as const

export const ATACADO: readonly Regiao[] = ['SUL', 'SUDESTE', 'NORDESTE']

export interface Colecao {
  codigo: string
  descricao: string
  reservar: 'S' | 'N'
  valor_min: number
  /** Days from the demo's own day to the first and the last delivery; absent: without bounds. */
  entrega?: readonly [ini: number, fim: number]
  /** Price tables that the collection allows; an empty list allows all. */
  tabelas: readonly string[]
  transportadoras: readonly string[]
}

export const COLECOES = [
  {
    codigo: 'V27',
    descricao: 'Verão 2027',
    reservar: 'N',
    valor_min: 500,
    entrega: [20, 150],
    tabelas: ATACADO,
    transportadoras: ['01', '02', '03', '04'],
  },
  {
    codigo: 'I26',
    descricao: 'Inverno 2026',
    reservar: 'S',
    valor_min: 800,
    tabelas: ATACADO,
    transportadoras: [],
  },
  {
    codigo: 'V26',
    descricao: 'Verão 2026',
    reservar: 'N',
    valor_min: 500,
    tabelas: ATACADO,
    transportadoras: [],
  },
  {
    codigo: 'I25',
    descricao: 'Inverno 2025',
    reservar: 'N',
    valor_min: 600,
    tabelas: ATACADO,
    transportadoras: [],
  },
  { codigo: 'BAS', descricao: 'Básicos', reservar: 'N', valor_min: 0, tabelas: [], transportadoras: [] },
] as const satisfies readonly Colecao[]
export type CodigoColecao = (typeof COLECOES)[number]['codigo']

/** Currencies for sales, and with tipo 4 for returns. */
export const MOEDAS = [
  { codmoe: 'BOL', descricao: 'Boleto bancário', tipo: 0, meio: MEIO.boleto },
  { codmoe: 'PIX', descricao: 'PIX', tipo: 0, meio: MEIO.pixEstatico },
  { codmoe: 'CAR', descricao: 'Cartão de crédito', tipo: 0, meio: MEIO.credito },
  { codmoe: 'DEB', descricao: 'Cartão de débito', tipo: 0, meio: MEIO.debito },
  { codmoe: 'DUP', descricao: 'Duplicata em carteira', tipo: 0, meio: MEIO.outros },
  { codmoe: 'CHQ', descricao: 'Cheque', tipo: 0, meio: MEIO.cheque },
  { codmoe: 'DIN', descricao: 'Dinheiro', tipo: 0, meio: MEIO.dinheiro },
  { codmoe: 'CRD', descricao: 'Crédito para troca', tipo: 4, meio: MEIO.creditoLoja },
  { codmoe: 'DDV', descricao: 'Dinheiro devolvido', tipo: 4, meio: MEIO.dinheiro },
] as const

export const OPERACOES = [
  { codigo: 'V01', descricao: 'Venda no varejo', tipo_venda: 0 },
  { codigo: 'V02', descricao: 'Venda para funcionário', tipo_venda: 0 },
  { codigo: 'D01', descricao: 'Devolução de venda', tipo_venda: 1 },
] as const

export interface Condicao {
  codigo: string
  descricao: string
  /** Highest discount in percent; 0 sets no limit. */
  descmax: number
  /** Days to the first instalment, days between instalments, and number of instalments. */
  prazoini: number
  nrdia: number
  nrpar: number
  /** S when the first instalment is due at once. */
  entrada: 'S' | 'N'
  codmoe: string
}

// code | description | descmax | prazoini | nrdia | nrpar | entrada | codmoe
const CONDICAO_ROWS = `
001|À vista|10|0|0|1|N|DIN
002|28 dias|5|28|0|1|N|BOL
003|30/60 dias|5|30|30|2|N|BOL
004|30/60/90 dias|5|30|30|3|N|BOL
005|30/60/90/120 dias|3|30|30|4|N|BOL
006|28/42/56 dias|5|28|14|3|N|BOL
007|45/75/105 dias|2|45|30|3|N|DUP
008|Entrada + 30/60 dias|8|0|30|3|S|BOL
009|PIX antecipado|12|0|0|1|N|PIX
010|Cartão em 6 vezes|0|30|30|6|N|CAR
`

export const CONDICOES: readonly Condicao[] = CONDICAO_ROWS.trim()
  .split('\n')
  .map((row) => {
    const [codigo = '', descricao = '', descmax, prazoini, nrdia, nrpar, entrada, codmoe = ''] =
      row.split('|')
    return {
      codigo,
      descricao,
      descmax: Number(descmax),
      prazoini: Number(prazoini),
      nrdia: Number(nrdia),
      nrpar: Number(nrpar),
      entrada: entrada === 'S' ? 'S' : 'N',
      codmoe,
    }
  })

/** Discounts by quantity: pieces of an order from which a percentage applies. */
export const FAIXAS_DESCONTO = [
  { qtde_min: 50, percentual: 1 },
  { qtde_min: 120, percentual: 2 },
  { qtde_min: 300, percentual: 3.5 },
] as const
