/** Loads the invoices of orders that may bring commission in a month, with all figures that it is counted from. */
import { devidaDe, diasDoMes, mesAdiante } from '@trama/rules/comissao/mes'
import { todayIn } from '@trama/rules/date-br'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, readRows, rowsAsJson } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isLive } from '../fatura/policy'
import { fatura } from '../fatura/tables'
import { every } from '../page'
import { percentualDaRegra } from '../pedido/preco/percentual-da-regra'
import type { Condicoes } from './load-condicoes'
import { isDevolucao, LIQUIDO } from '../varejo/devolucao'
import { comissao_linha } from './tables'

/** SQL that sums the goods of the lines `i` by product group; products and materials have groups of their own. */
export const gruposDe = (lines: SQL, qtde: SQL, valor = sql`0`) =>
  rowsAsJson(
    {
      grupo_tipo: sql<'P' | 'M'>`i.tipo`,
      grupo: sql<string>`coalesce(d.grupo, m.grupo, '')`,
      desc_grupo: sql<string>`coalesce(k.descricao, n.descricao, 'Sem grupo')`,
      bruto: sql<number>`sum(i.preco * ${qtde})`,
      /** Value that the customer paid for the goods of a group, after discounts. */
      valor: sql<number>`sum(${valor})`,
    },
    sql`from (${lines}) i
      left join produto d on i.tipo = 'P' and d.empresa = i.empresa and d.codigo = i.codigo
      left join grupo k on k.empresa = d.empresa and k.codigo = d.grupo
      left join material m on i.tipo = 'M' and m.empresa = i.empresa and m.codigo = i.codigo
      left join grupo_material n on n.empresa = m.empresa and n.codigo = m.grupo
      group by 1, 2, 3 order by 1, 2`,
  )

/** Figures that give the discount of the order `o`; cancelled quantities count for nothing. */
export const DESCONTO = {
  liquido: sql<number>`o.valor_total_liq`,
  bruto: sql<number>`o.valor_total_bruto`,
  tabela: sql<number>`(select coalesce(sum(round(
      coalesce(nullif(i.preco_orig, 0), i.preco) * (i.qtde - i.cancelado), 2)), 0)
    from pedido_item i where i.empresa = o.empresa and i.numero = o.numero)`,
  /** Percent of discount that the commission rule allows for the order's number of pieces. */
  livre: sql<number>`coalesce(${percentualDaRegra(sql`o.empresa`, sql`o.tab_pre`, sql`o.qtde`)}, 0)`,
}

/** Day of a payment; one entered without a day counts on the due day, or today when the due day is still to come. */
const pagoEm = () => sql`coalesce(d.dt_pagto, least(d.dt_vencto, ${todayIn()}::date))`

interface Devolvido {
  grupo_tipo: 'P'
  grupo: string
  valor: number
}

const NOTA = () => ({
  ...columnsOf(alias(fatura, 'p'), 'chave, fatura, codcli, dt_emissao'),
  pedido: sql<number>`p.pedido`,
  codrep: sql<string>`coalesce(p.codrep, o.codrep)`,
  nome: sql<string>`e.nome`,
  viva: sql<boolean>`(${isLive})`,
  liquido_nota: sql<number>`p.valor - coalesce(p.frete, 0) - p.valor_ipi`,
  dia_pedido: sql<string>`to_char(o.dt_emissao, 'YYYY-MM-DD')`,
  ...DESCONTO,
  grupos: gruposDe(
    sql`select * from fatura_item where empresa = p.empresa and chave = p.chave`,
    sql`i.qtde`,
    sql`i.valor`,
  ),
  devolucoes: rowsAsJson(
    {
      numero: sql<number>`v.codven`,
      dia: sql<string>`v.dt_final`,
      grupos: sql<Devolvido[]>`(select jsonb_agg(jsonb_build_object(
        'grupo_tipo', 'P', 'grupo', coalesce(g.grupo, ''), 'valor', g.valor)) from (
          select d.grupo, sum(${LIQUIDO}) as valor from venda_item i
          join produto d on d.empresa = i.empresa and d.codigo = i.codigo
          where i.empresa = v.empresa and i.codven = v.codven group by 1) g)`,
    },
    sql`from venda v where v.empresa = p.empresa and v.docto = p.chave and ${isDevolucao}
      order by v.dt_final, v.codven`,
  ),
  titulos: rowsAsJson(
    {
      numero: sql<string>`d.numero`,
      valor: sql<number>`d.valor`,
      pago: sql<number>`d.valor_pago`,
      dia: pagoEm() as SQL<string>,
    },
    sql`from duplicata d where d.empresa = p.empresa and d.chave = p.chave and d.tipo = 'D' order by d.numero`,
  ),
  fechadas: rowsAsJson(
    {
      ...columnsOf(
        alias(comissao_linha, 'l'),
        'duplicata, devolucao, grupo_tipo, grupo, desc_grupo, base, desconto, valor, taxa, porque, base_nota, comissao_nota',
      ),
    },
    sql`from comissao_linha l where l.empresa = p.empresa and l.chave = p.chave order by l.mes, l.ordem`,
  ),
})

