/**
 * Orders split by product, material or group: the net value is spread over the items in proportion to their gross
 * value.
 */
import { SEM_CHAVE } from '@trama/contract/apl/painel/fontes'
import { type SQL, sql } from 'drizzle-orm'

/** SQL for the group of an item `i` as `parte`: P or M for the kind, then the group's code; null without a group. */
const GRUPO = sql`left join lateral (
    select 'P' || d.grupo as parte from produto d where d.empresa = i.empresa and d.codigo = i.codigo_p
    union all
    select 'M' || d.grupo from material d where d.empresa = i.empresa and d.codigo = i.codigo_m) k on true`
/** SQL for the product or material itself as `parte`: P or M for the kind, then the code. */
const PRODUTO = sql`cross join lateral (select i.tipo || i.codigo as parte) k`

/** Columns of the order, over the alias `p`, that each of its parts repeats. */
const ORDER = sql.raw(
  ['empresa', 'numero', 'dt_emissao', 'codcli', 'codrep', 'colecao', 'situacao', 'bloqueio', 'financeiro']
    .map((column) => `p.${column}`)
    .join(', '),
)
const SHARED = ['qtde', 'valor_total_liq', 'valor_total_fat', 'valor_total_pen']

/**
 * SQL that splits the orders of a condition over `p`: a row per order and part with the order's columns and the
 * part's share of quantities and values. A share is the difference between two rounded running totals, so that the
 * shares sum to the order's value to the cent. An order without gross value has no value to share.
 */
function emPartes(orders: SQL, parte: SQL): SQL {
  return sql`(
    select *, ${share('valor_total_liq')}, ${share('valor_total_fat')}, ${share('valor_total_pen')}
    from (
      select *, sum(bruto) over (partition by empresa, numero) as inteiro,
        sum(bruto) over (partition by empresa, numero order by parte collate "C") as ate
      from (
        select ${ORDER}, p.valor_total_liq as de_valor_total_liq, p.valor_total_fat as de_valor_total_fat,
          p.valor_total_pen as de_valor_total_pen, k.parte,
          sum(i.qtde - i.cancelado) as qtde, sum(i.qtde) as pedida, sum(i.qtde_f) as faturado,
          sum(i.cancelado) as cancelado, sum(round(i.preco * (i.qtde - i.cancelado), 2)) as bruto
        from pedido p join pedido_item i on i.empresa = p.empresa and i.numero = p.numero ${parte}
        where ${orders} group by p.empresa, p.numero, k.parte) partes) acumuladas)`
}

const share = (valor: string): SQL => {
  const de = sql.raw(`de_${valor}`)
  return sql`case when inteiro = 0 then 0
    else round(${de} * ate / inteiro, 2) - round(${de} * (ate - bruto) / inteiro, 2) end as ${sql.identifier(valor)}`
}

/** SQL for the rows of `pedido_grupo`, computed from the items again; a test compares both. */
export const itensPorGrupo = (orders: SQL): SQL => emPartes(orders, GRUPO)
export const pedidosPorProduto = (orders: SQL): SQL => emPartes(orders, PRODUTO)

/** SQL for the orders of a condition over `p`, split by the groups stored in `pedido_grupo`; drafts have none. */
export const pedidosPorGrupo = (orders: SQL): SQL => sql`(
  select ${ORDER}, nullif(g.grupo, ${SEM_CHAVE}) as parte,
    ${sql.raw(SHARED.map((column) => `g.${column}`).join(', '))}
  from pedido p join pedido_grupo g on g.empresa = p.empresa and g.numero = p.numero where ${orders})`

/** SQL for a row per order with the sums of its parts; parts are rows of `pedidosPorGrupo` over the alias `p`. */
export const pedidosDasPartes = (orders: SQL, partes: SQL): SQL => sql`(
  select ${ORDER}, ${sql.raw(SHARED.map((column) => `sum(p.${column}) as ${column}`).join(', '))}
  from ${pedidosPorGrupo(orders)} p where ${partes} group by ${ORDER})`

/** SQL for the name of a group by its key `parte`. */
export const nomeDoGrupo = (empresa: SQL, parte: SQL): SQL<string | null> => sql`case left(${parte}, 1)
  when 'P' then (select descricao from grupo where empresa = ${empresa} and codigo = substr(${parte}, 2))
  else (select descricao from grupo_material where empresa = ${empresa} and codigo = substr(${parte}, 2)) end`
