import type { MesFechado } from '@trama/rules/comissao/mes'
import type { ComissaoTaxa } from '@trama/rules/comissao/taxa'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { parametro } from '../kit/liberacao/parametros'
import { comissao_regra } from './tables'

/** Parameter CMS10: P when commission is due once paid, otherwise it is due once invoiced (docs/operations.md). */
const DEVIDA = 'CMS10'

export interface Fechado extends MesFechado {
  /** ISO day on which the month was closed. */
  fechado_em: string
  fechado_por: string
}

/** Conditions by which commission is counted: the company's choice, its rates, and the closed months in order. */
export interface Condicoes {
  escolha: 'F' | 'P'
  taxas: ComissaoTaxa[]
  fechados: Fechado[]
}

export async function loadCondicoes(db: Db, empresa: string): Promise<Condicoes> {
  const found = await selectFirst(
    db,
    {
      escolha: parametro(empresa, DEVIDA),
      taxas: rowsAsJson(
        columnsOf(
          alias(comissao_regra, 'r'),
          'numero, codrep, grupo_tipo, grupo, faixa_de, faixa_ate, percentual, desde',
        ),
        sql`from comissao_regra r where r.empresa = ${empresa}`,
      ),
      fechados: rowsAsJson(
        {
          mes: sql<string>`to_char(c.mes, 'YYYY-MM')`,
          devida: sql<'F' | 'P'>`c.devida`,
          fechado_em: sql<string>`to_char(c.fechado_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`,
          fechado_por: sql<string>`c.fechado_por`,
        },
        sql`from comissao_fechamento c where c.empresa = ${empresa} order by c.mes`,
      ),
    },
    sql``,
  )
  const { escolha, taxas = [], fechados = [] } = found ?? {}
  return { escolha: escolha?.trim() === 'P' ? 'P' : 'F', taxas, fechados }
}
