import { ORDEM_FIELDS, ORDEM_ITEM_FIELDS } from '@trama/contract/apl/compra/fields'
import type { OrdemInput } from '@trama/contract/apl/compra/ordem'
import { segundoAprovador } from '@trama/rules/aprovacao/aprovacao'
import { itemMudado, mudanca } from '@trama/rules/compra/mudanca'
import { mudouOQueImporta, mudouRecebida, ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { foreignFields } from '@trama/server-kit/db/foreign-fields'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import { type Aviso, queueAviso } from '../aviso/queue-aviso'
import type { AplContext } from '../context'
import { LADOS } from '../kit/liberacao/aprovacao-columns'
import { NOT_REFUSED, notReleased } from '../kit/liberacao/liberacao'
import { done, unchanged } from '../kit/nome'
import { isSameCell, matchRows } from '../kit/registro/match-rows'
import { loadRows, replaceRows, updateRegistro } from '../kit/registro/store'
import { isInternal } from '../policy'
import { checkOrdem, isSameOrigem } from './check-ordem'
import { NOT_CONFIRMED } from './confirm-ordem'
import { type LockedOrdem, lockOrdem } from './lock-ordem'
import { ORDEM_NOME } from './nome'
import { assertNotRepeated } from './repetidas'
import {
  type ChangedOrdem,
  headerFields,
  headerOf,
  isSameOrdem,
  itemOf,
  ORDEM,
  type OrdemRow,
  totaisOf,
  valued,
} from './ordem-record'
import { formatDateBr } from '@trama/rules/date-br'
import { isEmail } from '@trama/rules/email'

/** Text that tells the buyer of a supplier's change (S2 §6): notes, dates and specifications, before and after. */
function avisoDaOrdem(
  { actor }: AplContext,
  numero: number,
  before: ChangedOrdem,
  after: ChangedOrdem,
): Pick<Aviso, 'documento' | 'assunto' | 'linhas'> {
  const days = (one: string | null, other: string | null) => [formatDateBr(one), formatDateBr(other)] as const
  const itens = after.itens.flatMap((item) => {
    const stored = before.itens.find(({ ordem }) => ordem === item.ordem)
    if (!stored) return []
    const name = itemMudado(item)
    return [
      ...mudanca(`${name}: entrega`, ...days(stored.dt_entrega, item.dt_entrega)),
      ...mudanca(`${name}: especificação`, stored.especifica, item.especifica),
    ]
  })
  return {
    documento: 'ordem_compra',
    assunto: `Compra ${numero} alterada pelo fornecedor`,
    linhas: [
      `O fornecedor ${actor.nome} alterou a ordem de compra ${numero}.`,
      ...mudanca('Entrega', ...days(before.header.dt_entrega, after.header.dt_entrega)),
      ...mudanca('Observações', before.header.obs, after.header.obs),
      ...itens,
    ],
  }
}

const { obs: _obs, dt_entrega: _dt_entrega, ...HEADER_DO_COMPRADOR } = ORDEM_FIELDS
const { especifica: _especifica, dt_entrega: _entrega, ...ITEM_DO_COMPRADOR } = ORDEM_ITEM_FIELDS

/**
 * The stored order with the fields that a supplier may change; others may come along as they are, items left out stay.
 */
function doFornecedor(body: OrdemInput, { header, itens }: ChangedOrdem): ChangedOrdem {
  const given = body.itens.map((item) => ({ ...item, tam: item.tam || 'UN', ordem: item.ordem ?? null }))
  const matched = matchRows(given, itens)
  const strange = matched.find(({ linha, stored }) => !stored || !isSameCell(linha, stored))?.linha
  if (strange) throw ruleError(ORDEM_MESSAGES.itemEstranho(strange.codigo, strange.cor))
  const quem = 'O fornecedor'
  const wrong = [
    ...foreignFields({ quem, fields: HEADER_DO_COMPRADOR }, body, header),
    ...matched.flatMap(({ linha, stored }, i) =>
      foreignFields({ quem, fields: ITEM_DO_COMPRADOR, path: `itens.${i}.` }, linha, stored ?? {}),
    ),
  ]
  if (wrong.length > 0) throw fieldsError(wrong)
  const sent = new Map(matched.map(({ ordem, linha }) => [ordem, linha]))
  return {
    header: { ...header, obs: kept(body.obs, header.obs), dt_entrega: body.dt_entrega },
    itens: itens.map((item) => {
      const { especifica, dt_entrega } = sent.get(item.ordem) ?? item
      return {
        ...item,
        especifica: kept(especifica, item.especifica),
        dt_entrega: kept(dt_entrega, item.dt_entrega),
      }
    }),
  }
}

/** A field that is missing in the body keeps its stored value. */
const kept = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given)

