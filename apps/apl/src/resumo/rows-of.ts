/** Rows of the daily sums, to be grouped and summed by whoever reads them. */
import { addDays, addMonths, startOfMonth } from '@trama/rules/date-br'
import { type SQL, sql } from 'drizzle-orm'
import { every } from '../page'
import { type Corte, type FonteNome, MEDIDAS, POR_MES, RESUMIDAS } from './cortes'

export interface Pergunta {
  empresa: string
  fonte: FonteNome
  corte: Corte
  /** Days, both in it. */
  data_ini?: string | undefined
  data_fim?: string | undefined
}

/** From the first day to before the second; without one as far as there is anything. */
interface Dias {
  desde?: string | undefined
  antes?: string | undefined
}

/** As the sums have it. */
const diaDo = (corte: Corte): SQL =>
  corte === POR_MES ? sql`date_trunc('month', dia)::date as dia` : sql`dia`
const MEDIDAS_SQL = sql.raw(MEDIDAS.join(', '))
const doResumo = (...columns: string[]) => sql.raw([...columns, 'situacao', ...MEDIDAS].join(', '))

/**
 * Rows `dia, chave, situacao, documentos, qtde, valor, valor_fat, valor_pen` of a whole company, several of a key, as
 * one table without a name: the sums, what is still to be added to them, and of a cut by month the documents of those
 * days whose month is not asked for whole. One statement reads them as they were at one moment. `filter`: of `chave`
 * and `situacao`.
 */
export function rowsOf(pergunta: Pergunta, filter: SQL = sql`true`): SQL {
  const { corte } = pergunta
  const { inteiros, sobras } =
    corte === POR_MES ? splitMonths(pergunta) : { inteiros: [all(pergunta)], sobras: [] }
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

/** A period's whole months, and the days before and after them. */
export function splitMonths(pergunta: Pick<Pergunta, 'data_ini' | 'data_fim'>): {
  inteiros: Dias[]
  sobras: Dias[]
} {
  const { desde, antes } = all(pergunta as Pergunta)
  const first =
    desde === undefined || desde === startOfMonth(desde) ? desde : addMonths(startOfMonth(desde), 1)
  const last = antes === undefined ? undefined : startOfMonth(antes)
  if (first !== undefined && last !== undefined && first >= last) {
    // No whole month, unless the period begins and ends with one.
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
}

const pendingOf = ({ empresa, fonte, corte }: Pergunta, dias: Dias, filter: SQL): SQL =>
  sql`select * from (select ${diaDo(corte)}, ${CHAVE[corte]} as chave, situacao, ${MEDIDAS_SQL} from resumo_delta
      where empresa = ${empresa} and fonte = ${fonte} and grupo is ${corte === 'grupo' ? sql`not null` : sql`null`}
        and ${between(sql`dia`, dias)}) d where ${filter}`

const documentsOf = ({ empresa, fonte, corte }: Pergunta, dias: Dias, filter: SQL): SQL =>
  sql`select * from (select ${diaDo(corte)}, ${CHAVE[corte]} as chave, situacao, ${MEDIDAS_SQL}
      from ${RESUMIDAS[fonte].documentos} where empresa = ${empresa} and ${between(sql`dia`, dias)}) d where ${filter}`
