/** What must hold in the database after any calls: no partial writes, and every sum correct. */
import { pedidoTotals } from '@trama/rules/pedido/totals'
import type { Db } from '@trama/server-kit/db/database'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'

interface Header {
  empresa: string
  numero: number
  per_desc: number
  vlr_desc: number
  qtde: number
  faturado: number
  valor_total_bruto: number
  valor_total_liq: number
  valor_total_fat: number
  valor_total_pen: number
  bloqueio: number
  itens: { preco: number; qtde: number; qtde_f: number; cancelado: number }[]
}

/**
 * Every fault found, as texts; an empty list where there is none. With `erpInvoices` a part of an order may be
 * invoiced elsewhere.
 */
export async function inconsistencies(db: Db, { erpInvoices = false } = {}): Promise<string[]> {
  const headers = await rows<Header>(
    db,
    sql`select p.*, (select coalesce(jsonb_agg(i), '[]') from pedido_item i
          where i.empresa = p.empresa and i.numero = p.numero) as itens from pedido p`,
  )
  return [
    ...headers.flatMap(wrongTotals),
    ...(await wrongStock(db)),
    ...(await wrongNumbers(db)),
    ...(await wrongFaturas(db, { erpInvoices })),
    ...(await wrongVendas(db)),
  ]
}

function wrongTotals({ itens, ...header }: Header): string[] {
  const name = `pedido ${header.empresa}/${header.numero}`
  if (itens.length === 0 && header.bloqueio !== 2) return [`${name} sem itens`]
  const { cancelado: _cancelado, pendente: _pendente, ...totals } = pedidoTotals(itens, header)
  return Object.entries(totals).flatMap(([field, total]) =>
    Reflect.get(header, field) === total ? [] : [`${name}: ${field} não é ${total}`],
  )
}

/** Faults where the stock held in the grid differs from the pending items of the orders that hold stock. */
async function wrongStock(db: Db): Promise<string[]> {
  const wrong = await rows<{ chave: string }>(
    db,
    sql`select concat_ws(' ', g.empresa, g.codigo, g.cor, g.tam, g.comprometido, held.total) as chave
        from (select 'P' as tipo, empresa, codigo, cor, tam, comprometido from produto_grade
          union all select 'M', empresa, codigo, cor, tam, comprometido from material_grade) g
        left join lateral (
          select coalesce(sum(i.qtde - i.qtde_f - i.cancelado), 0) as total from pedido_item i
          join pedido p on p.empresa = i.empresa and p.numero = i.numero and p.compromete = 'S'
          where i.empresa = g.empresa and i.tipo = g.tipo and i.codigo = g.codigo and i.cor = g.cor and i.tam = g.tam) held on true
        where g.comprometido <> held.total`,
  )
  return wrong.map(({ chave }) => `estoque ${chave}`)
}

/**
 * Faults of invoices: the quantities of valid invoices must equal what is invoiced of the order by line, receivables
 * must sum to the invoice's value, and each invoice must have its XML. Orders without invoices were invoiced
 * elsewhere.
 */
