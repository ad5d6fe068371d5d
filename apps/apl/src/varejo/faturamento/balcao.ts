/** What the NF-e of a retail sale contains besides the goods: where they changed hands, and how they were paid. */
import { fromCents, toCents } from '@trama/rules/money'
import { MEIO, type Meio } from '@trama/rules/varejo/meio'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import { columnsOf, type RowOf, rowsAsJson } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NfeFacts } from '../../nfe/facts'
import { venda, venda_parcela } from '../tables'

const PARCELA = columnsOf(alias(venda_parcela, 'i'), 'vencimento, valor, meio')
/** Columns of a sale `v`. */
export const BALCAO = {
  ...columnsOf(alias(venda, 'v'), 'tipo_venda, vldesconto, vlabatimento, troco, docto'),
  parcelas: rowsAsJson(
    PARCELA,
    sql`from venda_parcela i where i.empresa = v.empresa and i.codven = v.codven order by i.vencimento, i.ordem`,
  ),
  /** True where the returned goods were sold in the shop too. */
  docto_na_loja: sql<boolean>`exists (select from venda o where o.empresa = v.empresa and o.chave_nfe = v.docto)`,
}
type Balcao = RowOf<typeof BALCAO>

/** Code of the freight type without transport; the next is the NF-e's code for no payment. */
const SEM_FRETE = 4
const SEM_PAGAMENTO = '90'
/** Means of payment owed to the company itself, unlike those of a card, which its operator owes. */
const COBRADOS: readonly string[] = [MEIO.cheque, MEIO.loja, MEIO.boleto, MEIO.outros]

type Facts = Pick<
  NfeFacts,
  'balcao' | 'desconto' | 'cif' | 'transportadora' | 'pedido' | 'pagamento' | 'parcelas'
>

/**
 * Facts of the counter for the NF-e. A return has no payment in its document, because the shop settles credit or cash
 * outside of it.
 */
export function balcaoFacts(sale: Balcao, dia: string): Facts {
  const { tipo_venda, vldesconto, docto, docto_na_loja, parcelas } = sale
  const isReturn = tipo_venda === VENDA_TIPO.devolucao
  const cobradas = parcelas.filter(({ meio, vencimento }) => COBRADOS.includes(meio) && vencimento > dia)
  return {
    balcao: { devolucao: isReturn ? docto : null, naLoja: !isReturn || docto_na_loja },
    desconto: vldesconto,
    cif: SEM_FRETE,
    transportadora: null,
    pedido: null,
    pagamento: isReturn ? SEM_PAGAMENTO : { meios: meiosOf(sale, dia), troco: sale.troco },
    parcelas: () => cobradas.map(({ vencimento, valor }) => ({ vencimento, valor })),
  }
}

/**
 * One entry per means of payment and term. The cash includes the change that was given back; offset credits count as
 * a means of the shop.
 */
function meiosOf({ parcelas, troco, vlabatimento }: Balcao, dia: string) {
  const paid = new Map<string, { meio: string; valor: number; aPrazo: boolean }>()
  const add = (meio: Meio, valor: number, aPrazo: boolean) => {
    if (valor <= 0) return
    const key = `${meio} ${aPrazo}`
    const before = paid.get(key)?.valor ?? 0
    paid.set(key, { meio, aPrazo, valor: fromCents(toCents(before) + toCents(valor)) })
  }
  for (const { meio, valor, vencimento } of parcelas) add(meio, valor, vencimento > dia)
  add(MEIO.dinheiro, troco, false)
  add(MEIO.creditoLoja, vlabatimento, false)
  return [...paid.values()]
}
