import { EVENTO_DADOS } from '@trama/contract/apl/integracao/eventos'
import { type Db, rows, transaction } from '@trama/server-kit/db/database'
import { type Parts, typesOf, writeParts } from '@trama/server-kit/db/parts'
import { readFirst, selectRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { webhook_entrega } from '../webhook/tables'
import { evento, evento_espera, evento_ordem } from './tables'

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
    const [found] = await writeParts(tx, { parts: placing(empresa, last?.ultima ?? 0) }, ['fim'])
    return Number(found?.total)
  })
}

const hasWaiting = async (db: Db, empresa: string): Promise<boolean> =>
  (await rows(db, sql`select from evento_espera where empresa = ${empresa} limit 1`)).length > 0

const DADOS = sql.raw(`array[${EVENTO_DADOS.map((field) => `'${field}'`).join(', ')}]`)

/** Id made from the audit entry, so that an event numbered again after a restore keeps its id. */
const ID = sql`md5(concat_ws('|', l.empresa, l.id, extract(epoch from a.quando), l.tipo))::uuid`

/** Columns of a new event. */
const NOVO = ['empresa', 'ordem', 'id', 'tipo', 'momento', 'registro', 'chave', 'dados', 'mudou']
const NOVOS = sql.raw(NOVO.join(', '))

/** Numbers the waiting events after the last place. Rows are read before they are inserted (docs/scale.md). */
const placing = (empresa: string, ultima: number): Parts => ({
  lote: {
    returns: typesOf(evento_espera),
    write: () => sql`
      select empresa, id, tipo from evento_espera where empresa = ${empresa} order by id limit ${LOTE}`,
  },
  tirados: (of) => sql`
    delete from evento_espera e using ${of.rows('lote', 'l')} where e.empresa = l.empresa and e.id = l.id`,
  prontos: {
    returns: typesOf(evento, NOVO),
    write: (of) => sql`
      select l.empresa, ${ultima}::bigint + row_number() over (order by l.id) as ordem, ${ID} as id, l.tipo,
        a.quando as momento, a.registro, a.chave,
        coalesce((select jsonb_object_agg(key, value) from jsonb_each(coalesce(a.depois, a.antes))
          where key = any(${DADOS}) and value <> 'null'), '{}') as dados,
        case when jsonb_typeof(a.antes) = 'object' and jsonb_typeof(a.depois) = 'object' then (
          select coalesce(jsonb_agg(key order by key), '[]') from jsonb_each(a.depois)
          where value is distinct from a.antes -> key) end as mudou
      from ${of.rows('lote', 'l')} join auditoria a on a.empresa = l.empresa and a.id = l.id`,
  },
  novos: {
    returns: typesOf(evento, ['empresa', 'ordem', 'tipo']),
    write: (of) => sql`
      insert into evento (${NOVOS}) select ${NOVOS} from ${of.rows('prontos')} returning empresa, ordem, tipo`,
  },
  destinos: {
    returns: typesOf(webhook_entrega, ['empresa', 'webhook', 'ordem']),
    write: (of) => sql`
      select n.empresa, w.id as webhook, n.ordem
      from ${of.rows('novos', 'n')} join webhook w on w.empresa = n.empresa
      where w.ativo = 'S' and (w.eventos = '{}' or n.tipo = any(w.eventos))`,
  },
  entregas: (of) => sql`
    insert into webhook_entrega (empresa, webhook, ordem)
    select empresa, webhook, ordem from ${of.rows('destinos')} order by ordem`,
  contados: (of) => sql`
    update evento_ordem set ultima = ${ultima}::bigint + (select count(*) from ${of.rows('novos')})
    where empresa = ${empresa}`,
  fim: {
    returns: { total: 'int' },
    write: (of) => sql`select count(*)::int as total from ${of.rows('lote')}`,
  },
})

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
