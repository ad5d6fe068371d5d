/** How a source of the dashboard (`FONTES` of the contract) is read: SQL over its rows, under the alias `p`. */
import type { FONTES, FonteNome } from '@trama/contract/apl/painel/fontes'
import type { Recorte } from '@trama/contract/apl/painel/recorte'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'

/** A dimension that rows are grouped and filtered by. */
export interface DimensaoSql {
  coluna: SQL
  /** Type of the column; keys are texts on the wire whatever the type. */
  tipo: 'int' | 'text'
  /** SQL for the name of a key, where the contract has no list of codes. */
  nome?: (empresa: string, chave: SQL) => SQL
}

/** SQL for the columns shown of one row; each one is a text. */
export interface RowSql {
  documento: SQL
  codigo: SQL
  nome: SQL
  /** A code of `palavras`; plain words where `palavras` is missing. */
  situacao: SQL
  palavras?: readonly { value: string | number; label: string }[]
  endereco: SQL
  /** SQL of the joins that a page of rows needs. */
  joins?: SQL
}

export interface FonteSql<Valor extends string = string, Dimensao extends string = string> {
  tabela: string
  /** SQL for the rows that count and that the caller sees in the domain's own list. */
  linhas: (ctx: AplContext, recorte: Recorte) => SQL
  dia: SQL
  /** Columns that identify a row within its company. */
  chave: readonly string[]
  /** SQL for the values of one row, which are summed. */
  valores: Readonly<Record<Valor, SQL>>
  dimensoes: Readonly<Record<Dimensao, DimensaoSql>>
  linha: RowSql
  /** A dimension whose keys belong to parts of a row; each key has a share of the row's values. */
  partes?: {
    dimensao: Dimensao
    /** SQL for one row per part of the given rows, with the same columns. */
    cortadas: (rows: SQL) => SQL
    /** SQL that merges parts into rows again: each row has the sum of its parts that satisfy a condition. */
    juntas: (rows: SQL, partes: SQL) => SQL
  }
}

/** A source with every value and dimension that the contract names. */
export type FonteDe<Nome extends FonteNome> = FonteSql<
  keyof (typeof FONTES)[Nome]['valores'] & string,
  keyof (typeof FONTES)[Nome]['dimensoes'] & string
>

/** Value of a row when documents are counted. */
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
/** A dimension whose names come from a table of codes and descriptions. */
export const descrita = (coluna: SQL, tabela: string): DimensaoSql => ({
  coluna,
  tipo: 'text',
  nome: (empresa, chave) =>
    sql`(select descricao from ${sql.identifier(tabela)} where empresa = ${empresa} and codigo = ${chave})`,
})
/** A dimension whose codes the contract names. */
export const codigos = (coluna: SQL, tipo: 'int' | 'text' = 'text'): DimensaoSql => ({ coluna, tipo })

/** Dimensions of the row's customer. */
export const DO_CLIENTE = {
  codigo: sql`p.codcli`,
  nome: sql`(select nome from entidade where empresa = p.empresa and codcli = p.codcli)`,
}
/** Dimensions of the row's supplier. */
export const DO_FORNECEDOR = {
  codigo: sql`p.codfor`,
  nome: sql`(select nome from fornecedor where empresa = p.empresa and codfor = p.codfor)`,
}
