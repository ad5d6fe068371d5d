/** A record of a company with its lines: stored under the next number, changed, its lines replaced. */
import type { RegistroAuditado } from '@trama/contract/auditoria'
import { type AuditBy, auditParts } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { Stored, storingReply } from '@trama/server-kit/db/idempotency'
import { type Write, type Writes, writeLastParts, writeParts } from '@trama/server-kit/db/parts'
import { type Columns, type RowOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { conflict, notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { columnNames } from '../../record'
import { callKey } from './once'

/** Who stores, and in which company: a user, or a service account without an id. */
export type Autor = AuditBy & { empresa: string; actor: { id: number | null; nome: string } }

export interface Header {
  tabela: string
  /** Name of the record in the audit trail, and of the sequence that numbers it. */
  registro: RegistroAuditado
  /** Column that numbers the record within a company; `numero` when missing. */
  chave?: string
  /** Columns that a save writes. */
  colunas: SQL
  /** Stores who saved the record last in `salvo_em`, `salvo_por` and `salvo_id`. */
  salvo?: boolean
  /** SQL that takes the next number as `valor`; one more than the last one when missing. */
  proximo?: (empresa: string) => SQL
}

export interface Registro<C extends Columns = Columns> extends Header {
  linhas: Rows<C>
}

export interface Rows<C extends Columns = Columns> {
  tabela: string
  /** Name of the lines in the audit trail, such as `itens`. */
  nome: string
  colunas: C
  /** Column with the place of a line; `ordem` when missing. */
  ordem?: string
}

const chaveOf = ({ chave = 'numero' }: Pick<Header, 'chave'>) => sql.identifier(chave)

/**
 * SQL that takes the next number. A failed save may leave a number out, but none is given twice. `when` may prevent
 * taking one.
 */
export const nextOf = (empresa: string, nome: string, when = sql``): SQL => sql`
  insert into sequencia (empresa, nome, valor) select ${empresa}, ${nome}, 1 ${when}
  on conflict (empresa, nome) do update set valor = sequencia.valor + 1 returning valor`

type NewRegistro = Header & Partial<Registro>
/** Further writes with the record, by a name for each; they get SQL for its number. */
type Junto = Readonly<Record<string, (numero: SQL) => SQL>>

/** Gives the company's next number and writes record, lines and audit under it. */
export async function storeRegistro(
  tx: Db,
  ctx: Autor,
  kind: NewRegistro,
  record: object,
  rows: readonly object[] = [],
): Promise<number> {
  const [found] = await writeParts(tx, storing(tx, ctx, kind, { record, rows, junto: {} }), NUMERO)
  return valorOf(kind, found)
}

/** The part that returns the number. */
const NUMERO = ['proximo']

/** Stands for the number in a reply that is written before the number is known; no document has it. */
const ANY_NUMERO = 2_147_483_647

/**
 * Stores a record as the last statement of a call that `onceFor` runs, together with the call's reply. The statement
 * is sent with the commit, because all users of a company wait for the next number and none should wait for a round
 * trip between the two.
 */
export async function storeLast<T extends object>(
  tx: Db,
  ctx: AplContext,
  kind: NewRegistro,
  { record, rows, junto = {} }: { record: object; rows: readonly object[]; junto?: Junto },
  reply: (numero: number) => T,
): Promise<Stored<T>> {
  const text = JSON.stringify(reply(ANY_NUMERO))
  const resposta = (numero: SQL) =>
    storingReply(callKey(ctx), sql`replace(${text}, ${`${ANY_NUMERO}`}, ${numero}::text)::jsonb`)
  const stored = { record, rows, junto: { ...junto, resposta } }
  const last = await writeLastParts(tx, storing(tx, ctx, kind, stored), NUMERO)
  return new Stored(async () => reply(valorOf(kind, (await last())[0])))
}

function valorOf({ registro }: Header, found: { valor?: unknown } | undefined): number {
  if (typeof found?.valor !== 'number') throw new Error(`O banco não devolveu o número (${registro}).`)
  return found.valor
}

interface Storing {
  record: object
  rows: readonly object[]
  junto: Junto
}

function storing(tx: Db, ctx: Autor, kind: NewRegistro, { record, rows, junto }: Storing): Writes {
  const { empresa, actor } = ctx
  const { registro, colunas, salvo = false, proximo = (own) => nextOf(own, registro) } = kind
  const tabela = sql.identifier(kind.tabela)
  const chave = chaveOf(kind)
  const saver = salvo
    ? [sql`, salvo_em, salvo_por, salvo_id`, sql`, statement_timestamp(), ${actor.nome}, ${actor.id}::bigint`]
    : []
  const [saverColumns = sql``, saverValues = sql``] = saver
  const dado = kind.linhas ? { ...record, [kind.linhas.nome]: rows } : record
  const numbered = Object.entries(junto).map(([nome, write]): [string, Write] => [
    nome,
    (of) => write(of.value('proximo', 'valor')),
  ])
  return {
    given: { dados: sql`select ${JSON.stringify(dado)}::jsonb as dado` },
    parts: {
      proximo: { returns: { valor: 'int' }, write: () => proximo(empresa) },
      cabecalho: (of) => sql`
        insert into ${tabela} (empresa, ${chave}, ${colunas}${saverColumns})
        select ${empresa}, ${of.value('proximo', 'valor')}, ${colunas}${saverValues}
        from jsonb_populate_record(null::${tabela}, ${of.value('dados', 'dado')})`,
      ...(kind.linhas && { linhas: linesOf(kind.linhas, empresa, sql`${chave}`) }),
      ...Object.fromEntries(numbered),
      ...auditParts(tx, ctx, { empresa, acao: 'incluir', registro }, (of) => ({
        chave: sql`${of.value('proximo', 'valor')}::text`,
        depois: of.value('dados', 'dado'),
      })),
    },
  }
}

const linesOf =
  (rows: Rows, empresa: string, chave: SQL): Write =>
  (of) => {
    const lines = sql.identifier(rows.tabela)
    const colunas = columnNames(rows.colunas)
    return sql`
        insert into ${lines} (empresa, ${chave}, ${colunas})
        select ${empresa}, ${of.value('proximo', 'valor')}, ${colunas}
        from jsonb_populate_recordset(null::${lines}, (${of.value('dados', 'dado')} -> ${rows.nome}::text))`
  }

/** Writes the columns of a locked record, and other values that the change sets. */
export async function updateRegistro(
  tx: Db,
  { empresa, actor }: Autor,
  kind: Header,
  numero: number,
  record: object,
  set: readonly SQL[] = [],
): Promise<void> {
  const { colunas, salvo = false } = kind
  const tabela = sql.identifier(kind.tabela)
  const saver = sql`salvo_em = statement_timestamp(), salvo_por = ${actor.nome}, salvo_id = ${actor.id}::bigint`
  const more = [sql`versao = versao + 1`, ...set, ...(salvo ? [saver] : [])]
  await tx.execute(
    sql`update ${tabela} set (${colunas}) =
          (select ${colunas} from jsonb_populate_record(null::${tabela}, ${JSON.stringify(record)}::jsonb)),
          ${sql.join(more, sql`, `)}
        where empresa = ${empresa} and ${chaveOf(kind)} = ${numero}`,
  )
}

/** Lines of a record, in their order. */
export const loadRows = <C extends Columns>(
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

/** Replaces the stored lines by the given ones. */
export async function replaceRows(
  tx: Db,
  empresa: string,
  kind: Registro,
  numero: number,
  rows: readonly object[],
): Promise<void> {
  const tabela = sql.identifier(kind.linhas.tabela)
  const colunas = columnNames(kind.linhas.colunas)
  const chave = chaveOf(kind)
  await tx.execute(sql`delete from ${tabela} where empresa = ${empresa} and ${chave} = ${numero}`)
  if (rows.length === 0) return
  await tx.execute(
    sql`insert into ${tabela} (empresa, ${chave}, ${colunas})
        select ${empresa}, ${numero}::int, ${colunas}
        from jsonb_populate_recordset(null::${tabela}, ${JSON.stringify(rows)}::jsonb)`,
  )
}

/** Locks the one row of a query until the transaction ends; 404 without a row, and an older `versao` is refused. */
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
