import { SOLICITACAO_FIELDS, SOLICITACAO_ITEM_FIELDS } from '@trama/contract/apl/solicitacao/fields'
import type { SolicitacaoInput } from '@trama/contract/apl/solicitacao/solicitacao'
import { fieldNames } from '@trama/contract/field'
import { SOLICITACAO_MESSAGES } from '@trama/rules/compra/solicitacao'
import { timeIn } from '@trama/rules/date-br'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { pickColumns } from '@trama/server-kit/db/select'
import { AppError, notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { done, unchanged } from '../kit/nome'
import { keeps, keepsRows } from '@trama/server-kit/db/keeps'
import { onceFor } from '../kit/registro/once'
import {
  loadRows,
  lockRegistro,
  type Registro,
  replaceRows,
  storeRegistro,
  updateRegistro,
} from '../kit/registro/store'
import { columnList, written } from '../record'
import { checkSolicitacao, numberRows, reducedRow } from './check-solicitacao'
import { solicitacao, solicitacao_item } from './tables'

const HEADER = [...fieldNames(SOLICITACAO_FIELDS), 'status'] as const
const ROW = pickColumns(solicitacao_item, ['ordem', ...fieldNames(SOLICITACAO_ITEM_FIELDS), 'qtde_b'])
const SOLICITACAO: Registro<typeof ROW> = {
  tabela: 'solicitacao',
  registro: 'solicitacao',
  colunas: columnList(HEADER),
  linhas: { tabela: 'solicitacao_item', nome: 'itens', colunas: ROW },
  salvo: true,
}
const NOME = { nome: 'Solicitação', genero: 'a' } as const

interface SavedSolicitacao {
  resultado: string
  numero: number
}

/** Stores a purchase request, new or changed, once for an idempotency key (S2 §4: status A, tipo E, prioridade 1). */
export function saveSolicitacao(ctx: AplContext, body: SolicitacaoInput): Promise<SavedSolicitacao> {
  return onceFor(ctx, ['POST /SolicitacaoCompra', body], (tx) =>
    body.numero ? change(tx, ctx, body.numero, body) : create(tx, ctx, body),
  )
}

async function create(tx: Db, ctx: AplContext, body: SolicitacaoInput): Promise<SavedSolicitacao> {
  const rows = await checkSolicitacao(tx, ctx, body)
  const numero = await storeRegistro(tx, ctx, SOLICITACAO, headerOf(body), numberRows(rows))
  return { resultado: done(NOME, numero, 'incluíd'), numero }
}

async function change(
  tx: Db,
  ctx: AplContext,
  numero: number,
  body: SolicitacaoInput,
): Promise<SavedSolicitacao> {
  const { empresa } = ctx
  const locked = await lock(tx, ctx, numero, body.versao ?? undefined)
  if (locked.status === 'B') throw ruleError(SOLICITACAO_MESSAGES.baixada)
  const before = await loadRows(tx, empresa, SOLICITACAO, numero)
  const rows = await checkSolicitacao(tx, ctx, body, { ...locked, itens: before })
  const after = numberRows(rows, before)
  const isDelivered = after.every(({ qtde, qtde_b }) => qtde_b >= qtde)
  const header = headerOf({ ...body, hora: body.hora ?? locked.hora }, isDelivered ? 'B' : 'A')
  const reduced = reducedRow(after, before)
  if (reduced) throw ruleError(SOLICITACAO_MESSAGES.itemBaixado(reduced.codigo))
  if (keeps(locked, header) && keepsRows(before, after)) return { resultado: unchanged(NOME, numero), numero }
  await updateRegistro(tx, ctx, SOLICITACAO, numero, header)
  await replaceRows(tx, empresa, SOLICITACAO, numero, after)
  await audit(tx, ctx, {
    empresa,
    acao: 'alterar',
    registro: 'solicitacao',
    chave: numero,
    antes: { ...locked, itens: before },
    depois: { ...header, itens: after },
  })
  return { resultado: done(NOME, numero, 'alterad'), numero }
}

const lock = (tx: Db, { empresa }: AplContext, numero: number, versao: number | undefined) =>
  lockRegistro(
    tx,
    pickColumns(solicitacao, [...HEADER, 'versao']),
    sql`from solicitacao where empresa = ${empresa} and numero = ${numero}`,
    versao,
  ).catch((error: unknown) => {
    const isMissing = error instanceof AppError && error.status === 404
    throw isMissing ? notFound(SOLICITACAO_MESSAGES.naoEncontrada(numero)) : error
  })

const headerOf = (body: SolicitacaoInput, status: 'A' | 'B' = 'A') => ({
  ...written(SOLICITACAO_FIELDS, body),
  hora: body.hora ?? timeIn(),
  tipo: body.tipo ?? 'E',
  prioridade: body.prioridade ?? 1,
  status,
})
