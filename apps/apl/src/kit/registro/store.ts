/** A record of a company, with its lines where it has any: stored under the next number, changed, its lines replaced. */
import type { RegistroAuditado } from '@trama/contract/auditoria'
import { type AuditBy, auditCtes } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { type Columns, readFirst, type RowOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { conflict, notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { columnNames } from '../../record'

/** Who stores, in which company: a user, or a service account without a number of its own. */
export type Autor = AuditBy & { empresa: string; actor: { id: number | null; nome: string } }

export interface Cabecalho {
  tabela: string
  /** In the audit trail, and of the sequence that numbers it. */
  registro: RegistroAuditado
  /** What numbers it in a company; `numero` unless told. */
  chave?: string
  /** What a save writes. */
  colunas: SQL
  /** Keeps who saved it last, in `salvo_em`, `salvo_por` and `salvo_id`. */
  salvo?: boolean
  /** Takes the next number, as `valor`; one more than the last one unless told. */
  proximo?: (empresa: string) => SQL
}

export interface Registro<C extends Columns = Columns> extends Cabecalho {
  linhas: Linhas<C>
}

export interface Linhas<C extends Columns = Columns> {
  tabela: string
  /** `itens`, in the audit trail. */
  nome: string
  colunas: C
  /** The place of a line; `ordem` unless told. */
  ordem?: string
}

const chaveOf = ({ chave = 'numero' }: Pick<Cabecalho, 'chave'>) => sql.identifier(chave)

/** Numbers may be left out where a save fails, but are never given twice. `when` may keep it from giving one. */
export const nextOf = (empresa: string, nome: string, when = sql``): SQL => sql`
  insert into sequencia (empresa, nome, valor) select ${empresa}, ${nome}, 1 ${when}
  on conflict (empresa, nome) do update set valor = sequencia.valor + 1 returning valor`

/**
 * Gives the company's next number and writes record, lines and audit under it, in one statement: all of a company
 * wait for that number, so nothing of the way to the commit is left to further round trips. `junto` names what else
 * the statement writes under that number.
 */
export async function storeRegistro(
  tx: Db,
  ctx: Autor,
  kind: Cabecalho & Partial<Registro>,
  record: object,
  linhas: readonly object[] = [],
  junto: Readonly<Record<string, (numero: SQL) => SQL>> = {},
): Promise<number> {
  const { empresa, actor } = ctx
  const { registro, colunas, salvo = false, proximo = (own) => nextOf(own, registro) } = kind
  const tabela = sql.identifier(kind.tabela)
  const chave = chaveOf(kind)
  const numero = sql`(select valor from proximo)`
  const saver = salvo
    ? [sql`, salvo_em, salvo_por, salvo_id`, sql`, clock_timestamp(), ${actor.nome}, ${actor.id}::bigint`]
    : []
  const [saverColumns = sql``, saverValues = sql``] = saver
  const dado = kind.linhas ? { ...record, [kind.linhas.nome]: linhas } : record
  const stored = await readFirst(
    tx,
    { valor: sql<number>`valor` },
    (list) => sql`with dados as materialized (select ${JSON.stringify(dado)}::jsonb as dado),
      proximo as (${proximo(empresa)}),
      cabecalho as (
        insert into ${tabela} (empresa, ${chave}, ${colunas}${saverColumns})
        select ${empresa}, ${numero}, ${colunas}${saverValues}
        from jsonb_populate_record(null::${tabela}, (select dado from dados))),
      ${kind.linhas ? linesOf(kind.linhas, empresa, sql`${chave}`, numero) : sql``}
      ${sql.join(Object.entries(junto).map(([nome, write]) => sql`${sql.identifier(nome)} as (${write(numero)}), `))}
      ${auditCtes(tx, ctx, {
        empresa,
        acao: 'incluir',
        registro,
        chave: sql`(select valor::text from proximo)`,
        depois: sql`(select dado from dados)`,
      })}
      select ${list} from proximo`,
  )
  if (!stored) throw new Error(`O banco não devolveu o número (${registro}).`)
  return stored.valor
}

function linesOf(linhas: Linhas, empresa: string, chave: SQL, numero: SQL): SQL {
  const lines = sql.identifier(linhas.tabela)
  const colunas = columnNames(linhas.colunas)
  return sql`linhas as (
        insert into ${lines} (empresa, ${chave}, ${colunas})
        select ${empresa}, ${numero}, ${colunas}
        from jsonb_populate_recordset(null::${lines}, (select dado -> ${linhas.nome}::text from dados))),`
}

/** Writes a locked record's columns, and what else the change sets. */
export async function updateRegistro(
  tx: Db,
  { empresa, actor }: Autor,
  kind: Cabecalho,
  numero: number,
  record: object,
  set: readonly SQL[] = [],
): Promise<void> {
  const { colunas, salvo = false } = kind
  const tabela = sql.identifier(kind.tabela)
  const saver = sql`salvo_em = clock_timestamp(), salvo_por = ${actor.nome}, salvo_id = ${actor.id}::bigint`
  const more = [sql`versao = versao + 1`, ...set, ...(salvo ? [saver] : [])]
  await tx.execute(
    sql`update ${tabela} set (${colunas}) =
          (select ${colunas} from jsonb_populate_record(null::${tabela}, ${JSON.stringify(record)}::jsonb)),
          ${sql.join(more, sql`, `)}
        where empresa = ${empresa} and ${chaveOf(kind)} = ${numero}`,
  )
}

/** In their order. */
export const loadLinhas = <C extends Columns>(
  tx: Db,
  empresa: string,
  kind: Registro<C>,
  numero: number,
): Promise<RowOf<C>[]> =>
  selectRows(
    tx,
    kind.linhas.colunas,
    sql`from ${sql.identifier(kind.linhas.tabela)}
        where empresa = ${empresa} and ${chaveOf(kind)} = ${numero}
        order by ${sql.identifier(kind.linhas.ordem ?? 'ordem')}`,
  )

/** Puts the given lines in the place of the stored ones. */
export async function replaceLinhas(
  tx: Db,
  empresa: string,
  kind: Registro,
  numero: number,
  linhas: readonly object[],
): Promise<void> {
  const tabela = sql.identifier(kind.linhas.tabela)
  const colunas = columnNames(kind.linhas.colunas)
  const chave = chaveOf(kind)
  await tx.execute(sql`delete from ${tabela} where empresa = ${empresa} and ${chave} = ${numero}`)
  if (linhas.length === 0) return
  await tx.execute(
    sql`insert into ${tabela} (empresa, ${chave}, ${colunas})
        select ${empresa}, ${numero}::int, ${colunas}
        from jsonb_populate_recordset(null::${tabela}, ${JSON.stringify(linhas)}::jsonb)`,
  )
}

/** Locks the one row of a query until the transaction ends; none is not found, an older `versao` refused. */
export async function lockRegistro<C extends Columns & { versao: unknown }>(
  tx: Db,
  columns: C,
  from: SQL,
  versao: number | undefined,
): Promise<RowOf<C>> {
  const found = await selectFirst(tx, columns, sql`${from} for no key update`)
  if (!found) throw notFound()
  if (versao !== undefined && versao !== found.versao) throw conflict()
  return found
}
