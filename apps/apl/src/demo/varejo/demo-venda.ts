/** A sale of the demo's shop, and what the sales are made of. */
import type { ProdutoComGrade } from '../catalogo/load-produtos'
import type { DemoCliente } from '../clientes'
import type { CopyRow } from '../copy-rows'
import type { DemoEmpresa } from '../empresas'
import type { Pago } from './pagamento'

export interface VarejoSource {
  casa: DemoEmpresa
  count: number
  today: string
  now: Date
  clientes: readonly DemoCliente[]
  produtos: readonly ProdutoComGrade[]
  /** Customer code for buyers who give no name. */
  consumidor: number
  /** Number of the last invoice before those of the shop. */
  nota: number
}

export interface DemoVendaItem {
  codigo: string
  cor: string
  tam: string
  quantidade: number
  preco_orig: number
  valor: number
}
export interface DemoVenda {
  codven: number
  codcli: number
  codrep: string
  data: string
  hora: string
  tipo_venda: 0 | 1 | 2
  /** State of the sale; the last two of today are open. */
  status: 0 | 1 | 2
  itens: readonly DemoVendaItem[]
  valor_bruto: number
  valor: number
  quantidade: number
  vldesconto: number
  valor_liq: number
  codcond: string | null
  pagos: readonly Pago[]
  /** Amount that a credit of a return paid. */
  abatimento: { numero: string; valor: number } | null
  troco: number
  /** Key of the invoice whose goods come back. */
  docto: string | null
  nota: DemoNota | null
}

export interface DemoNota {
  chave: string
  fatura: string
  row: CopyRow
  linhas: readonly { codigo: string; cor: string; tam: string; qtde: number; preco: number; valor: number }[]
}

export interface When {
  codven: number
  data: string
  hora: string
}
