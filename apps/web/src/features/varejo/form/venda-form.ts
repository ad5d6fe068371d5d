import { type VendaStatus, type VendaTipo } from '@trama/contract/apl/varejo/codes'
import type { ProdutoVarejo } from '@trama/contract/apl/varejo/produto'
import { type Venda, VendaInput } from '@trama/contract/apl/varejo/venda'
import type { FieldError } from '@trama/contract/issues'
import { timeIn, todayIn } from '@trama/rules/date-br'
import { podeEditar, VENDA_STATUS } from '@trama/rules/varejo/status'
import { vendaTotais } from '@trama/rules/varejo/totais'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import { newKey } from '@/components/crud/form/form-draft'

/** A line in the form; sent without the product data that the server has. */
export interface ItemForm {
  codigo: string
  descricao: string
  unidade: string
  cor: string
  desc_cor: string | null
  tam: string
  lote: string | null
  deposito: string | null
  quantidade: number
  preco_orig: number
  valor: number
  /** Quantity still returnable, in a return by an invoice; null otherwise. */
  resta: number | null
}

/** Scans of one code that did not enter the sale, for the same reason. */
export interface Falta {
  codigo: string
  motivo: string
  /** Number of scans. */
  vezes: number
  /** Number of pieces that these scans would have added. */
  pecas: number
}

/** A sale in the form, and as stored on the device. */
export interface VendaForm {
  /** Idempotency key under which the sale is created and its number reserved. */
  chave: string
  /** Idempotency key of the sale's last change. */
  envio: string
  /** Number of the sale; null while it is awaited. */
  codven: number | null
  /** Whether the server has the sale. */
  gravada: boolean
  versao: number | null
  tipo_venda: VendaTipo
  status: VendaStatus
  codcli: number | null
  nome: string
  codrep: string | null
  nome_rep: string
  tabela: string | null
  desc_tabela: string
  data: string | null
  hora: string | null
  observacao: string
  docto: string | null
  fatura_docto: string | null
  fatura: string | null
  chave_nfe: string | null
  impresso: string | null
  itens: readonly ItemForm[]
  /** Scans that did not enter the sale and that nobody has answered for yet. */
  faltas: readonly Falta[]
  /** Whether the form holds changes that the server does not have. */
  alterada: boolean
}

export const emptyVenda = (tipo_venda: VendaTipo): VendaForm => ({
  chave: newKey(),
  envio: newKey(),
  codven: null,
  gravada: false,
  versao: null,
  tipo_venda,
  status: VENDA_STATUS.aberto,
  codcli: null,
  nome: '',
  codrep: null,
  nome_rep: '',
  tabela: null,
  desc_tabela: '',
  data: null,
  hora: null,
  observacao: '',
  docto: null,
  fatura_docto: null,
  fatura: null,
  chave_nfe: null,
  impresso: null,
  itens: [],
  faltas: [],
  alterada: false,
})

export const toForm = (venda: Venda): VendaForm => ({
  ...emptyVenda(venda.tipo_venda),
  codven: venda.codven,
  gravada: true,
  versao: venda.versao ?? null,
  status: venda.status,
  codcli: venda.codcli,
  nome: venda.nome ?? '',
  codrep: venda.codrep,
  nome_rep: venda.nome_rep ?? '',
  tabela: venda.tabela,
  desc_tabela: venda.desc_tabela ?? '',
  data: venda.data ?? null,
  hora: venda.hora ?? null,
  observacao: venda.observacao ?? '',
  docto: venda.docto || null,
  fatura_docto: venda.fatura_docto,
  fatura: venda.fatura,
  chave_nfe: venda.chave_nfe,
  impresso: venda.impresso,
  itens: venda.itens.map(({ coditven: _at, barra: _barra, unidade = '', ...item }) => ({
    ...item,
    unidade,
    lote: item.lote || null,
    deposito: item.deposito || null,
    resta: null,
  })),
})

/** Names every field of a saved sale (S2 §3), also the empty ones. */
export function toBody(form: VendaForm): VendaInput {
  const { valor, valor_bruto } = vendaTotais(form.itens)
  return complete(VendaInput, {
    codven: form.codven,
    versao: form.versao,
    codcli: form.codcli,
    codrep: form.codrep || null,
    tabela: form.tabela || null,
    data: form.data ?? todayIn(),
    hora: form.hora ?? timeIn(),
    tipo_venda: form.tipo_venda,
    observacao: form.observacao || null,
    docto: form.docto ?? undefined,
    valor,
    valor_bruto,
    itens: form.itens.map((item, i) => ({
      coditven: i + 1,
      codigo: item.codigo,
      unidade: item.unidade || undefined,
      cor: item.cor,
      tam: item.tam,
      lote: item.lote,
      deposito: item.deposito,
      quantidade: item.quantidade,
      preco_orig: item.preco_orig,
      valor: item.valor,
    })),
  })
}

/** Errors of a sale by the contract (S2 §5). */
export const vendaErrors = (form: VendaForm): FieldError[] => bodyErrors(VendaInput, toBody(form))

export const isEditavel = (form: VendaForm): boolean => podeEditar(form)

/** A product as a line of the sale. */
export function itemDe(
  produto: ProdutoVarejo,
  { quantidade, valor }: { quantidade: number; valor: number },
): ItemForm {
  const { codigo, descricao, unidade, cor, desc_cor, tam, lote, deposito, preco, preco_orig, resta } = produto
  const place = { codigo, descricao, unidade, cor, desc_cor, tam, lote, deposito }
  return { ...place, quantidade, preco_orig: preco_orig ?? preco, valor, resta: resta ?? null }
}
