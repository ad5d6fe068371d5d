/** Invoices an order, whole or in part: documents, receivables, stock and the order, in the caller's transaction. */
import { parteFaturada } from '@trama/rules/fatura/parcela'
import { momentIn } from '@trama/rules/date-br'
import { parcelas } from '@trama/rules/parcelas'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import type { NfeFacts } from '../../nfe/facts'
import { makeNfe } from '../../nfe/make-nfe'
import { pedido, pedido_item } from '../../pedido/tables'
import { roundQuantity } from '../../quantity'
import { storeDuplicatas } from '../../receber/store-duplicatas'
import { contaDeCobranca, parametroFatura, serieOf } from '../parametros'
import { isLive } from '../policy'
import { ITEM_FACTS, nfeItem, pagamentoOf, PARTES, partesOf } from './partes'
import { assertUnused, nextFatura } from './numero'
import { followStock, setInvoiced } from './set-invoiced'
import { storeFatura } from './store-fatura'

/** NF-e series used for invoices that a supplier reports. */
const SERIE = 1

const LINE = {
  ...columnsOf(alias(pedido_item, 'i'), 'ordem, tipo, codigo, cor, tam, preco, qtde, qtde_f, cancelado'),
  ...ITEM_FACTS,
}
/** Columns of the order, and the sums of its other valid invoices. */
const ORDER = {
  ...columnsOf(
    alias(pedido, 'x'),
    'numero, codcli, codrep, codfor, codcond, tab_trans, ped_cli, obs, per_desc, vlr_desc, frete, compromete',
    'qtde, faturado, valor_total_fat',
  ),
  /** Freight code; only drafts have none. */
  cif: sql<NfeFacts['cif']>`x.cif`,
  ...PARTES,
  ja_qtde: sql<number>`coalesce(v.qtde, 0)`,
  ja_valor: sql<number>`coalesce(v.valor, 0)`,
  ja_frete: sql<number>`coalesce(v.frete, 0)`,
  dt_planejada: sql<string | null>`coalesce(v.dt_planejada, x.dt_fatura)`,
}
const LIVE = sql`left join lateral (
  select sum(p.qtde) as qtde, sum(p.valor - coalesce(p.frete, 0) - p.valor_ipi) as valor, sum(p.frete) as frete,
    min(p.dt_planejada) as dt_planejada
  from fatura p where p.empresa = x.empresa and p.pedido = x.numero and ${isLive}) v on true`

export interface Faturada {
  ordem: number
  qtde: number
}

interface Faturar {
  /** Number of a locked order that may be invoiced. */
  numero: number
  /** Quantities to be invoiced, never more than is pending. */
  itens: readonly Faturada[]
  dt_emissao: string
  /** The supplier's number as typed; without it the next number of the company's series is used. */
  nota?: string
}

export interface Feita {
  chave: string
  fatura: string
  valor: number
  impresso: 'S' | 'A'
}

export async function invoicePedido(tx: Db, ctx: AplContext, faturar: Faturar): Promise<Feita> {
  const { empresa } = ctx
  const { numero, itens, dt_emissao, nota } = faturar
  const order = await selectFirst(
    tx,
    {
      ...ORDER,
      serie: parametroFatura(empresa, 'serie'),
      conta: contaDeCobranca(empresa),
    },
    sql`from pedido x ${LIVE} where x.empresa = ${empresa} and x.numero = ${numero}`,
  )
  if (!order) throw new Error(`O pedido ${numero} não está mais lá.`)
  const before = await selectRows(
    tx,
    LINE,
    sql`from pedido_item i where i.empresa = ${empresa} and i.numero = ${numero} order by i.ordem`,
  )
  const taken = new Map(itens.map(({ ordem, qtde }) => [ordem, qtde]))
  const after = before.map((line) => ({
    ...line,
    qtde_f: roundQuantity(line.qtde_f + (taken.get(line.ordem) ?? 0)),
  }))
  const lines = before.flatMap((line) => {
    const qtde = taken.get(line.ordem)
    return qtde === undefined ? [] : [{ ...line, qtde }]
  })
  // Invoices that are older than the table `fatura` are only known by the order's sums.
  const knowsAll = roundQuantity(order.ja_qtde) === order.faturado
  const antes = { valor: knowsAll ? order.ja_valor : order.valor_total_fat, frete: order.ja_frete }
  const { valor: owed, ...parte } = parteFaturada(after, lines, order, antes)
  await followStock(tx, empresa, order, { before, after })
  const serie = order.codfor === null ? serieOf(order.serie) : SERIE
  // The number comes last, because everybody who invoices in the company waits for it until the commit.
  const fatura = nota === undefined ? await nextFatura(tx, empresa, serie) : Number(nota)
  if (order.codfor !== null) await assertUnused(tx, empresa, { nota: fatura, serie, codfor: order.codfor })
  const [condicao] = order.condicoes
  const emissao = { dia: dt_emissao, hora: momentIn().hora }
  const made = await makeNfe(tx, empresa, {
    ...partesOf(order),
    serie,
    numero: fatura,
    emissao,
    itens: lines.map((line) => nfeItem(line, order.ped_cli)),
    ...parte,
    cif: order.cif,
    transportadora: order.transportadora === null ? null : { nome: order.transportadora },
    pedido: numero,
    obs: order.obs,
    pagamento: pagamentoOf(order, owed),
    parcelas: (valor) =>
      condicao
        ? parcelas(valor, dt_emissao, condicao)
        : [{ nrparcela: 1, vencimento: dt_emissao, valor }].filter((parcela) => parcela.valor > 0),
  })
  const stored = { ...made, ...order, fatura: String(fatura), serie, emissao }
  await storeFatura(tx, ctx, stored, lines)
  const duplicatas = await storeDuplicatas(tx, empresa, stored)
  await setInvoiced(tx, empresa, order, { after, nota: nota ?? String(fatura), dt_fatura: dt_emissao })
  const { chave, totais, impresso } = made
  await audit(tx, ctx, {
    empresa,
    acao: 'incluir',
    registro: 'fatura',
    chave,
    depois: {
      fatura: String(fatura),
      pedido: numero,
      dt_emissao,
      valor: totais.valor,
      duplicatas,
      itens: lines.length,
    },
  })
  return { chave, fatura: String(fatura), valor: totais.valor, impresso }
}