export async function wrongFaturas(db: Db, { erpInvoices = false } = {}): Promise<string[]> {
  const differs = sql.raw(erpInvoices ? '<' : '<>')
  const wrong = await rows<{ chave: string }>(
    db,
    sql`with viva as (select * from fatura where impresso not in ('C', 'D'))
        select concat_ws(' ', 'pedido', i.empresa, i.numero, i.ordem) as chave
        from pedido_item i
        left join (select v.empresa, f.pedido, f.ordem, sum(f.qtde) as qtde from viva v
          join fatura_item f on f.empresa = v.empresa and f.chave = v.chave group by 1, 2, 3) f
          on f.empresa = i.empresa and f.pedido = i.numero and f.ordem = i.ordem
        where exists (select from fatura x where x.empresa = i.empresa and x.pedido = i.numero)
          and i.qtde_f ${differs} coalesce(f.qtde, 0)
        union all
        select concat_ws(' ', 'valor', v.empresa, v.chave) from viva v
        left join (select empresa, chave, sum(valor) as valor from duplicata where tipo = 'D' group by 1, 2) d
          on d.empresa = v.empresa and d.chave = v.chave
        where v.valor <> coalesce(d.valor, 0) and v.pedido is not null
        union all
        select concat_ws(' ', 'título', d.empresa, d.numero) from duplicata d
        join fatura f on f.empresa = d.empresa and f.chave = d.chave where f.impresso in ('C', 'D') and d.tipo = 'D'
          and d.valor_pago = 0
        union all
        select concat_ws(' ', 'soma', p.empresa, p.numero) from pedido p
        join (select empresa, pedido, sum(valor - coalesce(frete, 0) - valor_ipi) as valor from viva group by 1, 2) v
          on v.empresa = p.empresa and v.pedido = p.numero
        where p.situacao = 'F' and p.valor_total_fat ${differs} v.valor`,
  )
  return wrong.map(({ chave }) => `fatura: ${chave}`)
}

/**
 * Faults of retail sales: the net value must be the price minus discount and credits, and must equal the sum of the
 * means of payment; with the credits it must equal the invoice's value. The receivables must match the means of
 * payment, and credits must be used by as much as sales say.
 */
export async function wrongVendas(db: Db): Promise<string[]> {
  const wrong = await rows<{ chave: string }>(
    db,
    sql`with viva as (select v.*,
          (select coalesce(sum(valor), 0) from venda_parcela i where i.empresa = v.empresa and i.codven = v.codven) as meios,
          (select coalesce(sum(valor), 0) from venda_abatimento i where i.empresa = v.empresa and i.codven = v.codven) as creditos,
          (select coalesce(sum(valor), 0) from duplicata d where d.empresa = v.empresa and d.cupom = v.codven) as titulos
          from venda v where v.status in (1, 3) and v.dt_final is not null)
        select concat_ws(' ', 'valor', v.empresa, v.codven) as chave from viva v
        where v.valor_liq <> v.valor - v.vldesconto - v.vlabatimento or v.meios <> v.valor_liq
          or v.creditos <> v.vlabatimento or (v.tipo_venda = 0 and v.titulos <> v.valor_liq)
        union all
        select concat_ws(' ', 'nota', v.empresa, v.codven) from viva v
        join fatura f on f.empresa = v.empresa and f.chave = v.chave_nfe
        where f.valor <> v.valor_liq + v.vlabatimento or f.impresso <> v.impresso
        union all
        select concat_ws(' ', 'crédito', d.empresa, d.numero) from duplicata d
        join (select a.empresa, a.numero, sum(a.valor) as valor from viva v
          join venda_abatimento a on a.empresa = v.empresa and a.codven = v.codven group by 1, 2) a
          on a.empresa = d.empresa and a.numero = d.numero where d.valor_pago < a.valor
        union all
        select concat_ws(' ', 'sobra', d.empresa, d.numero) from duplicata d
        join venda v on v.empresa = d.empresa and v.codven = d.cupom where v.status in (0, 2)`,
  )
  return wrong.map(({ chave }) => `venda: ${chave}`)
}

/** Faults of numbers: they run from 1 without a gap, and the creation of every order was audited once. */
async function wrongNumbers(db: Db): Promise<string[]> {
  const wrong = await rows<{ empresa: string }>(
    db,
    sql`select s.empresa from sequencia s
        left join lateral (select count(*) as n, max(numero) as last from pedido p where p.empresa = s.empresa) p on true
        left join lateral (select count(*) as n from auditoria a
          where a.empresa = s.empresa and a.registro = 'pedido' and a.acao = 'incluir') a on true
        where s.nome = 'pedido' and (s.valor <> p.n or s.valor <> p.last or s.valor <> a.n)`,
  )
  return wrong.map(({ empresa }) => `numeração da empresa ${empresa}`)
}
