/** Deliveries of a webhook in the database: taken for a try, and the result stored. */
import { EVENTO_TESTE } from '@trama/contract/apl/integracao/eventos'
import { type Db, rows } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { columnsOf, readRows, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { EVENTO } from '../evento/list-eventos'
import { webhook, webhook_entrega } from './tables'
import type { Resultado } from './post-corpo'

/** Seconds from a failed try to the next one: eleven tries over about a day. */
export const ESPERAS_S = [5, 30, 120, 300, 900, 1800, 3600, 7200, 21_600, 43_200] as const
/** Seconds after which a try that is not finished counts as lost with its server. */
const PERDIDA_S = 60
/** Hours after which a delivery is not tried again: the list tells a receiver that was away for days. */
const VELHA_H = 72

const w = alias(webhook, 'w')
const e = alias(webhook_entrega, 'e')

const DESTINO = columnsOf(w, 'empresa, id, falhas')
export type Destino = Awaited<ReturnType<typeof dueDestinos>>[number]

/** Whether any webhook is active. */
export const hasWebhooks = async (db: Db): Promise<boolean> =>
  (await rows(db, sql`select from webhook w where w.ativo = 'S' limit 1`)).length > 0

/** Active webhooks with a due delivery. */
export const dueDestinos = (db: Db) =>
  selectRows(
    db,
    DESTINO,
    sql`from webhook w where w.ativo = 'S' and exists (
      select from webhook_entrega e where e.empresa = w.empresa and e.webhook = w.id
        and e.estado = 'espera' and e.proxima_em <= statement_timestamp())`,
  )

const TOMADA = {
  ...columnsOf(e, 'empresa, webhook, id, tentativas'),
  url: w.url,
  segredos: sql<
    string[]
  >`array_remove(array[w.segredo, case when w.anterior_ate > (select now()) then w.segredo_anterior end], null)`,
  corpo: sql<Record<string, unknown> | null>`e.corpo`,
  velha: sql<boolean>`e.criada_em < statement_timestamp() - make_interval(hours => ${VELHA_H})`,
}
export type Tomada = Awaited<ReturnType<typeof takeEntregas>>[number]

const CORPO = sql.join(
  Object.entries(EVENTO).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
  sql`, `,
)
/** SQL for a test delivery, which has the shape of an event without a place in the order. */
const TESTE = sql`jsonb_build_object('ordem', 0, 'id', md5(concat_ws('|', 'teste', t.empresa, t.webhook, t.id))::uuid,
  'tipo', ${sql.raw(`'${EVENTO_TESTE}'`)}, 'empresa', t.empresa,
  'momento', to_char(t.criada_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'registro', ${sql.raw(`'${EVENTO_TESTE}'`)}, 'chave', t.id::text, 'dados', '{}'::jsonb, 'mudou', null)`

/** Takes due deliveries, oldest events first, except those that another server is trying. */
export const takeEntregas = (db: Db, { empresa, id }: Destino, quantas: number) =>
  readRows(
    db,
    TOMADA,
    (list) => sql`with devidas as (
        select empresa, webhook, id from webhook_entrega
        where empresa = ${empresa} and webhook = ${id} and estado = 'espera' and proxima_em <= statement_timestamp()
          and exists (select from webhook w where w.empresa = ${empresa} and w.id = ${id} and w.ativo = 'S')
        order by ordem nulls first, id limit ${quantas} for update skip locked),
      t as (
        update webhook_entrega e set tentativas = e.tentativas + 1,
          proxima_em = statement_timestamp() + make_interval(secs => ${PERDIDA_S})
        from devidas d where e.empresa = d.empresa and e.webhook = d.webhook and e.id = d.id returning e.*)
      select ${list} from (
        select t.empresa, t.webhook, t.id, t.tentativas, t.ordem, t.criada_em,
          case when t.ordem is null then ${TESTE} when v.ordem is not null then jsonb_build_object(${CORPO}) end as corpo
        from t left join evento v on v.empresa = t.empresa and v.ordem = t.ordem) e
      join webhook w on w.empresa = e.empresa and w.id = e.webhook
      order by e.ordem nulls first, e.id`,
  )

/** Stores the result of a try: delivered, tried again later, or set aside. */
export async function storeTentativa(db: Db, tomada: Tomada, resultado: Resultado): Promise<void> {
  const { empresa, webhook: hook, id, tentativas, velha } = tomada
  const { status, duracao, resposta, erro } = resultado
  const espera = ESPERAS_S[tentativas - 1]
  const falha = espera === undefined || velha ? 'parada' : 'espera'
  await db.execute(sql`with tentada as (
      update webhook_entrega set estado = ${erro === null ? 'entregue' : falha},
        proxima_em = statement_timestamp() + make_interval(secs => ${espera ?? 0}),
        tentada_em = statement_timestamp(), status = ${status}::smallint, duracao = ${duracao}::int,
        resposta = ${resposta}, erro = ${erro}
      where empresa = ${empresa} and webhook = ${hook} and id = ${id} and estado = 'espera'
        and tentativas = ${tentativas}::smallint)
    update webhook set falhas = ${erro === null ? sql`0` : sql`falhas + 1`}
    where empresa = ${empresa} and id = ${hook} ${erro === null ? sql`and falhas > 0` : sql``}`)
}

/** Deletes old deliveries; deliveries are also deleted with their events. */
export async function purgeEntregas(db: Db): Promise<void> {
  const empresas = await selectRows(
    db,
    { empresa: sql<string>`empresa` },
    sql`from (select distinct empresa from webhook) w`,
  )
  await inTurn(empresas, ({ empresa }) =>
    db.execute(sql`delete from webhook_entrega e
      where e.empresa = ${empresa} and (
        (e.estado = 'entregue' and e.criada_em < now() - interval '7 days')
        or e.criada_em < now() - interval '90 days'
        or (e.ordem is not null and not exists (
          select from evento v where v.empresa = ${empresa} and v.ordem = e.ordem)))`),
  )
}
