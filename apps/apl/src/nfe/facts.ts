/** Facts that an invoice (NF-e 55) is made of, and its results; amounts in reais. */
import type { Contribuinte } from '@trama/rules/entidade/contribuinte-codes'
import type { Frete } from '@trama/rules/frete'
import type { Moment } from '@trama/rules/date-br'
import type { Meio } from '@trama/rules/varejo/meio'

export interface NfeEndereco {
  endereco: string | null
  numero: string | null
  complemento?: string | null | undefined
  bairro: string | null
  /** IBGE code of the city. */
  cod_cid: string | null
  cidade: string | null
  uf: string | null
  cep: string | null
}

interface NfeParte extends NfeEndereco {
  nome: string
  /** CNPJ (which may have letters) or CPF, without mask. */
  cnpj: string
  /** State registration, or ISENTO. */
  inscricao: string | null
  fone?: string | null | undefined
}

export interface NfeEmitente extends NfeParte {
  fantasia?: string | null | undefined
  /** Tax regime: 1 Simples Nacional, 3 normal. */
  crt: number
  /** True for a supplier that invoices on the company's behalf. */
  fornecedor?: boolean | undefined
}

export interface NfeDestinatario extends NfeParte {
  /** Whether the customer pays ICMS; null where the registration tells it. */
  contribuinte?: Contribuinte | null | undefined
  email?: string | null | undefined
}

export interface NfeItem {
  /** P for a product of own make, M for a material that is bought and sold. */
  tipo: 'P' | 'M'
  codigo: string
  descricao: string
  /** Colour and size, which follow the description, since an invoice has one text for all. */
  complemento?: string | undefined
  ncm: string | null
  /** Origin of the goods: 0 national, 1 to 8 as in the schema. */
  origem?: number | undefined
  barra?: string | null | undefined
  unidade: string
  qtde: number
  preco: number
  /** The item's share of the discount, where it was stored with the sale. */
  desconto?: number | undefined
  /** The customer's number of the order, and the item's place in the order. */
  ped_cli?: string | null | undefined
  ordem?: number | null | undefined
}

export interface NfeDuplicata {
  /** Due day, yyyy-MM-dd. */
  vencimento: string
  valor: number
}

/** One of several payments, by its code in the schema (tPag). */
export interface NfePagamento {
  meio: string
  valor: number
  /** True for a payment that is due after the day of issue. */
  aPrazo: boolean
}

/** Payments at the counter, and the change given for cash. */
export interface NfePagamentos {
  meios: readonly NfePagamento[]
  troco: number
}

/** Goods that a shop sells at the counter, or takes back. */
export interface NfeBalcao {
  /** Key of the invoice whose goods come back; null for a sale. */
  devolucao: string | null
  /**
   * True when goods changed hands in the shop: for customers that are no ICMS taxpayers this counts as within its
   * state.
   */
  naLoja: boolean
}

export interface NfeFacts {
  serie: number
  numero: number
  /** Numeric code of the key, for an invoice that has a key already; random when missing. */
  cNF?: string | undefined
  /** Day and time of issue in America/Sao_Paulo (`momentIn()`). */
  emissao: Moment
  emitente: NfeEmitente
  destinatario: NfeDestinatario
  itens: readonly NfeItem[]
  /** Discount and freight of the whole invoice, which its items share to the cent unless they bring their shares. */
  desconto?: number | undefined
  frete?: number | undefined
  outras?: number | undefined
  /** Freight code as orders have it. */
  cif: Frete
  transportadora?: { nome: string } | null | undefined
  volumes?: number | null | undefined
  /** The company's number of the sales order. */
  pedido?: number | null | undefined
  obs?: string | null | undefined
  /** Present for retail sales; an order's goods go to a reseller. */
  balcao?: NfeBalcao | undefined
  /** Payment: one means, 90 for nothing to pay, or several means that add up to the value. */
  pagamento: Meio | '90' | NfePagamentos
  /** Instalments of the amount that the customer owes, which is known only after the taxes. */
  parcelas: (valor: number) => readonly NfeDuplicata[]
}

/** Sums by the column names of `fatura`. */
export interface NfeTotais {
  qtde: number
  valor_produtos: number
  desconto: number
  frete: number
  valor_icms: number
  valor_ipi: number
  valor_pis: number
  valor_cofins: number
  valor_ibs: number
  valor_cbs: number
  /** Amount that the customer owes (vNF). */
  valor: number
  /** Amount with IBS and CBS (vNFTot). */
  valor_total: number
}

export interface NfeMade {
  chave: string
  /** Signed XML, stored unchanged for good. */
  xml: string
  /** 1 production, 2 without fiscal value. */
  ambiente: 1 | 2
  /** S for an issued invoice, A while it waits for the tax authority. */
  impresso: 'S' | 'A'
  totais: NfeTotais
  /** For each given item its share of the discount and its value after that. */
  itens: readonly { desconto: number; valor: number }[]
  parcelas: readonly NfeDuplicata[]
}
