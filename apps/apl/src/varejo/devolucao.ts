/** What may still be returned: at most what was sold minus earlier returns (S2 §2; decisions §5b). */
import type { FieldError } from '@trama/contract/issues'
import { fromCents, multiplyMoney, toCents } from '@trama/rules/money'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { aDevolver } from '@trama/rules/varejo/devolucao'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import { columnsOf, type RowOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { isDevolvivel as ofKind, visibleFaturas } from '../fatura/policy'
import { every } from '../page'
import { visibleVendas } from './policy'
import { venda, venda_item } from './tables'

interface Peca {
  codigo: string
  cor: string
  tam: string
}
interface Devolvido extends Peca {
  quantidade: number
  valor: number
}

const done = sql`v.status in (${VENDA_STATUS.finalizado}, ${VENDA_STATUS.conferido})`
/** Condition: the sale `v` is a finalised return. */
export const isDevolucao = sql`v.tipo_venda = ${VENDA_TIPO.devolucao} and ${done}`
/** Columns of the rows `s`. */
const RESTO = {
  codigo: sql<string>`s.codigo`,
  cor: sql<string>`s.cor`,
  tam: sql<string>`s.tam`,
  /** Number of pieces that may still be returned. */
  resta: sql<number>`s.resta`,
  /** The highest price paid for a piece, rounded up to cents. */
  valor: sql<number>`s.valor`,
  /** Pieces bought at each price, with the reais paid for all of them. */
  compras: sql<{ qtde: number; pago: number }[]>`s.compras`,
  /** Pieces that came back before, and the reais given back for them. */
  voltou: sql<number>`s.voltou`,
  devolvido: sql<number>`s.devolvido`,
}
export type Resto = RowOf<typeof RESTO>

/** SQL for what was paid or given back for an item `i` of a sale or return. */
export const LIQUIDO = sql`(i.quantidade * i.valor - i.desconto)`

/** Columns of rows `s`: pieces bought at each price, of the rows `c` of one product. */
const COMPRADO = sql`sum(c.qtde) as qtde, max(ceil(c.pago / c.qtde * 100) / 100) as valor,
  jsonb_agg(jsonb_build_object('qtde', c.qtde, 'pago', c.pago)) as compras`
/** Columns of what is left of the rows `s` after the returns `d`. */
const RESTA = sql`s.codigo, s.cor, s.tam, coalesce(s.qtde, 0) - coalesce(d.qtde, 0) as resta,
  coalesce(s.valor, 0) as valor, coalesce(s.compras, '[]') as compras, coalesce(d.qtde, 0) as voltou,
  coalesce(d.pago, 0) as devolvido`

/** Rows of `restoDaFatura` or `restoDoCliente` as a value of a query. */
export const restoOf = (rows: SQL): SQL<Resto[]> => rowsAsJson(RESTO, sql`from ${rows} s`)

/** Condition: the caller sees the invoice, and its goods may be returned. */
export const isDevolvivel = (ctx: AplContext, docto: string, codcli?: number): SQL =>
  sql`exists (select from fatura p where ${every([
    visibleFaturas(ctx, ctx.scope),
    sql`p.chave = ${docto}`,
    codcli !== undefined && sql`p.codcli = ${codcli}`,
    ofKind,
  ])})`

/** SQL for rows with what is left of an invoice; the return `codven` itself does not count. */
export const restoDaFatura = (empresa: string, docto: string | SQL, codven: number | null): SQL =>
  sql`(select ${RESTA}
        from (select c.codigo, c.cor, c.tam, ${COMPRADO} from (
          select codigo, cor, tam, sum(qtde) as qtde, sum(valor) as pago
          from fatura_item where empresa = ${empresa} and chave = ${docto} and tipo = 'P'
          group by codigo, cor, tam, valor / qtde) c group by c.codigo, c.cor, c.tam) s
        left join (select i.codigo, i.cor, i.tam, sum(i.quantidade) as qtde, sum(${LIQUIDO}) as pago
          from venda v join venda_item i on i.empresa = v.empresa and i.codven = v.codven
          where v.empresa = ${empresa} and v.docto = ${docto} and v.codven is distinct from ${codven}::int
            and ${isDevolucao}
          group by i.codigo, i.cor, i.tam) d
        on d.codigo = s.codigo and d.cor = s.cor and d.tam = s.tam)`

/**
 * SQL for rows with what is left of all that a customer bought of some products, in the shop and by orders; documents
 * that are being cancelled do not count.
 */
export const restoDoCliente = (
  empresa: string,
  { codcli, codven }: { codcli: number; codven: number | null },
  pecas: readonly Peca[],
): SQL =>
  sql`(select ${RESTA}
        from (select distinct codigo, cor, tam
          from jsonb_to_recordset(${JSON.stringify(pecas)}::jsonb) as p(codigo text, cor text, tam text)) w
        cross join lateral (select w.codigo, w.cor, w.tam, ${COMPRADO} from (
          select sum(b.qtde) as qtde, sum(b.pago) as pago from (
            select i.quantidade as qtde, ${LIQUIDO} as pago from venda_item i
            join venda v on v.empresa = i.empresa and v.codven = i.codven
            where i.empresa = ${empresa} and i.codigo = w.codigo and i.cor = w.cor and i.tam = w.tam
              and v.codcli = ${codcli} and v.tipo_venda = ${VENDA_TIPO.venda} and ${done}
              and not exists (select from fatura f where f.empresa = v.empresa and f.chave = v.chave_nfe
                and f.a_cancelar_desde is not null)
            union all
            select i.qtde, i.valor from fatura f
            join fatura_item i on i.empresa = f.empresa and i.chave = f.chave
            where f.empresa = ${empresa} and f.codcli = ${codcli} and f.pedido is not null
              and f.impresso not in ('C', 'D') and f.a_cancelar_desde is null
              and i.codigo = w.codigo and i.cor = w.cor and i.tam = w.tam) b
          group by b.pago / b.qtde) c) s
        left join lateral (select sum(i.quantidade) as qtde, sum(${LIQUIDO}) as pago from venda_item i
          join venda v on v.empresa = i.empresa and v.codven = i.codven
          where i.empresa = ${empresa} and i.codigo = w.codigo and i.cor = w.cor and i.tam = w.tam
            and v.codcli = ${codcli} and v.codven is distinct from ${codven}::int
            and ${isDevolucao}) d on true)`

const DEVOLVIDO = {
  ...columnsOf(alias(venda_item, 'i'), 'codigo, cor, tam'),
  quantidade: sql<number>`sum(i.quantidade)::int`,
  valor: sql<number>`max(i.valor)`,
}

/** Customer and goods of a return that the caller sees, each product once; undefined for any other number. */
export const findDevolucao = (ctx: AplContext, codven: number) =>
  selectFirst(
    ctx.db,
    {
      codcli: alias(venda, 'p').codcli,
      itens: rowsAsJson(
        DEVOLVIDO,
        sql`from venda_item i where i.empresa = p.empresa and i.codven = p.codven group by i.codigo, i.cor, i.tam`,
      ),
    },
    sql`from venda p where ${visibleVendas(ctx, ctx.scope)} and p.codven = ${codven} and p.tipo_venda = ${VENDA_TIPO.devolucao}`,
  )

/** Condition: all these items are left of the invoice `chave`, at no higher price than was paid. */
export const temItens = (
  empresa: string,
  chave: SQL,
  itens: readonly Devolvido[],
  codven: number | null,
): SQL =>
  sql`not exists (
    select from jsonb_to_recordset(${JSON.stringify(itens)}::jsonb)
      as w(codigo text, cor text, tam text, quantidade int, valor numeric)
    where not exists (select from ${restoDaFatura(empresa, chave, codven)} s
      where s.codigo = w.codigo and s.cor = w.cor and s.tam = w.tam and s.resta >= w.quantidade
        and s.valor >= w.valor))`

const keyOf = ({ codigo, cor, tam }: Peca) => JSON.stringify([codigo, cor, tam])

interface Conferida {
  /** Lines with more pieces, or more money, than is left. */
  erros: FieldError[]
  /**
   * Cents by which each line's price times its quantity exceeds what was paid, because a price per piece is rounded up:
   * the line's discount.
   */
  descontos: number[]
}

/** Holds the lines of a return against what is left of what was sold. */
export function conferirDevolucao(itens: readonly Devolvido[], resto: readonly Resto[]): Conferida {
  const left = new Map(resto.map((one) => [keyOf(one), one]))
  const judged = itens.map((item, i) => judge(item, i, left.get(keyOf(item))))
  return {
    erros: judged.flatMap(({ erro }) => erro ?? []),
    descontos: judged.map(({ desconto }) => desconto),
  }
}

function judge(
  { codigo, quantidade, valor }: Devolvido,
  at: number,
  left: Resto | undefined,
): { erro?: FieldError; desconto: number } {
  const { resta = 0, voltou = 0, devolvido = 0, compras = [] } = left ?? {}
  const wrong = (campo: 'quantidade' | 'valor', mensagem: string) => ({
    erro: { campo: `itens.${at}.${campo}`, mensagem },
    desconto: 0,
  })
  if (quantidade > resta) {
    return wrong('quantidade', VAREJO_MESSAGES.acimaDoVendido(codigo, formatShortNumber(Math.max(0, resta))))
  }
  const preco = left?.valor ?? 0
  if (toCents(valor) > toCents(preco))
    return wrong('valor', VAREJO_MESSAGES.precoAcima(codigo, formatBRL(preco)))
  const cents = toCents(multiplyMoney(valor, quantidade))
  const inCents = compras.map(({ qtde, pago }) => ({ qtde, pago: toCents(pago) }))
  const volta = { qtde: voltou, pago: toCents(devolvido) }
  const most = aDevolver(inCents, volta, quantidade)
  // Up to a cent per piece is the rounding of the price; more is money that was not paid.
  if (cents - most > quantidade) {
    const open = Math.max(0, inCents.reduce((sum, { pago }) => sum + pago, 0) - volta.pago)
    return wrong(
      'valor',
      VAREJO_MESSAGES.acimaDoPago(codigo, formatBRL(fromCents(cents > open ? open : most))),
    )
  }
  return { desconto: Math.max(0, cents - most) }
}
