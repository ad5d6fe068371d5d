import type { MetaCelula, MetaConflito, metaRoutes } from '@trama/contract/apl/meta/meta'
import type { RouteInput, RouteReply } from '@trama/contract/route'
import { groupBy } from '@trama/rules/group-by'
import { META_MESSAGES } from '@trama/rules/meta/messages'
import { mesPorExtenso, numeroDoMes } from '@trama/rules/meta/mes'
import type { Db } from '@trama/server-kit/db/database'
import { namedLock } from '@trama/server-kit/db/schema/named-lock'
import { conflict, ruleError } from '@trama/server-kit/errors'
import { formatDateBr } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { loadCelulas, type Stored } from './load-celulas'

type Route = typeof metaRoutes.saveMetas
type Body = RouteInput<Route>['body']

/** Stores many goals, all or none, once for an idempotency key; a value equal to the stored one is no conflict. */
export function saveMetas(ctx: AplContext, body: Body): Promise<RouteReply<Route>> {
  refuseTwice(body.celulas)
  return onceFor(ctx, ['POST /Meta/Lote', body], async (tx) => {
    await lockMetas(tx, ctx)
    const stored = await loadCelulas(tx, ctx, body.celulas)
    const unknown = stored.find(({ conhecido }) => !conhecido)
    if (unknown) throw ruleError(META_MESSAGES.representante(unknown.codrep))
    const changes = stored.flatMap((atual, at) => changeOf(atual, body.celulas[at]))
    refuseOlder(changes, body.celulas)
    if (changes.length === 0) return { resultado: META_MESSAGES.nadaMudou, gravadas: 0 }
    await storeMetas(tx, ctx, changes, body.importada === 'S' ? 'importar' : 'alterar')
    return { resultado: META_MESSAGES.gravadas(changes.length), gravadas: changes.length }
  })
}

/** Makes saves of a company wait for each other, because a goal that is not set yet has no row to lock. */
const lockMetas = (tx: Db, { empresa }: AplContext) => tx.execute(sql`select ${namedLock(`meta ${empresa}`)}`)

const keyOf = ({ codrep, mes }: Pick<MetaCelula, 'codrep' | 'mes'>) => JSON.stringify([codrep, mes])

function refuseTwice(celulas: readonly MetaCelula[]): void {
  const seen = new Set<string>()
  for (const celula of celulas) {
    const key = keyOf(celula)
    if (seen.has(key)) throw ruleError(META_MESSAGES.repetida(celula.codrep, mesPorExtenso(celula.mes)))
    seen.add(key)
  }
}

function changeOf(atual: Stored, celula: MetaCelula | undefined): Mudanca[] {
  const novo = {
    valor: celula?.valor === undefined ? atual.valor : celula.valor || null,
    pecas: celula?.pecas === undefined ? atual.pecas : celula.pecas || null,
  }
  const isSame = novo.valor === atual.valor && novo.pecas === atual.pecas
  return isSame ? [] : [{ ...atual, novo }]
}

function refuseOlder(changes: readonly Mudanca[], celulas: readonly MetaCelula[]): void {
  const read = new Map(celulas.map((celula) => [keyOf(celula), celula.versao ?? undefined]))
  const older = changes.filter((change) => (read.get(keyOf(change)) ?? change.versao) !== change.versao)
  if (older.length === 0) return
  const now: Record<keyof MetaConflito, unknown> = {
    celulas: older.map(({ codrep, mes, valor, pecas, versao, por }) => ({
      codrep,
      mes: formatDateBr(mes),
      valor,
      pecas,
      versao,
      por,
    })),
  }
  throw conflict(META_MESSAGES.conflito(older.length), now)
}

/** A stored goal and its new values. */
interface Mudanca extends Stored {
  novo: { valor: number | null; pecas: number | null }
}

/**
 * Writes changed goals, and an entry of the audit trail for each representative's year: what was, what is, month by
 * month. One statement.
 */
async function storeMetas(
  tx: Db,
  { empresa, actor, ip }: AplContext,
  changes: readonly Mudanca[],
  acao: 'alterar' | 'importar',
): Promise<void> {
  const rows = changes.map(({ codrep, mes, novo }) => ({ codrep, mes, ...novo }))
  await tx.execute(sql`
    with gravadas as (
      insert into meta (empresa, codrep, mes, valor, pecas, salvo_em, salvo_por, salvo_id)
      select ${empresa}, codrep, mes, valor, pecas, statement_timestamp(), ${actor.nome}, ${actor.id}::bigint
      from jsonb_populate_recordset(null::meta, ${JSON.stringify(rows)}::jsonb)
      on conflict (empresa, codrep, mes) do update set valor = excluded.valor, pecas = excluded.pecas,
        versao = meta.versao + 1, salvo_em = excluded.salvo_em, salvo_por = excluded.salvo_por,
        salvo_id = excluded.salvo_id)
    insert into auditoria (empresa, usuario_id, usuario, ip, acao, registro, chave, antes, depois)
    select ${empresa}, ${actor.id}::bigint, ${actor.nome}, ${ip}, ${acao}, 'meta', chave, antes, depois
    from jsonb_to_recordset(${JSON.stringify(entriesOf(changes))}::jsonb)
      as entry(chave text, antes jsonb, depois jsonb)`)
}

function entriesOf(changes: readonly Mudanca[]) {
  const years = groupBy(changes, ({ codrep, mes }) => `${codrep} ${mes.slice(0, 4)}`)
  return [...years].map(([chave, ofYear]) => ({
    chave,
    antes: fieldsOf(ofYear, (change) => change),
    depois: fieldsOf(ofYear, ({ novo }) => novo),
  }))
}

type Valores = Mudanca['novo']

/** Changed fields of a year, such as `valor_11` and `pecas_11`. */
function fieldsOf(ofYear: readonly Mudanca[], valuesOf: (change: Mudanca) => Valores): object {
  const fields = ofYear.flatMap((change) => {
    const mes = numeroDoMes(change.mes)
    const { valor, pecas } = valuesOf(change)
    return [
      ...(change.valor === change.novo.valor ? [] : [[`valor_${mes}`, valor] as const]),
      ...(change.pecas === change.novo.pecas ? [] : [[`pecas_${mes}`, pecas] as const]),
    ]
  })
  const [first] = ofYear
  return { codrep: first?.codrep, ano: first?.mes.slice(0, 4), ...Object.fromEntries(fields) }
}
