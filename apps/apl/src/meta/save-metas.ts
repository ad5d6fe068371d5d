import type { MetaCelula, MetaConflito, metaRoutes } from '@trama/contract/apl/meta/meta'
import type { RouteInput, RouteReply } from '@trama/contract/route'
import { META_MESSAGES } from '@trama/rules/meta/messages'
import { mesPorExtenso } from '@trama/rules/meta/mes'
import type { Db } from '@trama/server-kit/db/database'
import { namedLock } from '@trama/server-kit/db/schema/named-lock'
import { conflict, ruleError } from '@trama/server-kit/errors'
import { formatDateBr } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { loadCelulas, type Stored } from './load-celulas'
import { type Mudanca, storeMetas } from './store-metas'

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
