/**
 * Parties and goods that an invoice names, over the alias `x`: an order to be invoiced, or an invoice without XML.
 */
import { columnsOf, orNull, type RowOf, rowsAsJson } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { condicao, moeda } from '../../catalogo/tables'
import { entidade } from '../../entidade/tables'
import { fornecedor } from '../../fornecedor/tables'
import { MEIO } from '@trama/rules/varejo/meio'
import type { NfeDestinatario, NfeEmitente, NfeFacts, NfeItem } from '../../nfe/facts'
import { empresa } from '../../sistema/tables'

const e = alias(entidade, 'e')
const CLIENTE = {
  ...columnsOf(
    e,
    'nome, cnpj, inscricao, contribuinte, email, endereco, complemento, bairro, cod_cid, uf, cep',
  ),
  fone: e.telefone,
  numero: e.num_end,
  cidade: e.nome_cid,
}
const f = alias(fornecedor, 'f')
const FORNECEDOR = {
  ...columnsOf(f, 'nome, cnpj, inscricao, endereco, bairro, cod_cid, uf, cep'),
  numero: f.num_end,
  cidade: f.nome_cid,
}
const m = alias(empresa, 'm')
const EMPRESA = {
  nome: m.emp_nome,
  cnpj: m.emp_cnpj,
  inscricao: m.emp_ie,
  fone: m.emp_fone,
  crt: m.emp_crt,
  endereco: m.emp_endereco,
  numero: m.emp_numero,
  bairro: m.emp_bairro,
  cod_cid: m.emp_cod_cid,
  cidade: m.emp_cidade,
  uf: m.emp_estado,
  cep: m.emp_cep,
}
const CONDICAO = {
  ...columnsOf(alias(condicao, 'c'), 'nrpar, entrada, prazoini, nrdia, diave'),
  /** Means of payment of its currency. */
  meio: orNull(alias(moeda, 'k').meio),
}

export const PARTES = {
  clientes: rowsAsJson(CLIENTE, sql`from entidade e where e.empresa = x.empresa and e.codcli = x.codcli`),
  fornecedores: rowsAsJson(
    FORNECEDOR,
    sql`from fornecedor f where f.empresa = x.empresa and f.codfor = x.codfor`,
  ),
  empresas: rowsAsJson(EMPRESA, sql`from empresa m where m.emp_pat = x.empresa`),
  condicoes: rowsAsJson(
    CONDICAO,
    sql`from condicao c left join moeda k on k.empresa = c.empresa and k.codmoe = c.codmoe
      where c.empresa = x.empresa and c.codigo = x.codcond`,
  ),
  transportadora: sql<
    string | null
  >`(select t.descricao from transportadora t where t.empresa = x.empresa and t.codigo = x.tab_trans)`,
}
type Partes = RowOf<typeof PARTES>

/** Tax regime (CRT) 3, normal, which is assumed for suppliers without one. */
const CRT_USUAL = 3
/** NF-e code for nothing to pay. */
const SEM_PAGAMENTO = '90'

/** Emitter and recipient: the supplier emits where the order belongs to one. */
export function partesOf({ clientes: [cliente], fornecedores: [fornece], empresas: [casa] }: Partes): {
  emitente: NfeEmitente
  destinatario: NfeDestinatario
} {
  if (!cliente || !casa) throw new Error('A fatura não tem cliente ou empresa.')
  return {
    emitente: fornece ? { ...fornece, crt: CRT_USUAL, fornecedor: true } : casa,
    destinatario: cliente,
  }
}

/** Means of payment of an order's invoice: its condition's, a bank slip where that names none. */
export const pagamentoOf = ({ condicoes: [condicao] }: Partes, valor: number): NfeFacts['pagamento'] =>
  valor > 0 ? (condicao?.meio ?? MEIO.boleto) : SEM_PAGAMENTO

const ofKind = (column: 'descricao' | 'ncm') =>
  sql`case i.tipo when 'P' then (select ${sql.identifier(column)} from produto where empresa = i.empresa and codigo = i.codigo)
    else (select ${sql.identifier(column)} from material where empresa = i.empresa and codigo = i.codigo) end`

/** Columns of the catalogue for an item `i`. */
export const ITEM_FACTS = {
  descricao: sql<string>`${ofKind('descricao')}`,
  ncm: sql<string | null>`${ofKind('ncm')}`,
  desc_cor: sql<string | null>`(select desc_cor from cor where empresa = i.empresa and cor = i.cor)`,
  unidade: sql<string>`case i.tipo when 'P' then 'PC'
    else (select unidade from material where empresa = i.empresa and codigo = i.codigo) end`,
  barra: sql<string | null>`case i.tipo
    when 'P' then (select barra from produto_grade g
      where g.empresa = i.empresa and g.codigo = i.codigo and g.cor = i.cor and g.tam = i.tam)
    else (select barra from material_grade g
      where g.empresa = i.empresa and g.codigo = i.codigo and g.cor = i.cor and g.tam = i.tam) end`,
}

interface Item extends RowOf<typeof ITEM_FACTS> {
  tipo: 'P' | 'M'
  codigo: string
  cor: string
  tam: string
  qtde: number
  preco: number
  desconto?: number
  ordem: number | null
}

/** An invoice's item with its colour and size. */
export function nfeItem({ desc_cor, cor, tam, descricao, ...item }: Item, ped_cli: string | null): NfeItem {
  return { ...item, descricao, complemento: [desc_cor ?? cor, tam].join(' '), ped_cli }
}
