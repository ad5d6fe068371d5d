/** SQL for rows of the daily sums, which the reader groups and sums. */
import { addDays, addMonths, startOfMonth } from '@trama/rules/date-br'
import { type SQL, sql } from 'drizzle-orm'
import { every } from '../page'
import { type Corte, type FonteNome, isDePartes, isMensal, MEDIDAS, RESUMIDAS } from './cortes'

export interface Pergunta {
  empresa: string
  fonte: FonteNome
  corte: Corte
  /** First and last day of the period, both included. */
  data_ini?: string | undefined
  data_fim?: string | undefined
}

/** Days from `desde` to before `antes`; without a limit where one is missing. */
interface Dias {
  desde?: string | undefined
  antes?: string | undefined
}

/** SQL for the day under which a grouping is stored: the month's first day for a grouping by month. */
const diaDo = (corte: Corte): SQL => (isMensal(corte) ? sql`date_trunc('month', dia)::date as dia` : sql`dia`)
const MEDIDAS_SQL = sql.raw(MEDIDAS.join(', '))
const doResumo = (...columns: string[]) => sql.raw([...columns, 'situacao', ...MEDIDAS].join(', '))

/**
 * SQL for rows `dia, chave, situacao, documentos, qtde, valor, valor_fat, valor_pen` of a whole company, several per
 * key, as a table without a name: the sums, the pending deltas and, for a grouping by month, the documents of days whose
 * month is not requested as a whole. One statement reads all of them at one moment. `filter` is a condition over
 * `chave` and `situacao`.
 */
export function rowsOf(pergunta: Pergunta, filter: SQL = sql`true`): SQL {
  const { corte } = pergunta
  const { inteiros, sobras } = isMensal(corte)
    ? splitMonths(pergunta)
    : { inteiros: [all(pergunta)], sobras: [] }
  const parts = [
    ...inteiros.flatMap((dias) => [storedOf(pergunta, dias, filter), pendingOf(pergunta, dias, filter)]),
    ...sobras.map((dias) => documentsOf(pergunta, dias, filter)),
  ]
  return sql`(${sql.join(parts, sql` union all `)})`
}

const all = ({ data_ini, data_fim }: Pergunta): Dias => ({
  desde: data_ini,
  antes: data_fim === undefined ? undefined : addDays(data_fim, 1),
})

/** Splits a period into whole months and the days before and after them. */
export function splitMonths(pergunta: Pick<Pergunta, 'data_ini' | 'data_fim'>): {
  inteiros: Dias[]
  sobras: Dias[]
} {
  const { desde, antes } = all(pergunta as Pergunta)
  const first =
    desde === undefined || desde === startOfMonth(desde) ? desde : addMonths(startOfMonth(desde), 1)
  const last = antes === undefined ? undefined : startOfMonth(antes)
  if (first !== undefined && last !== undefined && first >= last) {
    // The period contains no whole month.
    return { inteiros: [], sobras: [{ desde, antes }] }
  }
  return {
    inteiros: [{ desde: first, antes: last }],
    sobras: [
      ...(first === desde ? [] : [{ desde, antes: first }]),
      ...(last === antes ? [] : [{ desde: last, antes }]),
    ],
  }
}

const between = (dia: SQL, { desde, antes }: Dias): SQL =>
  every([
    sql`true`,
    desde !== undefined && sql`${dia} >= ${desde}`,
    antes !== undefined && sql`${dia} < ${antes}`,
  ])

const storedOf = ({ empresa, fonte, corte }: Pergunta, dias: Dias, filter: SQL): SQL =>
  sql`select ${doResumo('dia', 'chave')} from resumo_dia
      where empresa = ${empresa} and fonte = ${fonte} and corte = ${corte} and ${between(sql`dia`, dias)} and ${filter}`

const CHAVE: Record<Corte, SQL> = {
  '': sql`''`,
  codrep: sql`coalesce(codrep, '(sem)')`,
  codcli: sql`coalesce(codcli::text, '(sem)')`,
  colecao: sql`coalesce(colecao, '(sem)')`,
  grupo: sql`grupo`,
  codrep_grupo: sql`coalesce(codrep, '(sem)') || chr(9) || grupo`,
}

const pendingOf = ({ empresa, fonte, corte }: Pergunta, dias: Dias, filter: SQL): SQL =>
  sql`select * from (select ${diaDo(corte)}, ${CHAVE[corte]} as chave, situacao, ${MEDIDAS_SQL} from resumo_delta
      where empresa = ${empresa} and fonte = ${fonte} and grupo is ${isDePartes(corte) ? sql`not null` : sql`null`}
        and ${between(sql`dia`, dias)}) d where ${filter}`

const documentsOf = ({ empresa, fonte, corte }: Pergunta, dias: Dias, filter: SQL): SQL =>
  sql`select * from (select ${diaDo(corte)}, ${CHAVE[corte]} as chave, situacao, ${MEDIDAS_SQL}
      from ${isDePartes(corte) ? sql`resumo_de_parte` : RESUMIDAS[fonte].documentos} where empresa = ${empresa} and ${between(sql`dia`, dias)}) d where ${filter}`