interface Quais {
  empresa: string
  /** An open month, 'YYYY-MM'. */
  mes: string
  /** Only this representative's invoices; undefined for all. */
  codrep: string | undefined
  condicoes: Condicoes
  /** True while the month is being closed: the recorded changes that were read, up to its end, are deleted. */
  fecha?: boolean
}

/** One statement, so that a closing reads and deletes the recorded changes at one moment. */
export const loadNotas = (db: Db, { empresa, mes, codrep, condicoes, fecha = false }: Quais) =>
  readRows(db, NOTA(), (list) => {
    const { fim } = diasDoMes(mes)
    const vistas = fecha
      ? sql`vistas as (delete from comissao_mudanca where empresa = ${empresa} and dia <= ${fim}),`
      : sql``
    return sql`with ${vistas} candidatas as materialized (${candidatas({ empresa, mes, codrep, condicoes })})
      select ${list} from candidatas c
      join fatura p on p.empresa = ${empresa} and p.chave = c.chave
      join pedido o on o.empresa = p.empresa and o.numero = p.pedido
      join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
      where ${every([
        sql`p.tipfat = 'L'`,
        codrep !== undefined && sql`coalesce(p.codrep, o.codrep) = ${codrep}`,
      ])}
      order by p.dt_emissao, p.chave`
  })

/**
 * Keys of invoices that may bring something in the month: issued, paid or returned in it, or changed after their own
 * was closed.
 */
function candidatas({ empresa, mes, codrep, condicoes }: Omit<Quais, 'fecha'>): SQL {
  const { escolha, fechados } = condicoes
  const { ini, fim } = diasDoMes(mes)
  const last = fechados.at(-1)
  const someByPayment = escolha === 'P' || fechados.some(({ devida }) => devida === 'P')
  // When commission is due by payment, only an invoice without titles is due when it is issued.
  const isDue =
    devidaDe(mes, fechados, escolha) === 'F'
      ? sql`true`
      : sql`not exists (select from duplicata d
          where d.empresa = p.empresa and d.chave = p.chave and d.tipo = 'D')`
  // An invoice without a representative belongs to the representative of its order.
  const isTheirs = codrep === undefined ? sql`true` : sql`(p.codrep = ${codrep} or p.codrep is null)`
  const paid = (day: SQL) => sql`select d.chave from duplicata d
    where d.empresa = ${empresa} and d.chave is not null and d.tipo = 'D' and d.valor_pago > 0 and ${day}`
  const parts = [
    sql`select p.chave from fatura p where p.empresa = ${empresa} and p.pedido is not null
      and p.dt_emissao between ${ini} and ${fim} and ${isLive} and ${isDue} and ${isTheirs}`,
    sql`select v.docto from venda v where v.empresa = ${empresa} and v.docto is not null
      and v.dt_final between ${ini} and ${fim} and ${isDevolucao}`,
    someByPayment && paid(sql`d.dt_pagto between ${ini} and ${fim}`),
    someByPayment &&
      paid(sql`d.dt_pagto is null and least(d.dt_vencto, ${todayIn()}::date) between ${ini} and ${fim}`),
    last !== undefined &&
      mesAdiante(last.mes, 1) === mes &&
      sql`select m.chave from comissao_mudanca m
        where m.empresa = ${empresa} and m.dia <= ${diasDoMes(last.mes).fim}`,
  ]
  return sql.join(
    parts.filter((part) => part !== false),
    sql` union `,
  )
}

export type Nota = Awaited<ReturnType<typeof loadNotas>>[number]
