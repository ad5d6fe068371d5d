import type { VendaFaturada, VendaFaturaInput } from '@trama/contract/apl/varejo/fatura'
import { momentIn } from '@trama/rules/date-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { podeGerarNfe, VENDA_TIPO } from '@trama/rules/varejo/status'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { nextFatura } from '../../fatura/emissao/numero'
import { ITEM_FACTS, nfeItem, PARTES, partesOf } from '../../fatura/emissao/partes'
import { storeFatura } from '../../fatura/emissao/store-fatura'
import { parametroFatura, serieOf } from '../../fatura/parametros'
import { onceFor } from '../../kit/registro/once'
import { makeNfe } from '../../nfe/make-nfe'
import { isDevolvivel } from '../devolucao'
import { assertDevolvivel } from '../finalizacao/assert-devolvivel'
import { venda, venda_item } from '../tables'
import { lockVenda } from '../venda/lock-venda'
import { BALCAO, balcaoFacts } from './balcao'

const LOCKED = columnsOf(
  alias(venda, 'p'),
  'codven, codcli, codrep, tipo_venda, status, docto, impresso, observacao, versao',
)
const ITEM = {
  ...columnsOf(alias(venda_item, 'i'), 'codigo, cor, tam, quantidade, desconto'),
  ordem: alias(venda_item, 'i').coditven,
  tipo: sql<'P'>`i.tipo`,
  qtde: sql<number>`i.quantidade`,
  preco: sql<number>`i.valor`,
  valor: alias(venda_item, 'i').valor,
  ...ITEM_FACTS,
}
/** Columns of a locked sale: the parties that its invoice names, and how it was paid. */
const FACTS = {
  ...PARTES,
  ...BALCAO,
  codcond: sql<string | null>`x.codcond`,
  serie: parametroFatura(sql`x.empresa`, 'serie'),
  itens: rowsAsJson(
    ITEM,
    sql`from (select w.*, 'P' as tipo from venda_item w where w.empresa = x.empresa and w.codven = x.codven) i
        order by i.coditven`,
  ),
}

/** Makes the NF-e of a finalised sale or return, once. */
export const faturarVenda = (ctx: AplContext, body: VendaFaturaInput): Promise<VendaFaturada> =>
  onceFor(ctx, ['POST /Varejo/Fatura', body], async (tx) => {
    const { empresa } = ctx
    const { codven } = body
    const locked = await lockVenda(tx, ctx, LOCKED, { codven })
    const refusal = recusaFaturar(locked)
    if (refusal) throw ruleError(refusal)
    const isReturn = locked.tipo_venda === VENDA_TIPO.devolucao
    if (isReturn) await setDocto(tx, ctx, locked, body.docto)
    const facts = await loadFacts(tx, empresa, codven)
    if (isReturn) {
      const { docto, itens } = facts
      await assertDevolvivel(tx, empresa, { ...locked, docto, itens })
    }
    const made = await issue(tx, ctx, locked, facts)
    return {
      resultado: `Nota ${made.fatura} da ${isReturn ? 'devolução' : 'venda'} ${codven} emitida.`,
      codven,
      fatura: made.fatura,
      chave_nfe: made.chave,
      impresso: made.impresso,
      versao: locked.versao + 1,
    }
  })

type Locked = RowOf<typeof LOCKED>

/** Reason why a sale cannot be invoiced; undefined where it can. */
function recusaFaturar(venda: Locked): string | undefined {
  if (venda.tipo_venda === VENDA_TIPO.troca) return VAREJO_MESSAGES.trocaDoErp
  if (podeGerarNfe(venda)) return undefined
  return venda.impresso ? VAREJO_MESSAGES.jaFaturada : VAREJO_MESSAGES.naoFinalizada
}

/**
 * Sets the invoice that a return is for: the one that the return was made with, or the one picked now; the customer
 * must have it.
 */
async function setDocto(
  tx: Db,
  ctx: AplContext,
  { codven, codcli, docto }: Locked,
  picked: string | undefined,
): Promise<void> {
  const chosen = docto ?? picked
  if (chosen === undefined) throw ruleError(VAREJO_MESSAGES.escolhaFatura)
  if (picked !== undefined && picked !== chosen) throw ruleError(VAREJO_MESSAGES.outraFatura)
  const found = await selectFirst(tx, { ok: sql<boolean>`${isDevolvivel(ctx, chosen, codcli)}` }, sql``)
  if (!found?.ok) throw ruleError(VAREJO_MESSAGES.docto)
  if (docto !== null) return
  await tx.execute(
    sql`update venda set docto = ${chosen}
        where empresa = ${ctx.empresa} and codven = ${codven}`,
  )
}

async function loadFacts(tx: Db, empresa: string, codven: number) {
  const found = await selectFirst(
    tx,
    FACTS,
    sql`from venda v
        cross join lateral (select v.empresa, v.codven, v.codcli, v.cdcondicao as codcond,
          null::int as codfor, null::text as tab_trans) x
        where v.empresa = ${empresa} and v.codven = ${codven}`,
  )
  if (!found) throw notFound()
  return found
}

/** Stores number and document of the invoice, and links the sale's receivables. */
async function issue(tx: Db, ctx: AplContext, sale: Locked, facts: RowOf<typeof FACTS>) {
  const { empresa } = ctx
  const { codven, codcli, codrep, observacao } = sale
  const emissao = momentIn()
  // The number is taken last, because everybody who invoices in the company waits for the next one until the
  // transaction ends.
  const serie = serieOf(facts.serie)
  const fatura = String(await nextFatura(tx, empresa, serie))
  const made = await makeNfe(tx, empresa, {
    ...partesOf(facts),
    ...balcaoFacts(facts, emissao.dia),
    serie,
    numero: Number(fatura),
    emissao,
    itens: facts.itens.map((item) => nfeItem(item, null)),
    obs: [`Venda ${codven}.`, observacao].filter(Boolean).join(' '),
  })
  const { chave, impresso, totais } = made
  await storeFatura(
    tx,
    ctx,
    {
      ...made,
      fatura,
      serie,
      emissao,
      tipfat: facts.tipo_venda === VENDA_TIPO.devolucao ? 'D' : 'L',
      numero: null,
      codfor: null,
      codcli,
      codrep,
      tab_trans: null,
      codcond: facts.codcond,
      dt_planejada: null,
    },
    facts.itens,
  )
  await tx.execute(
    sql`with titulos as (
          update duplicata set fatura = ${fatura}, chave = ${chave}
          where empresa = ${empresa} and cupom = ${codven})
        update venda set fatura = ${fatura}, chave_nfe = ${chave}, impresso = ${impresso}, versao = versao + 1
        where empresa = ${empresa} and codven = ${codven}`,
  )
  await audit(tx, ctx, {
    empresa,
    acao: 'faturar',
    registro: 'venda',
    chave: codven,
    depois: { fatura, chave_nfe: chave, docto: facts.docto, valor: totais.valor },
  })
  return { fatura, chave, impresso }
}
