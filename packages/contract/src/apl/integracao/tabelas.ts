/** Every table that an ERP owns, in an order in which the rows that others name come first. */
import { barra, cor, estoque, grade, material, preco, produto } from './tabelas/produto'
import type { Tabela } from './tabela'

export const TABELAS = { cor, produto, material, grade, barra, estoque, preco } as const satisfies Record<
  string,
  Tabela
>

export type TabelaNome = keyof typeof TABELAS
export const TABELA_NOMES = Object.keys(TABELAS) as [TabelaNome, ...TabelaNome[]]
export const isTabela = (nome: string): nome is TabelaNome => TABELA_NOMES.some((name) => name === nome)
export const tabelaOf = (nome: TabelaNome): Tabela => TABELAS[nome]
