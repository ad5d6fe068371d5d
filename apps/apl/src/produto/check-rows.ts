import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import type { pedidoRowsRoutes } from '@trama/contract/apl/pedido/rows'
import type { RouteInput } from '@trama/contract/route'
import {
  type CelulaAchada,
  checkRows as check,
  type ItemAchado,
  type CheckedRow,
  termsOfRows,
} from '@trama/rules/rows/check'
import type { Producao } from '@trama/rules/pedido/estoque'
import { todayIn } from '@trama/rules/date-br'
import { readRows, type RowOf } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { cadastroOf, decimaisOf, gradeOf, unidadeOf } from './catalog-row'
import { itemPrice, ownTable, priceChecks } from './price'

type Body = RouteInput<typeof pedidoRowsRoutes.checkLinhas>['body']

/** Finds the item of each line with its price in the table and its stock, by one query for all lines. */
export async function checkRows(ctx: AplContext, { linhas, tab_pre, tipo }: Body): Promise<CheckedRow[]> {
  const itens = await findItens(ctx, termsOfRows(linhas), tab_pre)
  return check(linhas, itens, { tab_pre, tipo })
}

/** Columns of the rows that `parts` gives; items without a colour and size have null in the columns of the grid. */
const ROW = {
  tipo: sql<ItemTipo>`i.tipo`,
  codigo: sql<string>`i.codigo`,
  codigo2: sql<string | null>`i.codigo2`,
  descricao: sql<string>`i.descricao`,
  ativo: sql<'S' | 'N'>`i.ativo`,
  unidade: sql<string | null>`i.unidade`,
  decimais: sql<number | null>`i.decimais`,
  cor: sql<string | null>`i.cor`,
  desc_cor: sql<string | null>`i.desc_cor`,
  tam: sql<string | null>`i.tam`,
  barra: sql<string | null>`i.barra`,
  ativa: sql<'S' | 'N' | null>`i.ativa`,
  saldo_estoque: sql<number | null>`i.saldo_estoque`,
  preco: sql<number | null>`i.preco`,
  producao: sql<Producao[]>`i.producao`,
}
type Row = RowOf<typeof ROW>

/** Products and materials with one of the texts as code, second code or bar code, with all of their colours and sizes. */
async function findItens(ctx: AplContext, termos: string[], tab_pre: string): Promise<ItemAchado[]> {
  // The limit tells the planner how few texts come; otherwise it would read every material.
  const wanted = sql`termo as (
      select value from jsonb_array_elements_text(${JSON.stringify(termos)}::jsonb) limit ${termos.length}),
    tabela as materialized (select t.codigo from (select ${tab_pre}::text as codigo) t where ${ownTable(ctx)})`
  const found = await readRows(
    ctx.db,
    ROW,
    (list) => sql`with ${wanted}, ${parts(ctx.empresa, 'P')}, ${parts(ctx.empresa, 'M')}
        select ${list} from (select * from itens_p union all select * from itens_m) i
        order by tipo desc, codigo, ordem, cor, tam`,
  )
  const itens = new Map<string, ItemAchado & { celulas: CelulaAchada[] }>()
  for (const row of found) {
    const { tipo, codigo, codigo2, descricao, ativo, unidade, decimais, producao } = row
    const key = `${tipo}\t${codigo}`
    const item = itens.get(key) ?? {
      tipo,
      codigo,
      codigo2,
      descricao,
      ativo,
      unidade,
      decimais,
      producao,
      celulas: [],
    }
    itens.set(key, item)
    if (isCell(row)) item.celulas.push(cellOf(row))
  }
  return [...itens.values()]
}

const isCell = (row: Row): row is Row & CelulaAchada => row.cor !== null
const cellOf = ({ cor, desc_cor, tam, barra, ativa, saldo_estoque, preco }: CelulaAchada): CelulaAchada => ({
  cor,
  desc_cor,
  tam,
  barra,
  ativa,
  saldo_estoque,
  preco,
})

/**
 * SQL for the pieces that open production orders bring of each product, by the day planned for the last sector or part.
 * An order with a sector that is late or has no planned day promises nothing. Materials are not produced.
 */
export const producoes = (empresa: string, tipo: ItemTipo, achado: SQL): SQL =>
  tipo === 'M'
    ? sql`select null::text as codigo, null::jsonb as producao where false`
    : sql`select codigo, jsonb_agg(jsonb_build_object('dia', dia, 'qtde', qtde) order by dia) as producao from (
        select codigo, max(dt_prev) as dia, min(qtde - qtde_feita - refugo) as qtde from ordem_servico
        where empresa = ${empresa} and situacao <> 'B' and codigo in (select codigo from ${achado})
        group by codigo, numero
        having bool_and(coalesce(dt_prev >= ${todayIn()}::date, false))) o
        where qtde > 0 group by codigo`

/**
 * SQL for the rows `itens_p` or `itens_m`. A product's price is looked up once for each colour group and price band,
 * and materialized: without table statistics the planner would look it up again for every colour and size.
 */
function parts(empresa: string, tipo: ItemTipo): SQL {
  const name = (part: string) => sql.identifier(`${part}_${tipo.toLowerCase()}`)
  return sql`${name('achado')} as (
      select codigo from ${cadastroOf(tipo)} where empresa = ${empresa} and codigo in (select value from termo)
      union select codigo from ${cadastroOf(tipo)} where empresa = ${empresa} and codigo2 in (select value from termo)
      union select codigo from ${gradeOf(tipo)} where empresa = ${empresa} and barra in (select value from termo)),
    ${name('grade')} as (
      select g.*, coalesce(g.grupo_cor, '') as grupo, coalesce(g.faixa_preco, '') as faixa
      from ${name('achado')} a join ${gradeOf(tipo)} g on g.empresa = ${empresa} and g.codigo = a.codigo),
    ${name('preco')} as materialized (
      select g.codigo, g.grupo, g.faixa, ${itemPrice(empresa, tipo, sql`(select codigo from tabela)`)} as preco
      from (select distinct codigo, grupo, faixa, grupo_cor, faixa_preco from ${name('grade')}) g
      cross join ${priceChecks(empresa)} v),
    ${name('itens')} as (
      select ${tipo}::text as tipo, p.codigo, p.codigo2, p.descricao, p.ativo,
        ${unidadeOf(tipo)} as unidade, ${decimaisOf(tipo)} as decimais, g.ordem, g.cor, c.desc_cor, g.tam,
        g.barra, g.ativa, g.estoque - g.comprometido as saldo_estoque, x.preco,
        coalesce(s.producao, '[]') as producao
      from ${name('achado')} a
      join ${cadastroOf(tipo)} p on p.empresa = ${empresa} and p.codigo = a.codigo
      left join (${producoes(empresa, tipo, sql`${name('achado')}`)}) s on s.codigo = p.codigo
      left join ${name('grade')} g on g.codigo = p.codigo
      left join cor c on c.empresa = ${empresa} and c.cor = g.cor
      left join ${name('preco')} x on x.codigo = g.codigo and x.grupo = g.grupo and x.faixa = g.faixa)`
}
