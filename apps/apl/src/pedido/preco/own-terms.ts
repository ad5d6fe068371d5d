import { PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import type { FieldError } from '@trama/contract/issues'
import { todayIn } from '@trama/rules/date-br'
import { type DatasDeAntes, datasDoCliente } from '@trama/rules/pedido/datas'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { COLECAO_ITEM } from '@trama/rules/pedido/colecao-item'
import { clienteOrderMissing } from '@trama/rules/pedido/rules'
import type { Db } from '@trama/server-kit/db/database'
import { foreignFields } from '@trama/server-kit/db/foreign-fields'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { entidade } from '../../entidade/tables'
import { ownCodcli, ownCodrep } from '../../policy'
import type { LockedPedido } from '../lock-pedido'
import type { PedidoHeader } from '../pedido-record'

const TERMS = columnsOf(entidade, 'codrep, bloqueio, condicao, cif, desconto, transporte, tabela, frete')

/** Whether a collection admits the carrier of the customer's record: it lists none, or this one. */
const admitsCarrier = (empresa: string, colecao: string | null) =>
  sql<boolean>`(select count(*) = 0 or bool_or(i.codigo = entidade.transporte) from colecao_item i
    where i.empresa = ${empresa} and i.colecao = ${colecao} and i.tipo = ${COLECAO_ITEM.transportadora})`

/**
 * The request with the fields that the caller's type fixes: a customer's terms come from the own record, and a
 * representative sells under the own code only (decisions §4).
 */
export async function ownTerms(
  tx: Db,
  ctx: AplContext,
  body: PedidoInput,
  before: DatasDeAntes,
): Promise<PedidoInput> {
  if (ctx.actor.tipo === 'representante' && body.codrep !== ownCodrep(ctx.scope)) {
    throw ruleError(PEDIDO_LOAD_MESSAGES.representante(body.codrep))
  }
  if (ctx.actor.tipo !== 'cliente') return body
  const codcli = ownCodcli(ctx.scope)
  const terms = await selectFirst(
    tx,
    { ...TERMS, admite: admitsCarrier(ctx.empresa, body.colecao) },
    sql`from entidade where empresa = ${ctx.empresa} and codcli = ${codcli}`,
  )
  if (!terms) throw ruleError(`Cliente ${codcli} não encontrado.`)
  const missing = clienteOrderMissing(terms)
  if (missing || !terms.codrep || !terms.transporte || !terms.tabela) throw ruleError(missing ?? '')
  return {
    ...datasDoCliente(body, before.dt_emissao ?? todayIn()),
    codcli,
    codrep: terms.codrep,
    // A customer chooses another carrier only where the collection does not admit the own one.
    tab_trans: terms.admite ? terms.transporte : body.tab_trans,
    tab_pre: terms.tabela,
    cif: asCif(terms.cif),
    codcond: terms.condicao,
    per_desc: terms.desconto,
    vlr_desc: 0,
    frete: terms.frete,
  }
}

const { codcli, codrep, tab_trans, tab_pre, cif, codcond, per_desc, vlr_desc, frete, dt_emissao, dt_fatura } =
  PEDIDO_FIELDS
const DO_CADASTRO = {
  codcli,
  codrep,
  tab_trans,
  tab_pre,
  cif,
  codcond,
  per_desc,
  vlr_desc,
  frete,
  dt_emissao,
}

/**
 * Errors of fields that a change may not set: a customer's terms, and the planned day of invoicing of an
 * order that has an invoice.
 * @param after the changed order with the terms of the record as it is now, which a client may send too
 */
export const foreignTerms = (
  { actor }: AplContext,
  body: PedidoInput,
  { registro, faturado }: Pick<LockedPedido, 'registro' | 'faturado'>,
  after: PedidoHeader,
): FieldError[] => [
  ...(actor.tipo === 'cliente'
    ? foreignFields({ quem: 'O cliente', fields: DO_CADASTRO }, body, registro, after)
    : []),
  ...(faturado > 0
    ? foreignFields({ quem: 'Um pedido com faturamento', fields: { dt_fatura } }, body, registro, after)
    : []),
]

/** Freight types are 1 to 6 (S1 §3.1); a record without one ships CIF. */
function asCif(code: number | null): PedidoInput['cif'] {
  const known = ([1, 2, 3, 4, 5, 6] as const).find((value) => value === code)
  return known ?? 1
}
