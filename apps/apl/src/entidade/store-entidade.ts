import { auditInsert } from '@trama/server-kit/db/audit'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { type ContatoRecord, ENTIDADE_COLUMNS, type EntidadeRecord } from './entidade-record'

/**
 * Takes the company's next `count` codes and returns the last one. Customers that came in by another way (a load,
 * an older system) are stepped over.
 */
export const takeCodes = (empresa: string, count: number): SQL => sql`
  insert into sequencia (empresa, nome, valor)
  values (${empresa}, 'entidade', (select coalesce(max(codcli), 0) from entidade where empresa = ${empresa}) + ${count}::int)
  on conflict (empresa, nome) do update
  set valor = greatest(sequencia.valor, excluded.valor - ${count}::int) + ${count}::int returning valor`

const CONTATO_COLUMNS = sql`ordem, nome, tipo, email, fone, dt_nasc, obs`

/** Gives a new customer its code and writes record, contacts and audit under it, in one statement as orders are. */
export async function storeEntidade(
  tx: Db,
  ctx: AplContext,
  record: EntidadeRecord,
  contatos: readonly ContatoRecord[],
): Promise<number> {
  const { empresa } = ctx
  const stored = await firstRow<{ codcli: number }>(
    tx,
    sql`with dados as materialized (select ${JSON.stringify({ ...record, contatos })}::jsonb as entidade),
      proximo as (${takeCodes(empresa, 1)}),
      cadastro as (
        insert into entidade (empresa, codcli, ${ENTIDADE_COLUMNS})
        select ${empresa}, (select valor from proximo), ${ENTIDADE_COLUMNS}
        from jsonb_populate_record(null::entidade, (select entidade from dados))),
      pessoas as (
        insert into contato (empresa, codcli, ${CONTATO_COLUMNS})
        select ${empresa}, (select valor from proximo), ${CONTATO_COLUMNS}
        from jsonb_populate_recordset(null::contato, (select entidade -> 'contatos' from dados))),
      registro as (${auditInsert(ctx, {
        empresa,
        acao: 'incluir',
        registro: 'entidade',
        chave: sql`(select valor::text from proximo)`,
        depois: sql`(select entidade from dados)`,
      })})
      select valor as codcli from proximo`,
  )
  if (!stored) throw new Error('O banco não devolveu o código do cliente.')
  return stored.codcli
}

/** Puts the given contacts in the place of the stored ones. */
export async function replaceContatos(
  tx: Db,
  empresa: string,
  codcli: number,
  contatos: readonly ContatoRecord[],
): Promise<void> {
  await tx.execute(sql`delete from contato where empresa = ${empresa} and codcli = ${codcli}`)
  if (contatos.length === 0) return
  await tx.execute(sql`insert into contato (empresa, codcli, ${CONTATO_COLUMNS})
    select ${empresa}, ${codcli}::int, ${CONTATO_COLUMNS}
    from jsonb_populate_recordset(null::contato, ${JSON.stringify(contatos)}::jsonb)`)
}
