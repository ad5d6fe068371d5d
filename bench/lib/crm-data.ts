/**
 * CRM records by the million, generated inside the database: two years of contacts, of which the newest and a few
 * older ones are open.
 */
import type { Database } from '@trama/server-kit/db/database'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { EMPRESA } from './clientes-data'

/** Generated numbers begin above this one; the demo's own numbers are lower. */
const FIRST = 1_000_000
const DIAS = 730
/** One record of this many is open, however old it is. */
const ABERTO = 50
/** User whose agenda is read; a small database and a large one hold the same number of records for it this month. */
export const AGENDA_DE = 'TI'
const DA_AGENDA = 400

/** Generated rows never break a key, so keys are not checked; indexes are made after the rows. */
export async function fillCrm(database: Database, count: number, today: string): Promise<void> {
  const indexes = await rows<{ name: string; definition: string }>(
    database.db,
    sql`select indexname as name, indexdef as definition from pg_indexes
        where tablename = 'crm' and indexdef not like '%UNIQUE%'`,
  )
  const drops = indexes.map(({ name }) => `drop index "${name}"`)
  await database.script(
    `begin; set local session_replication_role = replica; ${[CLIENTE, ...drops, contatos(count, today)].join(';')}; commit`,
  )
  for (const { definition } of indexes) await database.script(definition)
}

const CLIENTE = `
create temporary table cliente on commit drop as
select row_number() over (order by codcli)::int as vez, codcli, codrep from entidade
where empresa = '${EMPRESA}' and codrep is not null;
create index on cliente (vez); analyze cliente`

const contatos = (count: number, today: string) => `
insert into crm (empresa, numero, data, dt_contato, hr_contato, dt_conclusao, codcli, codrep, contato, assunto, motivo,
  tipo, tp_contato, usuario, usuario_dest, observacao, salvo_em)
select '${EMPRESA}', ${FIRST} + n, dia, quando, time '08:00' + (n % 20) * interval '30 minutes',
  case when aberto then null else dia end, c.codcli, c.codrep, 'Contato ' || n % 997,
  (array['Reposição', 'Prazo de entrega', 'Troca de peças', 'Apresentação da coleção'])[1 + n % 4] || ' ' || n,
  m.motivo, case when aberto then 'A' else 'F' end, n % 7, 'U' || n % 50,
  case when da_agenda then '${AGENDA_DE}' end, 'Combinado o próximo passo com o cliente.', dia
from generate_series(1, ${count}) n
  join cliente c on c.vez = 1 + (n::bigint * 7919) % (select count(*) from cliente),
  (select min(codigo) as motivo from motivo where empresa = '${EMPRESA}' and tipo = 'C') m,
  lateral (select n > ${count} - ${DA_AGENDA} as da_agenda,
    date '${today}' - ${DIAS} + (n::bigint * ${DIAS} / ${count})::int as dia) d,
  lateral (select da_agenda or n % ${ABERTO} = 0 as aberto,
    case when da_agenda then date_trunc('month', date '${today}')::date + n % 28 else dia end as quando) q`
