/** Figures from the daily sums, where these distinguish what is asked; otherwise the rows themselves are summed. */
import { isTempo, SEM_CHAVE } from '@trama/contract/apl/painel/fontes'
import { RECORTE_FILTERS, type Recorte, splitChaves } from '@trama/contract/apl/painel/recorte'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every } from '../page'
import { isInternal, ownCodrep } from '../policy'
import {
  chaveDo,
  type Corte,
  type FonteNome,
  hasCorte,
  isDePartes,
  isMensal,
  isResumida,
  SITUACAO_DO_PEDIDO,
} from '../resumo/cortes'
import { rowsOf, splitMonths } from '../resumo/rows-of'

/** A question about the rows of a source: which rows, grouped by what, and which sums. */
export interface Medida {
  recorte: Recorte
  /** A dimension or a unit of time; without it all rows are one group. */
  por?: string | undefined
  valores: readonly string[]
  /** Most groups of a dimension to return: those with the highest first value. */
  limite?: number
}

/** A column as the list of sales sums it: cancelled sales count as zero, and returns are subtracted. */
const contado = (
  column: SQL,
): SQL => sql`${column} * (case when left(situacao, 1) = ${String(VENDA_STATUS.cancelado)} then 0
  when right(situacao, 1) = ${String(VENDA_TIPO.devolucao)} then -1 else 1 end)`

/** SQL for each value, by source and name in the contract. */
const VALORES: Record<FonteNome, Readonly<Record<string, SQL>>> = {
  pedido: {
    valor_total_liq: sql`valor`,
    valor_total_fat: sql`valor_fat`,
    valor_total_pen: sql`valor_pen`,
    qtde: sql`qtde`,
  },
  fatura: { valor: sql`valor` },
  receber: { valor: sql`valor`, saldo: sql`valor_pen`, valor_pago: sql`valor_fat` },
  varejo: { valor_liq: contado(sql`valor`), quantidade: contado(sql`qtde`) },
}

/** Dimensions that every cut of the sums has, in the column `situacao`. */
const ESTADOS: Record<FonteNome, Readonly<Record<string, SQL>>> = {
  pedido: { situacao: SITUACAO_DO_PEDIDO },
  fatura: {},
  receber: { situacao: sql`situacao` },
  varejo: { status: sql`left(situacao, 1)`, tipo_venda: sql`right(situacao, 1)` },
}

/** SQL `select chave, v0, v1...` for the requested groups; undefined where the sums do not have them. */
export function resumoDe(ctx: AplContext, { recorte, por, valores }: Medida): SQL | undefined {
  const { fonte, data_ini, data_fim } = recorte
  if (!isResumida(fonte)) return undefined
  const corte = corteDe(ctx, fonte, recorte, por)
  if (corte === undefined || !conta(corte, recorte, por, valores)) return undefined
  const dias = { data_ini, data_fim }
  if (isMensal(corte)) {
    const { inteiros, sobras } = splitMonths(dias)
    // Days and weeks, or periods without a whole month, are read from the documents just as quickly.
    if (inteiros.length === 0 || por === 'dia' || por === 'semana') return undefined
    // Parts of single days are found by an index of the orders of a representative only, which the rows use.
    if (isDePartes(corte) && sobras.length > 0) return undefined
  }
  const rows = rowsOf({ empresa: ctx.empresa, fonte, corte, ...dias }, filterOf(ctx, fonte, recorte, corte))
  const somas = valores.map((valor, i) => {
    const soma = valor === 'documentos' ? sql`documentos` : (VALORES[fonte][valor] ?? sql`0`)
    return sql`coalesce(sum(${soma}), 0) as ${sql.identifier(`v${i}`)}`
  })
  return sql`select ${chaveDe(fonte, corte, por)} as chave, ${sql.join(somas, sql`, `)} from ${rows} r
    ${por === undefined ? sql`` : sql`group by 1`}`
}

/** The cut that distinguishes what is asked; undefined where the sums have none for these dimensions together. */
function corteDe(
  ctx: AplContext,
  fonte: FonteNome,
  recorte: Recorte,
  por: string | undefined,
): Corte | undefined {
  const isOwn = ctx.actor.tipo === 'representante'
  if (!isOwn && !isInternal(ctx.actor)) return undefined
  const asked = [
    ...RECORTE_FILTERS.filter((field) => recorte[field] !== undefined),
    ...(recorte.por === undefined ? [] : [recorte.por]),
    ...(por === undefined || isTempo(por) ? [] : [por]),
    ...(isOwn ? ['codrep'] : []),
  ]
  const cortes = new Set(asked.filter((field) => !Object.hasOwn(ESTADOS[fonte], field)))
  const corte = [...cortes].toSorted().join('_')
  return hasCorte(fonte, corte) ? corte : undefined
}

/**
 * Whether the cut answers the count of documents: an order with several groups has a part in each, so the parts count
 * correctly only by group or for a single group.
 */
function conta(
  corte: Corte,
  { grupo }: Recorte,
  por: string | undefined,
  valores: readonly string[],
): boolean {
  if (!isDePartes(corte) || !valores.includes('documentos')) return true
  return por === 'grupo' || (grupo !== undefined && splitChaves(grupo).length === 1)
}

function filterOf(ctx: AplContext, fonte: FonteNome, recorte: Recorte, corte: Corte): SQL {
  const columnOf = (field: string): SQL => ESTADOS[fonte][field] ?? chaveDo(corte, field)
  const chavesOf = (chaves: string) => sql`${splitChaves(chaves).map((chave) => asStored(corte, chave))}`
  return every([
    sql`true`,
    ...RECORTE_FILTERS.map((field) => {
      const chaves = recorte[field]
      return chaves !== undefined && sql`${columnOf(field)} in ${chavesOf(chaves)}`
    }),
    recorte.por !== undefined &&
      recorte.exceto !== undefined &&
      sql`${columnOf(recorte.por)} not in ${chavesOf(recorte.exceto)}`,
    ctx.actor.tipo === 'representante' && sql`${columnOf('codrep')} = ${ownCodrep(ctx.scope)}`,
    fonte === 'varejo' &&
      recorte.status === undefined &&
      sql`left(situacao, 1) in (${String(VENDA_STATUS.finalizado)}, ${String(VENDA_STATUS.conferido)})`,
  ])
}

/** A filter key as the sums store it: numbers without leading zeros. */
const asStored = (corte: Corte, chave: string): string =>
  corte === 'codcli' && /^\d{1,9}$/.test(chave) ? String(Number(chave)) : chave

const INICIO: Readonly<Record<string, SQL>> = {
  dia: sql`dia`,
  semana: sql`dia - extract(dow from dia)::int`,
  mes: sql`date_trunc('month', dia)::date`,
  ano: sql`date_trunc('year', dia)::date`,
}

/** SQL for the key in the type of the document's column, so that groups of equal value sort in the same order. */
function chaveDe(fonte: FonteNome, corte: Corte, por: string | undefined): SQL {
  if (por === undefined) return sql`''`
  const estado = ESTADOS[fonte][por]
  if (estado) return estado
  if (isTempo(por)) return INICIO[por] ?? sql`dia`
  const chave = sql`nullif(${chaveDo(corte, por)}, ${SEM_CHAVE})`
  return corte === 'codcli' ? sql`${chave}::int` : chave
}
