/** Documents that wait for one or more sides to release them: what each kind of document defines. */
import { DESFAZER_S } from '@trama/contract/apl/liberacao/lote'
import type { RegistroAuditado } from '@trama/contract/auditoria'
import type { Pessoa } from '@trama/rules/aprovacao/aprovacao'
import type { Db } from '@trama/server-kit/db/database'
import { conflict } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import type { Nome } from '../nome'

export type Valor = string | number
export type Valores = Readonly<Record<string, Valor>>

/**
 * One side: the column with its release, and the columns of who released (`<ato>_em`, `_por`, `_id`), where `pessoa`
 * is set also `_cnpj` and `_codigo_erp`, so that two sides are known to be two people.
 */
export interface Lado {
  coluna: string
  espera: Valor
  liberado: Valor
  ato: string
  pessoa?: true
}

const PESSOA = ['cnpj', 'codigo_erp'] as const

export interface Liberacao<L extends string, Locked extends LockedLiberacao<L>> {
  tabela: string
  /** Column that numbers the document within a company; `numero` when missing. */
  chave?: string
  registro: RegistroAuditado
  nome: Nome
  lados: Readonly<Record<L, Lado>>
  /** Locks any version of a document that the caller may touch, with `releaseColumns`. */
  lock: (tx: Db, ctx: AplContext, numero: number) => Promise<Locked>
  /** Throws for a document that waits for nobody. */
  assertWaiting: (locked: Locked) => void
  /** Throws for a document that has changed since its release. */
  assertUntouched: (locked: Locked) => void
  /** Other columns that a release by these sides sets. */
  tambem?: (locked: Locked, lados: readonly L[]) => Valores
  /** Text of a release that is not the last one. */
  resultado?: (numero: number, locked: Locked, lados: readonly L[]) => string | undefined
  /**
   * Further work of a release after which the document waits for nobody; returns what whoever released has to know.
   */
  aoLiberar?: (tx: Db, ctx: AplContext, numero: number) => Promise<string | undefined>
  recusa: {
    /** Columns of a refused document. */
    valores: Valores
    /** Whether the document is with its author. */
    isBack: (locked: Locked) => boolean
    /** Text when a side that has released refuses. */
    liberado: string
    /** Gives back what the document held, such as stock. */
    giveBack?: (tx: Db, ctx: AplContext, numero: number, locked: Locked) => Promise<void>
  }
}

/** A side, or a function that finds it once the document is locked, where sides release in turn. */
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
  /** For each side its value, who released, and whether that user may still take it back. */
  lados: Record<L, Pessoa & { valor: Valor; recente: boolean }>
  /** The whole row, for the audit trail. */
  registro: Record<string, unknown>
}

/** Columns over the alias `p`; the rest of `LockedLiberacao` are columns of the document's own. */
export function releaseColumns<L extends string>(lados: Readonly<Record<L, Lado>>) {
  const sides = Object.entries<Lado>(lados).map(([lado, { coluna, ato, pessoa }]) => {
    const column = (name: string) => sql.raw(`p.${name}`)
    const [cnpj, codigo_erp] = PESSOA.map((name) => (pessoa ? column(`${ato}_${name}`) : sql`null::text`))
    return sql`${lado}::text, jsonb_build_object('valor', ${column(coluna)}, 'id', ${column(`${ato}_id`)},
      'cnpj', ${cnpj}, 'codigo_erp', ${codigo_erp}, 'recente',
      coalesce(${column(`${ato}_em`)} > statement_timestamp() - make_interval(secs => ${DESFAZER_S}), false))`
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

/** SQL for a change of releases only: a copy of the version before shows the same document. */
export const RELEASED_ONLY = sql`versao = versao + 1, lib_versao_fim = versao + 1,
  lib_versao_ini = case when lib_versao_fim = versao then lib_versao_ini else versao end`

/** SQL for one document of a company. */
export const oneOf = (
  { chave = 'numero' }: Pick<Liberacao<never, never>, 'chave'>,
  empresa: string,
  numero: number,
): SQL => sql`empresa = ${empresa} and ${sql.identifier(chave)} = ${numero}`

/** SQL that sets columns to values. */
export const assigned = (valores: Valores): SQL =>
  sql.join(
    Object.entries(valores).map(([coluna, valor]) => sql`${sql.identifier(coluna)} = ${valor}`),
    sql`, `,
  )

/** SQL that sets who released for a side, and when. */
export function releasedBy({ ato, pessoa }: Lado, actor: Actor): SQL {
  const who = {
    por: actor.nome,
    id: actor.id,
    ...(pessoa && { cnpj: actor.cnpj, codigo_erp: actor.codigo_erp }),
  }
  const named = Object.entries(who).map(([name, value]) => sql`${sql.raw(`${ato}_${name}`)} = ${value}`)
  return sql.join([sql`${sql.raw(`${ato}_em`)} = statement_timestamp()`, ...named], sql`, `)
}

/** SQL that clears the releases of these sides, so that the document waits for them again. */
export const notReleased = (lados: readonly Lado[]): SQL =>
  sql.raw(
    lados
      .flatMap(({ ato, pessoa }) =>
        ['em', 'por', 'id', ...(pessoa ? PESSOA : [])].map((name) => `${ato}_${name} = null`),
      )
      .join(', '),
  )

export const NOT_REFUSED = sql`recusa_lado = null, recusa_motivo = null, recusa_em = null, recusa_por = null,
  recusa_id = null`

/** Column and value of each side. */
export const valuesOf = <L extends string>(
  lados: Readonly<Record<L, Lado>>,
  locked: LockedLiberacao<L>,
): Valores =>
  Object.fromEntries(
    (Object.entries(lados) as [L, Lado][]).map(([lado, { coluna }]) => [coluna, locked.lados[lado].valor]),
  )
