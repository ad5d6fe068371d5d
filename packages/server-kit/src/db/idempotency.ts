import { createHash } from 'node:crypto'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { type SQL, sql } from 'drizzle-orm'
import { breather } from '../breath'
import { conflict } from '../errors'
import { type Db, firstRow, transaction, withCommit } from './database'
import { idempotencia } from './kit-tables'
import { selectFirst } from './select'

export interface CallKey {
  empresa: string
  usuario_id: number
  /** The client's `idempotency-key`; without a key the work just runs. */
  chave: string | undefined
}

export interface IdempotentCall extends CallKey {
  /** Route and body, which make two calls the same. */
  conteudo: unknown
}

/** Result of work whose last statement has stored the reply itself, by `storingReply`. */
export class Stored<T> {
  /** @param reply called after the commit */
  constructor(readonly reply: () => Promise<T>) {}
}

/** SQL that stores the reply with the call's key; it stores nothing when the call has no key. */
export const storingReply = ({ empresa, usuario_id, chave }: CallKey, reply: SQL): SQL => sql`
  update idempotencia set resposta = ${reply}
  where empresa = ${empresa} and usuario_id = ${usuario_id} and chave = ${chave ?? null}`

/**
 * Runs creating work once for a key. The key is claimed first, in the work's own transaction: an equal call that
 * arrives meanwhile waits for the first and gets the same reply; a failed call leaves no trace (decisions §3).
 */
export async function once<T>(
  db: Db,
  call: IdempotentCall,
  work: (tx: Db) => Promise<T | Stored<T>>,
): Promise<T> {
  const done = await transaction(db, call.chave ? await claiming(call, work) : work)
  return done instanceof Stored ? done.reply() : done
}

async function claiming<T>(call: IdempotentCall, work: (tx: Db) => Promise<T | Stored<T>>) {
  const { empresa, usuario_id, chave } = call
  const conteudo = await digestOf(call.conteudo)
  return async (tx: Db): Promise<T | Stored<T>> => {
    const claimed = await firstRow(
      tx,
      sql`insert into idempotencia (empresa, usuario_id, chave, conteudo)
          values (${empresa}, ${usuario_id}, ${chave}, ${conteudo}) on conflict do nothing returning chave`,
    )
    if (!claimed) return firstReply<T>(tx, call, conteudo)
    const reply = await work(tx)
    if (reply instanceof Stored) return reply
    await tx.execute(sql`${withCommit} ${storingReply(call, sql`${JSON.stringify(reply)}::jsonb`)}`)
    return reply
  }
}

/** Hash of the content as JSON; long lists are done in pieces, between which other requests are served. */
async function digestOf(conteudo: unknown): Promise<string> {
  const hash = createHash('sha256')
  if (!holdsLongList(conteudo)) return hash.update(JSON.stringify(conteudo)).digest('base64url')
  const breathe = breather()
  for (const text of jsonParts(conteudo)) {
    await breathe()
    hash.update(text)
  }
  return hash.digest('base64url')
}

const LONG_LIST = 100

/** `JSON.stringify(value)` in parts where the value holds a long list, otherwise in one part. */
function* jsonParts(value: unknown): Generator<string> {
  if (!holdsLongList(value)) {
    yield JSON.stringify(value)
    return
  }
  if (Array.isArray(value)) {
    let sign = '['
    for (const item of value) {
      yield sign
      yield* jsonParts(item ?? null)
      sign = ','
    }
    yield ']'
    return
  }
  let sign = '{'
  for (const [key, field] of Object.entries(value)) {
    if (field === undefined) continue
    yield `${sign}${JSON.stringify(key)}:`
    yield* jsonParts(field)
    sign = ','
  }
  yield '}'
}

function holdsLongList(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return (Array.isArray(value) && value.length > LONG_LIST) || Object.values(value).some(holdsLongList)
}

/** Removes replies that are too old to be asked for again: a client repeats a call within minutes. */
export async function purgeIdempotency(db: Db): Promise<void> {
  await db.execute(sql`delete from idempotencia where criado_em < now() - interval '30 days'`)
}

async function firstReply<T>(
  tx: Db,
  { empresa, usuario_id, chave }: IdempotentCall,
  conteudo: string,
): Promise<T> {
  const first = await selectFirst(
    tx,
    { conteudo: idempotencia.conteudo, resposta: sql<T>`resposta` },
    sql`from idempotencia
        where empresa = ${empresa} and usuario_id = ${usuario_id} and chave = ${chave ?? null}`,
  )
  // The error carries the first reply: a sender whose reply got lost learns the result.
  if (first?.conteudo !== conteudo) throw conflict(SERVER_TEXTS.keyReused, { resposta: first?.resposta })
  return first.resposta
}
