/** What may still be returned: at most what was sold minus earlier returns (S2 §2; decisions §5b). */
import type { FieldError } from '@trama/contract/issues'
import { toCents } from '@trama/rules/money'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import { type RowOf, rowsAsJson } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { isDevolvivel as ofKind, visibleFaturas } from '../fatura/policy'
import { every } from '../page'

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
/** Columns of the rows `s`. */
const RESTO = {
  codigo: sql<string>`s.codigo`,
  cor: sql<string>`s.cor`,
  tam: sql<string>`s.tam`,
  /** Number of pieces that may still be returned. */
  resta: sql<number>`s.resta`,
  /** The highest price paid for a piece, rounded up to cents. */
  valor: sql<number>`s.valor`,
  /** Money that may still be paid back for all of the pieces. */
  pago: sql<number>`s.pago`,
}
export type Resto = RowOf<typeof RESTO>

/** SQL for what was paid or paid back for an item `i` of a sale `v`, without its share of the discount. */
const net = sql`i.valor * (v.valor - v.vldesconto) / nullif(v.valor, 0)`

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
export const restoDaFatura = (empresa: string, docto: string, codven: number | null): SQL =>
  sql`(select s.codigo, s.cor, s.tam, s.qtde - coalesce(d.qtde, 0) as resta, s.valor, s.pago - coalesce(d.pago, 0) as pago
        from (select codigo, cor, tam, sum(qtde) as qtde, max(ceil(valor / qtde * 100) / 100) as valor,
            sum(ceil(valor / qtde * 100) / 100 * qtde) as pago
          from fatura_item where empresa = ${empresa} and chave = ${docto} and tipo = 'P'
          group by codigo, cor, tam) s
        left join (select i.codigo, i.cor, i.tam, sum(i.quantidade) as qtde, sum(i.quantidade * ${net}) as pago
          from venda v join venda_item i on i.empresa = v.empresa and i.codven = v.codven
          where v.empresa = ${empresa} and v.docto = ${docto} and v.codven is distinct from ${codven}::int
            and v.tipo_venda = ${VENDA_TIPO.devolucao} and ${done}
          group by i.codigo, i.cor, i.tam) d
        on d.codigo = s.codigo and d.cor = s.cor and d.tam = s.tam)`

/**
 * SQL for rows with what is left of all that a customer bought of some products, in the shop and by orders; documents
 * that are being cancelled do not count.
 */
export const restoDoCliente = (
  empresa: string,
  { codcli, codven }: { codcli: number; codven: number },
  pecas: readonly Peca[],
): SQL =>
  sql`(select s.codigo, s.cor, s.tam, coalesce(s.qtde, 0) - coalesce(d.qtde, 0) as resta, coalesce(s.valor, 0) as valor,
          coalesce(s.pago, 0) - coalesce(d.pago, 0) as pago
        from jsonb_to_recordset(${JSON.stringify(pecas)}::jsonb) as w(codigo text, cor text, tam text)
        cross join lateral (select w.codigo, w.cor, w.tam, sum(b.qtde) as qtde, max(b.valor) as valor,
            sum(b.qtde * b.valor) as pago from (
          select i.quantidade as qtde, ceil(${net} * 100) / 100 as valor from venda_item i
          join venda v on v.empresa = i.empresa and v.codven = i.codven
          where i.empresa = ${empresa} and i.codigo = w.codigo and i.cor = w.cor and i.tam = w.tam
            and v.codcli = ${codcli} and v.tipo_venda = ${VENDA_TIPO.venda} and ${done}
            and not exists (select from fatura f where f.empresa = v.empresa and f.chave = v.chave_nfe
              and f.a_cancelar_desde is not null)
          union all
          select i.qtde, ceil(i.valor / i.qtde * 100) / 100 from fatura f
          join fatura_item i on i.empresa = f.empresa and i.chave = f.chave
          where f.empresa = ${empresa} and f.codcli = ${codcli} and f.pedido is not null
            and f.impresso not in ('C', 'D') and f.a_cancelar_desde is null and i.codigo = w.codigo and i.cor = w.cor and i.tam = w.tam) b) s
        left join lateral (select sum(i.quantidade) as qtde, sum(i.quantidade * ${net}) as pago from venda_item i
          join venda v on v.empresa = i.empresa and v.codven = i.codven
          where i.empresa = ${empresa} and i.codigo = w.codigo and i.cor = w.cor and i.tam = w.tam
            and v.codcli = ${codcli} and v.codven <> ${codven}
            and v.tipo_venda = ${VENDA_TIPO.devolucao} and ${done}) d on true)`

const keyOf = ({ codigo, cor, tam }: Peca) => JSON.stringify([codigo, cor, tam])

/**
 * Lines of a return with more pieces, or more money per piece, than is left of what was sold. The last parameter is
 * the tolerance per piece in cents.
 */
export function wrongDevolucao(
  itens: readonly Devolvido[],
  resto: readonly Resto[],
  folga = 0,
): FieldError[] {
  const left = new Map(resto.map((one) => [keyOf(one), one]))
  return itens.flatMap((item, i): FieldError[] => {
    const { resta = 0, valor = 0, pago = 0 } = left.get(keyOf(item)) ?? {}
    if (item.quantidade > resta) {
      const mensagem = VAREJO_MESSAGES.acimaDoVendido(item.codigo, formatShortNumber(Math.max(0, resta)))
      return [{ campo: `itens.${i}.quantidade`, mensagem }]
    }
    const campo = `itens.${i}.valor`
    const cents = toCents(item.valor) - folga
    if (cents > toCents(valor)) {
      return [{ campo, mensagem: VAREJO_MESSAGES.precoAcima(item.codigo, formatBRL(valor)) }]
    }
    if (cents * item.quantidade <= toCents(pago)) return []
    return [{ campo, mensagem: VAREJO_MESSAGES.acimaDoPago(item.codigo, formatBRL(Math.max(0, pago))) }]
  })
}
