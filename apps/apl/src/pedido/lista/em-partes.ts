/** Orders cut by what their items are: their net value spreads over the items by the share of the gross value. */
import { SEM_CHAVE } from '@trama/contract/apl/painel/fontes'
import { type SQL, sql } from 'drizzle-orm'

/** Of an item `i`, as the key of its part: P or M, for the kind, and the code of its group; null without a group. */
const GRUPO = sql`left join lateral (
    select 'P' || d.grupo as parte from produto d where d.empresa = i.empresa and d.codigo = i.codigo_p
    union all
    select 'M' || d.grupo from material d where d.empresa = i.empresa and d.codigo = i.codigo_m) k on true`
/** The product or material itself, in the same form. */
const PRODUTO = sql`cross join lateral (select i.tipo || i.codigo as parte) k`

/** What of an order goes with each of its parts, over the alias `p`. */
const ORDER = sql.raw(
  ['empresa', 'numero', 'dt_emissao', 'codcli', 'codrep', 'colecao', 'situacao', 'bloqueio', 'financeiro']
    .map((column) => `p.${column}`)
    .join(', '),
)
const SHARED = ['qtde', 'valor_total_liq', 'valor_total_fat', 'valor_total_pen']

/**
 * The orders `p` that a condition finds, cut: a row per order and part with the order's columns and the part's share
 * of quantities and values. Each share is what the parts up to it add to the rounded whole: the shares of an order
 * sum to it, to the cent. An order of no gross value has nothing to share out.
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

/** What `pedido_grupo` keeps, cut out of the items again: by it a test tries what is kept. */
export const itensPorGrupo = (orders: SQL): SQL => emPartes(orders, GRUPO)
export const pedidosPorProduto = (orders: SQL): SQL => emPartes(orders, PRODUTO)

/** The orders `p` that a condition finds, by the groups that are kept of each (`pedido_grupo`); drafts have none. */
export const pedidosPorGrupo = (orders: SQL): SQL => sql`(
  select ${ORDER}, nullif(g.grupo, ${SEM_CHAVE}) as parte,
    ${sql.raw(SHARED.map((column) => `g.${column}`).join(', '))}
  from pedido p join pedido_grupo g on g.empresa = p.empresa and g.numero = p.numero where ${orders})`

/** A row per order with what its parts, rows of `pedidosPorGrupo` over the alias `p`, sum to. */
export const pedidosDasPartes = (orders: SQL, partes: SQL): SQL => sql`(
  select ${ORDER}, ${sql.raw(SHARED.map((column) => `sum(p.${column}) as ${column}`).join(', '))}
  from ${pedidosPorGrupo(orders)} p where ${partes} group by ${ORDER})`

/** Name of a group by such a key. */
export const nomeDoGrupo = (empresa: SQL, parte: SQL): SQL<string | null> => sql`case left(${parte}, 1)
  when 'P' then (select descricao from grupo where empresa = ${empresa} and codigo = substr(${parte}, 2))
  else (select descricao from grupo_material where empresa = ${empresa} and codigo = substr(${parte}, 2)) end`
