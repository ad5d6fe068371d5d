/** Figures of a source: its rows summed by a dimension, by a unit of time, or in total. */
import {
  type Dimensao,
  fonteOf,
  isTempo,
  SEM_CHAVE,
  semChave,
  type Tempo,
} from '@trama/contract/apl/painel/fontes'
import { wordOf } from '@trama/rules/code-table'
import { plannedAnew } from '@trama/server-kit/db/database'
import { readRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import type { FonteSql } from './fontes/fonte-sql'
import { type Medida, resumoDe } from './medir-resumo'
import { type Condicoes, condicoesDe } from './recorte'

export interface Grupo {
  /**
   * Key of the group: a dimension's code (`SEM_CHAVE` for none), the first day of a unit of time, or '' for all rows.
   */
  chave: string
  nome: string
  /** Figures in the order of the requested values. */
  valores: number[]
  /**
   * Figures of all groups together, where the highest alone are asked for. Missing where they are no sum of the groups':
   * an order with parts in several product groups is one document in each.
   */
  todos?: number[] | undefined
}

/**
 * Groups that are not all zero: for a dimension the highest first, for time in chronological order, without `por` a
 * single group.
 * @param resumo gives the daily sums that replace the rows where they have what is asked
 */
export async function medir(ctx: AplContext, medida: Medida, resumo = resumoDe): Promise<Grupo[]> {
  const { recorte, por = '' } = medida
  const dimensao = fonteOf(recorte.fonte).dimensoes[por]
  const grupos = await lerGrupos(ctx, medida, resumo)
  return grupos.map(({ chave, nome, valores, todos }) => ({
    chave: chave ?? SEM_CHAVE,
    nome: dimensao ? nomeDe(dimensao, chave, nome) : '',
    valores,
    ...(todos && { todos }),
  }))
}

const nomeDe = (dimensao: Dimensao, chave: string | null, nome: string | null): string =>
  chave === null ? semChave(dimensao) : (nome ?? wordOf(dimensao.codigos ?? [], chave) ?? chave)

interface GrupoLido {
  chave: string | null
  nome: string | null
  valores: number[]
  todos: number[] | null
}

/** The grouped rows, from the daily sums where these have them. */
async function lerGrupos(ctx: AplContext, medida: Medida, resumo: typeof resumoDe): Promise<GrupoLido[]> {
  const { recorte, por, valores } = medida
  const condicoes = condicoesDe(ctx, recorte, por)
  const { fonte } = condicoes
  const somas = valores.map((valor, i) => ({ nome: sql.identifier(`v${i}`), soma: somaDe(condicoes, valor) }))
  const list = sql.join(
    somas.map(({ nome, soma }) => sql`${soma} as ${nome}`),
    sql`, `,
  )
  const ofEach = (map: (nome: SQL) => SQL) =>
    sql.join(
      somas.map(({ nome }) => map(sql`g.${nome}`)),
      sql`, `,
    )
  const addsUp = medida.limite !== undefined && !(condicoes.partes && valores.includes('documentos'))
  const columns = {
    chave: sql<string | null>`g.chave::text`,
    nome: sql<string | null>`${nomeSql(ctx, fonte, por)}`,
    valores: sql<number[]>`json_build_array(${ofEach((nome) => nome)})`,
    todos: addsUp ? sql<number[] | null>`g.todos` : sql<number[] | null>`null::json`,
  }
  const somadas = sql`select ${por === undefined ? sql`''` : chaveSql(fonte, por)} as chave, ${list} from ${rowsOf(condicoes)}
    ${por === undefined ? sql`` : sql`group by 1`}`
  const isNothing = sql.join(
    somas.map(({ nome }) => sql`g.${nome} = 0`),
    sql` and `,
  )
  const todos = addsUp
    ? sql`, json_build_array(${ofEach((nome) => sql`sum(${nome}) over ()`)}) as todos`
    : sql``
  return readRows(
    ctx.db,
    columns,
    (names) => sql`${plannedAnew} select ${names}
      from (
        select g.*${todos} from (${resumo(ctx, medida) ?? somadas}) g
        ${por === undefined ? sql`` : sql`where not (${isNothing})`}
        order by ${ordemDe(por)} ${medida.limite === undefined ? sql`` : sql`limit ${medida.limite}`}) g
      order by ${ordemDe(por)}`,
  )
}

/** SQL for the rows over the alias `p`, or for their parts. */
const rowsOf = ({ fonte, linhas, partes }: Condicoes): SQL =>
  partes && fonte.partes
    ? sql`${fonte.partes.cortadas(linhas)} p where ${partes}`
    : sql`${sql.identifier(fonte.tabela)} p where ${linhas}`

/** SQL for the sum of a value; a document with several parts is counted once. */
function somaDe({ fonte, partes }: Condicoes, valor: string): SQL {
  if (valor === 'documentos') {
    return partes ? sql`count(distinct p.${sql.identifier(fonte.chave[0] ?? '')})` : sql`count(*)`
  }
  return sql`coalesce(sum(${fonte.valores[valor] ?? sql`0`}), 0)`
}

const INICIO: Readonly<Record<Tempo, (dia: SQL) => SQL>> = {
  dia: (dia) => dia,
  semana: (dia) => sql`${dia} - extract(dow from ${dia})::int`,
  mes: (dia) => sql`date_trunc('month', ${dia})::date`,
  ano: (dia) => sql`date_trunc('year', ${dia})::date`,
}
const chaveSql = (fonte: FonteSql, por: string): SQL =>
  isTempo(por) ? INICIO[por](fonte.dia) : (fonte.dimensoes[por]?.coluna ?? sql`null`)

const nomeSql = ({ empresa }: AplContext, fonte: FonteSql, por: string | undefined): SQL =>
  (por === undefined ? undefined : fonte.dimensoes[por]?.nome?.(empresa, sql`g.chave`)) ?? sql`null::text`

const ordemDe = (por: string | undefined): SQL =>
  por === undefined || isTempo(por) ? sql`g.chave` : sql`g.v0 desc, g.chave`