interface Updated {
  resultado: string
  numero: number
  email?: 'S'
}

/** Changes a pending order: a buyer all of it, a supplier his fields, of which the buyer is told by mail. */
export const updateOrdem = (
  ctx: AplContext,
  jobs: Jobs,
  numero: number,
  body: OrdemInput,
): Promise<Updated> =>
  transaction(ctx.db, async (tx) => {
    const { empresa, actor } = ctx
    const locked = await lockOrdem(tx, ctx, numero, body.versao ?? undefined)
    if (locked.situacao !== 'P') throw ruleError(ORDEM_MESSAGES.fechada(locked.situacao))
    const before: ChangedOrdem = {
      header: headerFields(locked),
      itens: await loadRows(tx, empresa, ORDEM, numero),
    }
    const after = isInternal(actor) ? doComprador(body, before, locked) : doFornecedor(body, before)
    const reply = { resultado: done(ORDEM_NOME, numero, 'alterad'), numero }
    if (isSameOrdem(before, after) && locked.aprovado !== 'R') {
      return { resultado: unchanged(ORDEM_NOME, numero), numero }
    }
    await checkOrdem(tx, ctx, after.header, after.itens, { ...before.header, itens: before.itens })
    await assertNotRepeated(tx, empresa, novas(before, after), { repetir: body.repetir, numero })
    const totais = totaisOf(after.header, after.itens)
    const all = after.itens.every(({ qtde, qtde_r }) => qtde_r >= qtde)
    // An order that the change leaves fully received needs no release any more.
    const waits = !all && (locked.aprovado === 'R' || mudouOQueImporta(before, after))
    const approval = waits
      ? { aprovado: 'N', aprovado2: segundoAprovador(totais.valor_total, locked.segundo) ? 'N' : 'D' }
      : { aprovado: locked.aprovado, aprovado2: locked.aprovado2 }
    await updateRegistro(tx, ctx, ORDEM, numero, { ...after.header, ...totais, ...approval }, [
      sql`situacao = ${all ? 'F' : 'P'}`,
      ...(waits ? [NOT_REFUSED, notReleased(Object.values(LADOS))] : []),
      ...(isInternal(actor) ? [NOT_CONFIRMED] : []),
    ])
    await replaceRows(tx, empresa, ORDEM, numero, after.itens)
    await audit(tx, ctx, {
      empresa,
      acao: 'alterar',
      registro: 'ordem_compra',
      chave: numero,
      antes: {
        ...before.header,
        aprovado: locked.aprovado,
        aprovado2: locked.aprovado2,
        itens: before.itens,
      },
      depois: { ...after.header, ...approval, itens: after.itens },
    })
    const { email_usuario } = before.header
    if (isInternal(actor) || !isEmail(email_usuario)) return reply
    const aviso = avisoDaOrdem(ctx, numero, before, after)
    await queueAviso(tx, ctx, jobs, { ...aviso, numero, para: email_usuario })
    return { ...reply, email: 'S' }
  })

/** Lines that name a request now, or another request than before. */
const novas = (before: ChangedOrdem, after: ChangedOrdem) =>
  after.itens.filter(
    (item) =>
      !isSameOrigem(
        item,
        before.itens.find(({ ordem }) => ordem === item.ordem),
      ),
  )

/** The order as its buyer sends it; received lines stay as they were bought. */
function doComprador(body: OrdemInput, before: ChangedOrdem, locked: LockedOrdem): ChangedOrdem {
  const given = body.itens.map((item) => ({ ...itemOf(item), ordem: item.ordem ?? null }))
  const itens = matchRows(given, before.itens).map(
    ({ linha, stored, ordem }): OrdemRow => ({
      ...valued(linha),
      ordem,
      qtde_r: stored?.qtde_r ?? 0,
      dt_fatura: stored?.dt_fatura ?? null,
    }),
  )
  const header = headerOf(body)
  const after = { header: { ...header, email_usuario: header.email_usuario ?? locked.email_usuario }, itens }
  const wrong = mudouRecebida(before, after)
  if (wrong) throw ruleError(wrong)
  return after
}
