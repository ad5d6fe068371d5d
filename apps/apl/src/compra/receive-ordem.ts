import type { RecebimentoInput } from '@trama/contract/apl/compra/recebimento'
import { ORDEM_MESSAGES, valorRecebido } from '@trama/rules/compra/ordem'
import { todayIn } from '@trama/rules/date-br'
import { roundMoney } from '@trama/rules/money'
import { formatShortNumber } from '@trama/rules/number-br'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { isSameCell, matchRows } from '../kit/registro/match-rows'
import { onceFor } from '../kit/registro/once'
import { loadRows, storeRegistro } from '../kit/registro/store'
import { storeContas } from '../pagar/store-contas'
import { moveStock } from '../pedido/commit-stock'
import { roundQuantity } from '../quantity'
import { type LockedOrdem, lockOrdem } from './lock-ordem'
import { ORDEM, type OrdemRow } from './ordem-record'
import { meetSolicitacoes, RECEBIMENTO, setRecebido, stockOf, type Vinda } from './recebimento-record'

/** Receives goods: stock, requests, payables and the order change in one transaction, once for an idempotency key. */
export const receiveOrdem = (
  ctx: AplContext,
  numero: number,
  body: RecebimentoInput,
): Promise<{ resultado: string; recebimento: number }> =>
  onceFor(ctx, ['receber', numero, body], async (tx) => {
    const { empresa } = ctx
    const { nota, data } = body
    const locked = await lockOrdem(tx, ctx, numero, body.versao ?? undefined)
    assertOpen(locked, data)
    const before = await loadRows(tx, empresa, ORDEM, numero)
    const vindas = vindasOf(before, body.itens)
    const owed = await owedSoFar(tx, empresa, numero, nota)
    const after = before.map((item) => {
      const qtde = vindas.find(({ ordem }) => ordem === item.ordem)?.qtde
      return qtde === undefined
        ? item
        : { ...item, qtde_r: roundQuantity(item.qtde_r + qtde), dt_fatura: data }
    })
    // A cent more than owed may be paid already: it was rounded up with a receipt that has been undone.
    const valor = Math.max(0, roundMoney(valorRecebido(after, locked) - owed))
    const recebimento = await storeRegistro(
      tx,
      ctx,
      RECEBIMENTO,
      { ordem_compra: numero, nota, data, valor },
      vindas.map(({ ordem, qtde }) => ({ ordem, qtde })),
    )
    await moveStock(tx, empresa, stockOf(vindas, 1))
    await meetSolicitacoes(tx, ctx, vindas, 1)
    const contas = await storeContas(tx, ctx, { ...locked, numero, recebimento, nota, data, valor })
    const now = await setRecebido(tx, empresa, numero, after)
    await audit(tx, ctx, {
      empresa,
      acao: 'receber',
      registro: 'ordem_compra',
      chave: numero,
      antes: { situacao: locked.situacao, recebido: locked.recebido },
      depois: { ...now, recebimento, nota, data, valor, contas },
    })
    return { resultado: `Recebimento ${recebimento} da compra ${numero} incluído.`, recebimento }
  })

function assertOpen({ situacao, liberado, dt_emissao }: LockedOrdem, data: string): void {
  if (situacao !== 'P') throw ruleError(ORDEM_MESSAGES.fechada(situacao))
  if (liberado !== 'S') throw ruleError(ORDEM_MESSAGES.naoLiberada)
  const mensagem =
    data > todayIn() ? ORDEM_MESSAGES.notaFutura : data < dt_emissao ? ORDEM_MESSAGES.notaAnterior : undefined
  if (mensagem) throw fieldsError([{ campo: 'data', mensagem }])
}

/** Quantity received of each item, never more than is pending. */
function vindasOf(before: readonly OrdemRow[], given: RecebimentoInput['itens']): Vinda[] {
  const pending = (item: OrdemRow) => roundQuantity(item.qtde - item.qtde_r)
  if (!given) return come(before.map((item) => ({ ...item, qtde: pending(item) })))
  const asked = given.map((item) => ({
    ...item,
    tam: item.tam || 'UN',
    ordem: item.ordem ?? null,
    qtde: roundQuantity(item.qtde),
  }))
  return come(
    matchRows(asked, before).map(({ linha, stored }) => {
      if (!stored || !isSameCell(linha, stored))
        throw ruleError(ORDEM_MESSAGES.itemEstranho(linha.codigo, linha.cor))
      if (linha.qtde > pending(stored)) {
        const left = formatShortNumber(pending(stored))
        throw ruleError(ORDEM_MESSAGES.acimaDoPendente(stored.codigo, left))
      }
      return { ...stored, qtde: linha.qtde }
    }),
  )
}

function come(rows: readonly Vinda[]): Vinda[] {
  const vindas = rows.filter(({ qtde }) => qtde > 0)
  if (vindas.length === 0) throw ruleError(ORDEM_MESSAGES.nadaAReceber)
  return vindas
}

/** Value of the receipts before this one; an invoice that was received before is refused. */
async function owedSoFar(tx: Db, empresa: string, numero: number, nota: string): Promise<number> {
  const found = await selectFirst(
    tx,
    {
      valor: sql<number>`coalesce(sum(valor), 0)`,
      repetida: sql<boolean>`coalesce(bool_or(nota = ${nota}), false)`,
    },
    sql`from recebimento where empresa = ${empresa} and ordem_compra = ${numero} and estornado = 'N'`,
  )
  if (found?.repetida) throw fieldsError([{ campo: 'nota', mensagem: ORDEM_MESSAGES.notaRepetida(nota) }])
  return found?.valor ?? 0
}
