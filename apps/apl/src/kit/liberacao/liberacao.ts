/** Documents that wait for one or more sides to release them: what a kind of document says of itself. */
import { DESFAZER_S } from '@trama/contract/apl/lote'
import type { RegistroAuditado } from '@trama/contract/auditoria'
import type { Db } from '@trama/server-kit/db/database'
import { conflict } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import type { Nome } from '../nome'

export type Valor = string | number
export type Valores = Readonly<Record<string, Valor>>

/** One side: the column that says whether it has released, and the columns of who did, `<ato>_em`, `_por`, `_id`. */
export interface Lado {
  coluna: string
  espera: Valor
  liberado: Valor
  ato: string
}

export interface Liberacao<L extends string, Locked extends LockedLiberacao<L>> {
  tabela: string
  /** What numbers it in a company; `numero` unless told. */
  chave?: string
  registro: RegistroAuditado
  nome: Nome
  lados: Readonly<Record<L, Lado>>
  /** Locks a document that the caller may touch, with `releaseColumns`; any version of it. */
  lock: (tx: Db, ctx: AplContext, numero: number) => Promise<Locked>
  /** Refuses what waits for nobody. */
  assertWaiting: (locked: Locked) => void
  /** Refuses what has gone on since its release. */
  assertUntouched: (locked: Locked) => void
  /** What else a release by these sides sets. */
  tambem?: (locked: Locked, lados: readonly L[]) => Valores
  /** What a release says, where it is not yet the last one. */
  resultado?: (numero: number, locked: Locked, lados: readonly L[]) => string | undefined
  recusa: {
    /** What a refused document is stored as. */
    valores: Valores
    /** Whether it lies with its author. */
    isBack: (locked: Locked) => boolean
    /** Why what that side has released is not refused by it any more. */
    liberado: string
    /** What else is given back. */
    giveBack?: (tx: Db, ctx: AplContext, numero: number, locked: Locked) => Promise<void>
  }
}

/** A side that is told, or found once the document is locked: where one follows the other. */
export type LadoEscolhido<L extends string, Locked> = L | ((locked: Locked, ctx: AplContext) => L)

export const ladoDe = <L extends string, Locked>(
  lado: LadoEscolhido<L, Locked>,
  locked: Locked,
  ctx: AplContext,
): L => (typeof lado === 'function' ? lado(locked, ctx) : lado)

/** What a release has to know of a locked document. */
export interface LockedLiberacao<L extends string> {
  versao: number
  lib_versao_ini: number | null
  lib_versao_fim: number | null
  recusa_lado: L | null
  recusa_motivo: string | null
  recusa_id: number | null
  /** Of each side its value, who released, and whether that one may still take it back. */
  lados: Record<L, { valor: Valor; id: number | null; recente: boolean }>
  /** The whole row, for the audit. */
  registro: Record<string, unknown>
}

/** Over the alias `p`; the rest of `LockedLiberacao` are columns of its own. */
export function releaseColumns<L extends string>(lados: Readonly<Record<L, Lado>>) {
  const sides = Object.entries<Lado>(lados).map(([lado, { coluna, ato }]) => {
    const column = (name: string) => sql.raw(`p.${name}`)
    return sql`${lado}::text, jsonb_build_object('valor', ${column(coluna)}, 'id', ${column(`${ato}_id`)}, 'recente',
      coalesce(${column(`${ato}_em`)} > clock_timestamp() - make_interval(secs => ${DESFAZER_S}), false))`
  })
  return {
    lados: sql<LockedLiberacao<L>['lados']>`jsonb_build_object(${sql.join(sides, sql`, `)})`,
    registro: sql<Record<string, unknown>>`to_jsonb(p)`,
  }
}

/**
 * Refuses a copy that shows another document than the stored one. A copy from before another side's release, or its
 * undoing, shows the same: two people who work through both lists would else stop each other.
 */
export function assertSameContent(locked: LockedLiberacao<string>, versao: number | undefined): void {
  const { lib_versao_ini: from, lib_versao_fim: until } = locked
  if (versao === undefined || versao === locked.versao) return
  if (from === null || until !== locked.versao || versao < from || versao > until) throw conflict()
}

/** A change of the release flags alone: what a copy of the version before shows is still true. */
export const RELEASED_ONLY = sql`versao = versao + 1, lib_versao_fim = versao + 1,
  lib_versao_ini = case when lib_versao_fim = versao then lib_versao_ini else versao end`

/** One document of a company. */
export const oneOf = (
  { chave = 'numero' }: Pick<Liberacao<never, never>, 'chave'>,
  empresa: string,
  numero: number,
): SQL => sql`empresa = ${empresa} and ${sql.identifier(chave)} = ${numero}`

/** Sets columns to values. */
export const assigned = (valores: Valores): SQL =>
  sql.join(
    Object.entries(valores).map(([coluna, valor]) => sql`${sql.identifier(coluna)} = ${valor}`),
    sql`, `,
  )

/** Sets who released by a side, and when. */
export const releasedBy = ({ ato }: Lado, { nome, id }: { nome: string; id: number }): SQL =>
  sql`${sql.raw(`${ato}_em`)} = clock_timestamp(), ${sql.raw(`${ato}_por`)} = ${nome}, ${sql.raw(`${ato}_id`)} = ${id}`

/** Clears who released a document by these sides: it waits for them again. */
export const notReleased = (lados: readonly Lado[]): SQL =>
  sql.raw(lados.flatMap(({ ato }) => ['em', 'por', 'id'].map((name) => `${ato}_${name} = null`)).join(', '))

export const NOT_REFUSED = sql`recusa_lado = null, recusa_motivo = null, recusa_em = null, recusa_por = null,
  recusa_id = null`

/** Each side's column with its value. */
export const valuesOf = <L extends string>(
  lados: Readonly<Record<L, Lado>>,
  locked: LockedLiberacao<L>,
): Valores =>
  Object.fromEntries(
    (Object.entries(lados) as [L, Lado][]).map(([lado, { coluna }]) => [coluna, locked.lados[lado].valor]),
  )
