import { SOLICITACAO_ITEM_FIELDS } from '@trama/contract/apl/solicitacao/fields'
import type { SolicitacaoInput } from '@trama/contract/apl/solicitacao/solicitacao'
import type { RecordOf } from '@trama/contract/field'
import type { FieldError } from '@trama/contract/issues'
import {
  type DatasSolicitacao,
  erroDaEntregaPedida,
  SOLICITACAO_MESSAGES,
} from '@trama/rules/compra/solicitacao'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { janelaEmissao } from '@trama/rules/pedido/datas'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { cellOf, matchRows } from '../kit/registro/match-rows'
import { type Celula, wrongCelulas } from '../material/check-celulas'
import { roundQuantity } from '../quantity'
import { written } from '../record'
import { parametrosEmissao } from '../sistema/parametros-emissao'

type Row = RecordOf<typeof SOLICITACAO_ITEM_FIELDS>
type StoredRow = Row & { ordem: number; qtde_b: number }
type NewRow = Row & { ordem: number | null }

/** Gives each line its former number and delivered quantity; new lines follow. */
export const numberRows = (rows: readonly NewRow[], before: readonly StoredRow[] = []): StoredRow[] =>
  matchRows(rows, before).map(({ linha, stored, ordem }) => ({
    ...linha,
    ordem,
    qtde_b: stored?.qtde_b ?? 0,
  }))

/** First line whose delivered quantity exceeds the requested one; undefined where there is none. */
export const reducedRow = (
  rows: readonly StoredRow[],
  before: readonly StoredRow[],
): StoredRow | undefined => {
  const kept = new Map(rows.map((row) => [row.ordem, row]))
  return before.find((stored) => {
    const row = kept.get(stored.ordem)
    const asked = row && cellOf(row) === cellOf(stored) ? row.qtde : 0
    return asked < Math.min(stored.qtde, stored.qtde_b)
  })
}

interface Before extends DatasSolicitacao {
  solicitante: string
  itens: readonly StoredRow[]
}

/**
 * Returns the request's lines as they are stored; throws for a broken rule. Unchanged lines are not checked again.
 */
export async function checkSolicitacao(
  tx: Db,
  ctx: AplContext,
  body: SolicitacaoInput,
  before?: Before,
): Promise<NewRow[]> {
  // Lines with quantity zero are dropped before any check.
  const pedidas = [...body.itens.entries()].filter(([, { qtde }]) => roundQuantity(qtde) > 0)
  const rows = pedidas.map(([, row]) => ({
    ...written(SOLICITACAO_ITEM_FIELDS, row),
    tam: row.tam || 'UN',
    tp_item: 'M' as const,
    ordem: row.ordem ?? null,
  }))
  if (rows.length === 0) throw ruleError(SOLICITACAO_MESSAGES.semItens)
  const wrong = [
    ...(await wrongHeader(tx, ctx, body, before)),
    ...(await wrongRows(tx, ctx.empresa, rows, before?.itens ?? [])).map(({ at, campo, ...error }) => ({
      campo: `itens.${pedidas[at]?.[0] ?? at}.${campo}`,
      ...error,
    })),
  ]
  if (wrong.length > 0) throw fieldsError(wrong)
  return rows
}

async function wrongHeader(
  tx: Db,
  { empresa }: AplContext,
  { data, entrega, solicitante }: SolicitacaoInput,
  before?: Before,
): Promise<FieldError[]> {
  const found = await selectFirst(
    tx,
    {
      existe: sql<boolean>`exists (select from funcionario where empresa = ${empresa} and codigo = ${solicitante})
        or exists (select from usuario_erp where codigo = ${solicitante})`,
      parametros: parametrosEmissao(empresa),
    },
    sql``,
  )
  const { atras, adiante } = janelaEmissao(found?.parametros ?? {})
  const [from, until] = [addDays(todayIn(), -atras), addDays(todayIn(), adiante)]
  const isKept = data === before?.data
  const late = erroDaEntregaPedida({ data, entrega }, before)
  return [
    !isKept && (data < from || data > until)
      ? { campo: 'data', mensagem: SOLICITACAO_MESSAGES.dataFora(formatDateBr(from), formatDateBr(until)) }
      : undefined,
    late ? { campo: 'entrega', mensagem: late } : undefined,
    found?.existe || solicitante === before?.solicitante
      ? undefined
      : { campo: 'solicitante', mensagem: SOLICITACAO_MESSAGES.solicitante(solicitante) },
  ].filter((error) => error !== undefined)
}

/** Errors of the lines; a value that a line keeps from before is not checked again. */
function wrongRows(
  tx: Db,
  empresa: string,
  rows: readonly NewRow[],
  before: readonly StoredRow[],
): Promise<(FieldError & { at: number })[]> {
  const codigos = new Set(before.map(({ codigo }) => codigo))
  const quantities = new Set(before.map(asked))
  return wrongCelulas(tx, empresa, rows, (row) => ({
    material: codigos.has(row.codigo),
    qtde: quantities.has(asked(row)),
  }))
}

const asked = ({ codigo, cor, tam, qtde }: Celula) => JSON.stringify([codigo, cor, tam, qtde])
