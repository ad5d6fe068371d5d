/** How a source of the dashboard (`FONTES` of the contract) is read: SQL over its rows, whose alias is `p`. */
import type { FONTES, FonteNome } from '@trama/contract/apl/painel/fontes'
import type { Recorte } from '@trama/contract/apl/painel/recorte'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'

/** By what rows are grouped and filtered. */
export interface DimensaoSql {
  coluna: SQL
  /** Its keys are texts on the wire. */
  tipo: 'int' | 'text'
  /** Name of a key, where the contract has no list of its codes. */
  nome?: (empresa: string, chave: SQL) => SQL
}

/** What is shown of one row; each as text. */
export interface LinhaSql {
  documento: SQL
  codigo: SQL
  nome: SQL
  /** A code of `palavras`, or words. */
  situacao: SQL
  palavras?: readonly { value: string | number; label: string }[]
  endereco: SQL
  /** What a page of rows is joined with. */
  joins?: SQL
}

export interface FonteSql<Valor extends string = string, Dimensao extends string = string> {
  tabela: string
  /** Rows that the caller reaches by the domain's own list, and that count. */
  linhas: (ctx: AplContext, recorte: Recorte) => SQL
  dia: SQL
  /** Columns that number a row in its company. */
  chave: readonly string[]
  /** Of one row; summed. */
  valores: Readonly<Record<Valor, SQL>>
  dimensoes: Readonly<Record<Dimensao, DimensaoSql>>
  linha: LinhaSql
  /** A dimension of parts of a row, which has a share of the row's values. */
  partes?: {
    dimensao: Dimensao
    /** A row per part of the rows that a condition finds, with the same columns. */
    cortadas: (linhas: SQL) => SQL
    /** The same put together again: a row with what its parts of a condition sum to. */
    juntas: (linhas: SQL, partes: SQL) => SQL
  }
}

/** With every value and dimension that the contract names. */
export type FonteDe<Nome extends FonteNome> = FonteSql<
  keyof (typeof FONTES)[Nome]['valores'] & string,
  keyof (typeof FONTES)[Nome]['dimensoes'] & string
>

/** A document is one. */
export const UM = sql`1`

export const CLIENTE: DimensaoSql = {
  coluna: sql`p.codcli`,
  tipo: 'int',
  nome: (empresa, chave) => sql`(select nome from entidade where empresa = ${empresa} and codcli = ${chave})`,
}
export const REPRESENTANTE: DimensaoSql = {
  coluna: sql`p.codrep`,
  tipo: 'text',
  nome: (empresa, chave) =>
    sql`(select nome from representante where empresa = ${empresa} and codrep = ${chave})`,
}
export const FORNECEDOR: DimensaoSql = {
  coluna: sql`p.codfor`,
  tipo: 'int',
  nome: (empresa, chave) =>
    sql`(select nome from fornecedor where empresa = ${empresa} and codfor = ${chave})`,
}
/** A table of codes and descriptions. */
export const descrita = (coluna: SQL, tabela: string): DimensaoSql => ({
  coluna,
  tipo: 'text',
  nome: (empresa, chave) =>
    sql`(select descricao from ${sql.identifier(tabela)} where empresa = ${empresa} and codigo = ${chave})`,
})
/** Codes that the contract names. */
export const codigos = (coluna: SQL, tipo: 'int' | 'text' = 'text'): DimensaoSql => ({ coluna, tipo })

/** The customer of a row. */
export const DO_CLIENTE = {
  codigo: sql`p.codcli`,
  nome: sql`(select nome from entidade where empresa = p.empresa and codcli = p.codcli)`,
}
/** Its supplier. */
export const DO_FORNECEDOR = {
  codigo: sql`p.codfor`,
  nome: sql`(select nome from fornecedor where empresa = p.empresa and codfor = p.codfor)`,
}
