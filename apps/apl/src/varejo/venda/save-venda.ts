import { VENDA_TIPO_TEXTO, type VendaTipo } from '@trama/contract/apl/varejo/codes'
import type { VendaInput, VendaSalva } from '@trama/contract/apl/varejo/venda'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { recusaFinalizar } from '@trama/rules/varejo/status'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import type { Stored } from '@trama/server-kit/db/idempotency'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { done, unchanged } from '../../kit/nome'
import { keeps, keepsRows } from '@trama/server-kit/db/keeps'
import { onceFor } from '../../kit/registro/once'
import { loadRows, replaceRows, storeLast, updateRegistro } from '../../kit/registro/store'
import { checkVenda } from './check-venda'
import { loadReferencias } from './load-referencias'
import { lockVenda } from './lock-venda'
import { keepTabela, LOCKED, VENDA } from './stored-venda'

/** A return is told as a return, and an exchange as an exchange. */
const nomeOf = ({ tipo_venda }: { tipo_venda: VendaTipo }) =>
  ({ nome: VENDA_TIPO_TEXTO[tipo_venda].label, genero: 'a' }) as const

/** Stores an open sale or return, new or changed, once for an idempotency key (S2 §4, §5, §7). */
export function saveVenda(ctx: AplContext, body: VendaInput): Promise<VendaSalva> {
  return onceFor(ctx, ['POST /VendaVarejo', body], async (tx) => {
    const { codven, versao } = body
    const isNew = typeof codven !== 'number' || typeof versao !== 'number'
    return (isNew && (await create(tx, ctx, body))) || change(tx, ctx, body, codven ?? 0)
  })
}

/** Stores a new sale and ends the call; returns undefined where the sale is stored already. */
async function create(tx: Db, ctx: AplContext, sent: VendaInput): Promise<Stored<VendaSalva> | undefined> {
  const body = await keepTabela(tx, ctx, sent)
  const referencias = await loadReferencias(tx, ctx, body)
  const { numero, existe } = referencias
  if (existe) return undefined
  // Numbers never reserved, reserved by somebody else, or of an unreachable sale get the same answer.
  if (typeof body.codven === 'number' && numero === null) {
    throw notFound(VAREJO_MESSAGES.naoEncontrada(body.codven))
  }
  const { header: record, itens: rows } = checkVenda(ctx, body, referencias)
  const kind = numero === null ? VENDA : { ...VENDA, proximo: () => sql`select ${numero}::int as valor` }
  return storeLast(tx, ctx, kind, { record, rows }, (codven) => ({
    resultado: done(nomeOf(record), codven, 'incluíd'),
    codven,
    versao: 1,
  }))
}

async function change(tx: Db, ctx: AplContext, body: VendaInput, codven: number): Promise<VendaSalva> {
  const { empresa } = ctx
  const { versao, ...locked } = await lockVenda(tx, ctx, LOCKED, { ...body, codven })
  const refusal = recusaFinalizar(locked)
  if (refusal) throw ruleError(refusal)
  const before = { ...locked, itens: await loadRows(tx, empresa, VENDA, codven) }
  const sent = {
    ...body,
    docto: kept(body.docto, before.docto),
    observacao: kept(body.observacao, before.observacao),
  }
  const tipo_venda = sent.tipo_venda ?? before.tipo_venda
  const asked = await keepTabela(tx, ctx, sent, tipo_venda)
  const referencias = await loadReferencias(tx, ctx, asked, tipo_venda)
  const { header, itens } = checkVenda(ctx, asked, referencias, before)
  if (keeps(before, header) && keepsRows(before.itens, itens)) {
    return { resultado: unchanged(nomeOf(before), codven), codven, versao }
  }
  await updateRegistro(tx, ctx, VENDA, codven, header)
  await replaceRows(tx, empresa, VENDA, codven, itens)
  await audit(tx, ctx, {
    empresa,
    acao: 'alterar',
    registro: 'venda',
    chave: codven,
    antes: before,
    depois: { ...header, itens },
  })
  return { resultado: done(nomeOf(before), codven, 'alterad'), codven, versao: versao + 1 }
}

/** A change keeps the value of a field that is not sent. */
const kept = (sent: string | null | undefined, before: string | null) => (sent === undefined ? before : sent)
