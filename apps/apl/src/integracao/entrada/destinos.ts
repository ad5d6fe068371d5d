/** Where the rows of each table go. */
import type { TabelaNome } from '@trama/contract/apl/integracao/tabelas'
import { isTabela } from '@trama/contract/apl/integracao/tabelas'
import { todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  colecao,
  etiqueta,
  familia,
  grupo,
  grupo_material,
  linha,
  marca,
  regiao,
} from '../../catalogo/tables'
import { material, material_grade } from '../../material/tables'
import { cor, preco, produto, produto_grade } from '../../produto/tables'
import type { Destino } from './destino'

/** Whoever keeps a copy asks for what changed since a day. */
const alteradaHoje = () => ({ dt_altera: sql`${todayIn()}::date` })

const daGrade: readonly Destino[] = [
  { table: produto_grade, quando: { tipo: 'P' } },
  { table: material_grade, quando: { tipo: 'M' } },
]

/** Asked for at each call: what is set may be of the day. */
export function destinosOf(nome: TabelaNome): readonly Destino[] {
  switch (nome) {
    case 'produto':
    case 'material':
      return [
        {
          table: nome === 'produto' ? produto : material,
          aoIncluir: alteradaHoje(),
          aoMudar: alteradaHoje(),
        },
      ]
    case 'grade':
    case 'barra':
    case 'estoque':
      return daGrade
    case 'cor':
      return [{ table: cor }]
    case 'preco':
      return [{ table: preco }]
  }
}

/** Tables of which rows are only named. */
const PAIS: Record<string, PgTable> = {
  colecao,
  etiqueta,
  familia,
  grupo,
  grupomaterial: grupo_material,
  linha,
  marca,
  regiao,
}

/** The table that holds a parent's rows. */
export function tableOf(nome: string): PgTable {
  const table = isTabela(nome) ? destinosOf(nome)[0]?.table : PAIS[nome]
  if (!table) throw new Error(`Nenhuma tabela para ${nome}.`)
  return table
}
