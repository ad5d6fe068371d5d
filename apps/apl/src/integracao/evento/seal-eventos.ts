import { EVENTO_DADOS } from '@trama/contract/apl/integracao/eventos'
import { type Db, rows, transaction } from '@trama/server-kit/db/database'
import { readFirst, selectRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { evento_ordem } from './tables'

/** Events that get their places in one transaction. */
const LOTE = 5000

/**
 * Gives the committed events of a company their places, and each webhook that wants them its deliveries. Who holds the
 * row of the last place gives the next ones, and what he gave is seen with his commit: nobody ever sees a place whose
 * elder is still to come. Returns how many there were.
 */
export async function sealEventos(db: Db, empresa: string): Promise<number> {
  let sealed = 0
  for (;;) {
    const lote = await sealLote(db, empresa)
    sealed += lote
    if (lote < LOTE) return sealed
  }
}

async function sealLote(db: Db, empresa: string): Promise<number> {
  if (!(await hasWaiting(db, empresa))) return 0
  return transaction(db, async (tx) => {
    const last = await readFirst(
      tx,
      { ultima: alias(evento_ordem, 'o').ultima },
      (list) => sql`insert into evento_ordem as o (empresa, ultima) values (${empresa}, 0)
        on conflict (empresa) do update set ultima = o.ultima returning ${list}`,
    )
    // A separate statement, so that it sees what was committed while the row was waited for.
    const found = await readFirst(tx, { total: sql<number>`total::int` }, (list) =>
      placing(empresa, last?.ultima ?? 0, list),
    )
    return found?.total ?? 0
  })
}

const hasWaiting = async (db: Db, empresa: string): Promise<boolean> =>
  (await rows(db, sql`select from evento_espera where empresa = ${empresa} limit 1`)).length > 0

const DADOS = sql.raw(`array[${EVENTO_DADOS.map((field) => `'${field}'`).join(', ')}]`)

/** Id made from the audit entry, so that an event numbered again after a restore keeps its id. */
const ID = sql`md5(concat_ws('|', l.empresa, l.id, extract(epoch from a.quando), l.tipo))::uuid`

const placing = (empresa: string, ultima: number, list: SQL): SQL => sql`
  with lote as materialized (
    select empresa, id, tipo from evento_espera where empresa = ${empresa} order by id limit ${LOTE}),
  tirados as (
    delete from evento_espera e using lote l where e.empresa = l.empresa and e.id = l.id),
  novos as (
    insert into evento (empresa, ordem, id, tipo, momento, registro, chave, dados, mudou)
    select l.empresa, ${ultima}::bigint + row_number() over (order by l.id), ${ID}, l.tipo, a.quando,
      a.registro, a.chave,
      coalesce((select jsonb_object_agg(key, value) from jsonb_each(coalesce(a.depois, a.antes))
        where key = any(${DADOS}) and value <> 'null'), '{}'),
      case when jsonb_typeof(a.antes) = 'object' and jsonb_typeof(a.depois) = 'object' then (
        select coalesce(jsonb_agg(key order by key), '[]') from jsonb_each(a.depois)
        where value is distinct from a.antes -> key) end
    from lote l join auditoria a on a.empresa = l.empresa and a.id = l.id
    returning empresa, ordem, tipo),
  entregas as (
    insert into webhook_entrega (empresa, webhook, ordem)
    select n.empresa, w.id, n.ordem from novos n join webhook w on w.empresa = n.empresa
    where w.ativo = 'S' and (w.eventos = '{}' or n.tipo = any(w.eventos)) order by n.ordem),
  contados as (
    update evento_ordem set ultima = ${ultima}::bigint + (select count(*) from novos) where empresa = ${empresa}),
  total as (select count(*) as total from lote)
  select ${list} from total`

const waiting = (db: Db, who: SQL) =>
  selectRows(
    db,
    { empresa: sql<string>`empresa` },
    sql`from (select distinct empresa from evento_espera v ${who}) v`,
  )

/** Companies with events that wait for their places, and with a webhook that may want them. */
export const waitingWithWebhook = (db: Db): Promise<{ empresa: string }[]> =>
  waiting(db, sql`where exists (select from webhook w where w.empresa = v.empresa and w.ativo = 'S')`)

/** Gives places in every company, so that events that nobody reads do not wait for ever. */
export async function sealAll(db: Db): Promise<void> {
  for (const { empresa } of await waiting(db, sql``)) await sealEventos(db, empresa)
}
