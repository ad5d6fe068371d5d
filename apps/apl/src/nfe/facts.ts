/** What an invoice (NF-e 55) is made of and what comes of it; amounts in reais. */
import type { Frete } from '@trama/rules/frete'
import type { Moment } from '@trama/rules/date-br'

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
  /** CNPJ, letters included, or CPF; no mask. */
  cnpj: string
  /** State registration, or ISENTO. */
  inscricao: string | null
  fone?: string | null | undefined
}

export interface NfeEmitente extends NfeParte {
  fantasia?: string | null | undefined
  /** Tax regime: 1 Simples Nacional, 3 normal. */
  crt: number
  /** True: a supplier that invoices on the company's behalf. */
  fornecedor?: boolean | undefined
}

export interface NfeDestinatario extends NfeParte {
  email?: string | null | undefined
}

export interface NfeItem {
  /** P product of own make, M material bought and sold. */
  tipo: 'P' | 'M'
  codigo: string
  /** With colour and size: the invoice knows one text. */
  descricao: string
  ncm: string | null
  /** Of the goods: 0 national, 1 to 8 as the schema has it. */
  origem?: number | undefined
  barra?: string | null | undefined
  unidade: string
  qtde: number
  preco: number
  /** The customer's number of the order, and the item's place in it. */
  ped_cli?: string | null | undefined
  ordem?: number | null | undefined
}

export interface NfeDuplicata {
  /** yyyy-MM-dd */
  vencimento: string
  valor: number
}

/** One of several means of payment, by its code of the schema (tPag). */
export interface NfePagamento {
  meio: string
  valor: number
  /** Due after the day of issue. */
  aPrazo: boolean
}

/** At the counter: each means, and the change given back for cash. */
export interface NfePagamentos {
  meios: readonly NfePagamento[]
  troco: number
}

/** Goods that a shop sells to who stands in it, or takes back. */
export interface NfeBalcao {
  /** Key of the invoice whose goods come back; null: they are sold. */
  devolucao: string | null
  /** They changed hands in the shop: for who pays no ICMS, within its state whatever the customer's is. */
  naLoja: boolean
}

export interface NfeFacts {
  serie: number
  numero: number
  /** The key's numeric code, of an invoice that has its key already; drawn unless told. */
  cNF?: string | undefined
  /** Of issue, in America/Sao_Paulo (`momentIn()`). */
  emissao: Moment
  emitente: NfeEmitente
  destinatario: NfeDestinatario
  itens: readonly NfeItem[]
  /** Over all items, which they share to the cent. */
  desconto?: number | undefined
  frete?: number | undefined
  outras?: number | undefined
  /** Freight code as orders have it. */
  cif: Frete
  transportadora?: { nome: string } | null | undefined
  volumes?: number | null | undefined
  /** Own number of the sales order. */
  pedido?: number | null | undefined
  obs?: string | null | undefined
  /** Of retail; an order's goods go to who resells them. */
  balcao?: NfeBalcao | undefined
  /** How the customer pays: 15 boleto, 17 dynamic PIX, 90 nothing to pay; or by several means, which sum to the value. */
  pagamento: '15' | '17' | '90' | NfePagamentos
  /** The instalments of what the customer owes, which the taxes decide; with one means, all of that value. */
  parcelas: (valor: number) => readonly NfeDuplicata[]
}

/** By the names of the columns of `fatura`. */
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
  /** vNF: what the customer owes. */
  valor: number
  /** vNFTot: with IBS and CBS. */
  valor_total: number
}

export interface NfeMade {
  chave: string
  /** Signed; kept as it is for good. */
  xml: string
  /** 1 production, 2 without fiscal value. */
  ambiente: 1 | 2
  /** S, or A while it waits for the tax authority. */
  impresso: 'S' | 'A'
  totais: NfeTotais
  /** In the order of the given items: share of the discount, and value after it. */
  itens: readonly { desconto: number; valor: number }[]
  parcelas: readonly NfeDuplicata[]
}
