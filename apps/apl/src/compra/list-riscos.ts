import type { OrdemQuery } from '@trama/contract/apl/compra/list'
import type { OrdemRisco } from '@trama/contract/apl/compra/risco'
import { proximaOf, withProxima } from '@trama/contract/proxima'
import { LIBERACAO_COMPRA_MESSAGES } from '@trama/rules/compra/liberacao'
import { todayIn } from '@trama/rules/date-br'
import { columnsOf } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { temOferta } from '../cotacao/tem-oferta'
import { fornecedor } from '../fornecedor/tables'
import { riscoColumns, riscoDaAprovacao } from '../kit/liberacao/risco'
import { documentList } from '../kit/list/document-list'
import { askedScopes } from '../policy'
import { matching, sortsWhatIsFound, textOf } from './filter-ordens'
import { PARAMETROS_COMPRA } from './parametros'
import { ordem_compra } from './tables'

const NET = (line: 'l' | 'i') => sql.raw(`round(${line}.preco * (100 - ${line}.desconto) / 100, 2)`)

/** SQL for purchases that were issued and released before the order; the price of a later one says nothing about it. */
const BOUGHT = sql`o.empresa = p.empresa and o.situacao <> 'C' and o.liberado = 'S'
  and (o.dt_emissao, o.numero) < (p.dt_emissao, p.numero)
  and coalesce(o.lib2_em, o.lib_em, '-infinity') <= coalesce(p.salvo_em, now())`
const OF_LINE = sql`i.codigo = l.codigo and i.cor = l.cor and i.tam = l.tam`
const NEWEST = sql`order by o.dt_emissao desc, o.numero desc`
/**
 * Orders that are searched for a material's last price: what is bought often is among them, and other lines are few.
 */
const RECENT = 300

/** SQL for the price of the last purchase of the material of the line `l`, from any supplier. */
const ULTIMO = sql`coalesce(
  (select ${NET('i')} from (select o.numero, o.dt_emissao from ordem_compra o where ${BOUGHT} ${NEWEST} limit ${RECENT}) o
   join ordem_compra_item i on i.empresa = p.empresa and i.numero = o.numero and ${OF_LINE} ${NEWEST} limit 1),
  (select ${NET('i')} from ordem_compra_item i join ordem_compra o on o.empresa = i.empresa and o.numero = i.numero
   where i.empresa = p.empresa and ${OF_LINE} and ${BOUGHT} ${NEWEST} limit 1))`

/** SQL that compares each line with the last price of its material. */
const AUMENTOS = sql<OrdemRisco['aumentos']>`
  (select jsonb_build_object('itens', count(*), 'maior', (array_agg(
      jsonb_build_object('codigo', a.codigo, 'cor', a.cor, 'preco', a.preco, 'ultimo', a.ultimo)
      order by a.preco / a.ultimo desc, a.ordem))[1])
   from (select l.ordem, l.codigo, l.cor, ${NET('l')} as preco, ${ULTIMO} as ultimo
         from ordem_compra_item l where l.empresa = p.empresa and l.numero = p.numero offset 0) a
   where a.ultimo > 0 and a.preco > a.ultimo)`

const COTACAO = sql<OrdemRisco['cotacao']>`
  (select jsonb_build_object('numero', p.cotacao, 'pedidas', count(*), 'respondidas', count(*) filter (where ${temOferta('c')}))
   from cotacao_fornecedor c where c.empresa = p.empresa and c.numero = p.cotacao having p.cotacao is not null)`

const ATRASADAS = sql<OrdemRisco['atrasadas']>`
  jsonb_build_object('qtde', coalesce(a.qtde, 0), 'desde', a.desde)`

/** SQL for late orders by supplier, read once for all rows, since few orders are pending. */
function atrasos(ctx: AplContext, { todas_empresas }: OrdemQuery) {
  const empresas = askedScopes(ctx, todas_empresas).map(({ empresa }) => sql`${empresa}`)
  return sql`left join (
    select o.empresa, o.codfor, count(*)::int as qtde, min(o.dt_entrega) as desde from ordem_compra o
    where o.empresa in (${sql.join(empresas, sql`, `)}) and o.situacao = 'P' and o.liberado = 'S'
      and o.dt_entrega < ${todayIn()}
    group by 1, 2) a on a.empresa = p.empresa and a.codfor = p.codfor`
}

const COLUMNS = {
  atrasadas: ATRASADAS,
  ...columnsOf(
    alias(ordem_compra, 'p'),
    'empresa, numero, aprovado, aprovado2, usuario, salvo_id',
    // The columns by which the list can be sorted, because its cursors hold them.
    'dt_emissao, dt_entrega',
  ),
  valor: sql<number>`p.valor_total`,
  fornecedor_ativo: alias(fornecedor, 'f').ativo,
  aumentos: AUMENTOS,
  cotacao: COTACAO,
  cota: sql<
    'S' | 'N'
  >`case when exists (select from cotacao c where c.empresa = p.empresa) then 'S' else 'N' end`,
}

/** The same rows in the same order as the list, so that the risks of a page cost one statement. */
const riscos = documentList({
  table: 'ordem_compra',
  matching,
  textOf,
  columns: (ctx) => ({ ...COLUMNS, ...riscoColumns(ctx, PARAMETROS_COMPRA) }),
  joins: (ctx, query) =>
    sql`join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor ${atrasos(ctx, query)}`,
  totals: { of: sql`p.numero`, as: { total: sql<number>`count(*)::int` } },
  sortsWhatIsFound,
})

/** Risks of each order of a page, by the rules of the release. */
export async function listOrdemRiscos(ctx: AplContext, query: OrdemQuery): Promise<OrdemRisco[]> {
  const found = await riscos.list(ctx, query)
  const told = found.map((row) => {
    const { empresa, numero, fornecedor_ativo, aumentos, cotacao, cota } = row
    const aprovacao = riscoDaAprovacao(row, ctx, LIBERACAO_COMPRA_MESSAGES)
    return {
      empresa,
      numero,
      ...aprovacao,
      fornecedor_ativo,
      atrasadas: row.atrasadas,
      aumentos,
      cotacao,
      cota,
    }
  })
  return withProxima(told, proximaOf(found))
}
