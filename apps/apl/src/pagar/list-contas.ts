import type { Conta, ContaFilters, ContaListQuery, ContaQuery } from '@trama/contract/apl/pagar/pagar'
import { pagamentoNaoEncontrado } from '@trama/rules/pagar/liberacao'
import { containing, startingWith } from '@trama/server-kit/db/containing'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, EmpresaScope } from '../context'
import { fornecedor } from '../fornecedor/tables'
import { documentList, type TextFilter } from '../kit/list/document-list'
import { equals, inPeriod, isNumero } from '../kit/list/filters'
import { every } from '../page'
import { readableContas, readsReleased, REFUSED, visibleContas, WAITS } from './policy'
import { conta_pagar } from './tables'

const matching = (
  ctx: AplContext,
  scope: EmpresaScope,
  query: ContaFilters & Pick<ContaListQuery, 'alterado_desde'>,
): SQL =>
  every([
    visibleContas(ctx, scope),
    query.recusadas === 'S' ? REFUSED : (query.alterado_desde === undefined || !readsReleased(ctx)) && WAITS,
    ...inPeriod(sql`p.dt_emi`, query.emissao, query.emissao_fim),
    ...inPeriod(sql`p.dt_ven`, query.vencimento, query.vencimento_fim),
    equals(sql`p.codcre`, query.codcre),
  ])

/** Text filter for a typed text: the payable's number, its document or invoice, or part of the creditor's name. */
function textOf({ empresa }: EmpresaScope, { filtro }: ContaFilters): TextFilter | undefined {
  if (filtro === undefined) return undefined
  const typed = filtro.trim()
  const numero = isNumero(typed) ? Number(typed) : null
  const named = sql`f.nome ilike ${containing(typed)}`
  // The documents of an invoice's instalments are the invoice's number and a suffix after a slash.
  const told = sql`(p.num_ap = ${numero} or p.docto = ${typed} or p.docto like ${startingWith(`${typed}/`)})`
  return {
    has: sql`(${told}
      or exists (select from fornecedor f where f.empresa = p.empresa and f.codfor = p.codcre and ${named}))`,
    found: sql`(${told}
      or p.codcre in (select f.codfor from fornecedor f where f.empresa = ${empresa} and ${named}))`,
  }
}

/** Columns of a list row, over the payable `p`, its creditor `f` and its class `k`. */
const ROW = {
  ...columnsOf(
    alias(conta_pagar, 'p'),
    'num_ap, docto, classe, codcre, valor, dt_ven, dt_emi, historico, desc_historico, obs, empresa',
    'parcela, dt_pagto, ordem_compra, recebimento, versao, bloqueio, situacao, valor_pago',
  ),
  nome: alias(fornecedor, 'f').nome,
  desc_classe: sql<string | null>`k.descricao`,
  recusada: sql<'S' | 'N'>`case when p.aprovado = 'R' then 'S' else 'N' end`,
  motivo: sql<string | null>`case when p.aprovado = 'R' then p.recusa_motivo end`,
}

const JOINS = sql`join fornecedor f on f.empresa = p.empresa and f.codfor = p.codcre
  left join classe k on k.empresa = p.empresa and k.codigo = p.classe`

/** Table, conditions and sort order of the list of payables. */
export const CONTA_LIST = {
  table: 'conta_pagar',
  chave: ['num_ap'],
  matching,
  textOf,
  ordem: 'dt_ven',
  totals: {
    of: sql`p.valor`,
    as: {
      total: sql<number>`count(*)::int`,
      valor: sql<number>`coalesce(sum(valor), 0)`,
    },
  },
  // Few of all payables wait for release, so any other order sorts only what was found.
  sortsWhatIsFound: (_: AplContext, { ordem = 'dt_ven' }: ContaQuery) => !ordem.endsWith('dt_ven'),
}

/**
 * Payables that wait for release or were refused, by due day or in the requested order, with count and total value.
 */
export const contaList = documentList({
  ...CONTA_LIST,
  changes: { registro: 'conta_pagar' },
  columns: () => ROW,
  joins: JOINS,
})

/** A payable; one that is released or paid only for those who read such. */
export async function getConta(ctx: AplContext, num_ap: number): Promise<Conta> {
  const conta = await selectFirst(
    ctx.db,
    ROW,
    sql`from conta_pagar p ${JOINS} where ${readableContas(ctx)} and p.num_ap = ${num_ap}`,
  )
  if (!conta) throw notFound(pagamentoNaoEncontrado(num_ap))
  return conta
}
