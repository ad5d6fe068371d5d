/** SQL for the rows that a `Recorte` selects; also checks what a `Recorte` may contain and who may use it. */
import { alcancaFonte, type FonteNome, fonteOf, SEM_CHAVE } from '@trama/contract/apl/painel/fontes'
import { RECORTE_FILTERS, type Recorte, splitChaves } from '@trama/contract/apl/painel/recorte'
import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { fieldsError, forbidden } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { inPeriod } from '../kit/list/filters'
import { every } from '../page'
import type { DimensaoSql, FonteSql } from './fontes/fonte-sql'
import { fonteSql } from './fontes/fontes'

/** Throws 403 for a caller who may not see the lists of a source. */
export function assertAlcanca({ actor }: AplContext, fonte: FonteNome): void {
  if (!alcancaFonte(fonte, actor)) throw forbidden()
}

/** Throws 400 for a `Recorte` with names that its source does not have. */
export function assertRecorte({ valor, ...recorte }: Recorte & { valor?: string }): void {
  const { nome, valores, dimensoes } = fonteOf(recorte.fonte)
  const has = (field: string) => Object.hasOwn(dimensoes, field)
  const errors: FieldError[] = [
    ...RECORTE_FILTERS.filter((field) => recorte[field] !== undefined && !has(field)).map((campo) => ({
      campo,
      mensagem: `${nome} não se filtram por "${campo}".`,
    })),
    ...(recorte.por !== undefined && !has(recorte.por) ? [{ campo: 'por', mensagem: TEXTS.invalid }] : []),
    ...(recorte.exceto !== undefined && recorte.por === undefined
      ? [{ campo: 'por', mensagem: TEXTS.required }]
      : []),
    ...(valor !== undefined && !Object.hasOwn(valores, valor)
      ? [{ campo: 'valor', mensagem: `${nome} não têm o valor "${valor}".` }]
      : []),
  ]
  if (errors.length > 0) throw fieldsError(errors)
}

/** SQL conditions over the rows `p`, and over their parts where the source has any. */
export interface Condicoes {
  fonte: FonteSql
  linhas: SQL
  /** Condition over the parts of a row; undefined where the query does not distinguish parts. */
  partes: SQL | undefined
}

/** Conditions for what the caller may see of a `Recorte`; `por` is the dimension that the rows will be grouped by. */
export function condicoesDe(ctx: AplContext, recorte: Recorte, por?: string): Condicoes {
  const fonte = fonteSql(recorte.fonte)
  const daParte = fonte.partes?.dimensao
  const filters = RECORTE_FILTERS.filter((field) => Object.hasOwn(fonte.dimensoes, field)).map((field) => ({
    campo: field as string,
    condicao: filterOf(fonte.dimensoes[field], recorte[field]),
  }))
  if (recorte.por !== undefined) {
    filters.push({ campo: recorte.por, condicao: excetoDe(fonte.dimensoes[recorte.por], recorte.exceto) })
  }
  const dados = filters.filter(({ condicao }) => condicao !== undefined)
  const ofRow = dados.filter(({ campo }) => campo !== daParte).map(({ condicao }) => condicao)
  const dasPartes = dados.filter(({ campo }) => campo === daParte).map(({ condicao }) => condicao)
  const isCut = daParte !== undefined && (dasPartes.length > 0 || por === daParte)
  return {
    fonte,
    linhas: every([
      fonte.linhas(ctx, recorte),
      ...inPeriod(fonte.dia, recorte.data_ini, recorte.data_fim),
      ...ofRow,
    ]),
    partes: isCut ? every([sql`true`, ...dasPartes]) : undefined,
  }
}

function filterOf(dimensao: DimensaoSql | undefined, chaves: string | undefined): SQL | undefined {
  if (!dimensao || chaves === undefined) return undefined
  const { coluna } = dimensao
  const is = sql`${coluna} = any(${listOf(dimensao, chaves)})`
  return temSem(chaves) ? sql`(${is} or ${coluna} is null)` : is
}

function excetoDe(dimensao: DimensaoSql | undefined, chaves: string | undefined): SQL | undefined {
  if (!dimensao || chaves === undefined) return undefined
  const { coluna } = dimensao
  const isNot = sql`${coluna} <> all(${listOf(dimensao, chaves)})`
  return temSem(chaves) ? sql`(${isNot} and ${coluna} is not null)` : sql`(${isNot} or ${coluna} is null)`
}

const temSem = (chaves: string) => splitChaves(chaves).includes(SEM_CHAVE)

/** SQL for the keys of a filter; keys that are no numbers are dropped where the column is a number. */
function listOf({ tipo }: DimensaoSql, chaves: string): SQL {
  const list = splitChaves(chaves).filter((chave) => chave !== SEM_CHAVE)
  if (tipo === 'text') return sql`${arrayText(list)}::text[]`
  return sql`${arrayText(list.filter((chave) => /^\d{1,9}$/.test(chave)))}::int[]`
}

/** An array as PostgreSQL writes it as text. */
const arrayText = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
