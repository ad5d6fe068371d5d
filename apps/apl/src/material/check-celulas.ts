/** Checks material, colour and size of lines of purchasing documents, and the decimals of their unit. */
import type { FieldError } from '@trama/contract/issues'
import { SOLICITACAO_MESSAGES } from '@trama/rules/compra/solicitacao'
import { decimaisDe, erroDaQtde } from '@trama/rules/pedido/quantidade'
import type { Db } from '@trama/server-kit/db/database'
import { orNull, type RowOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { material, unidade } from './tables'

export interface Celula {
  codigo: string
  cor: string
  tam: string
  qtde: number
}
/** Parts of a stored line that are unchanged and therefore not checked again. */
export interface Kept {
  material: boolean
  qtde: boolean
}

/** What is known of a line's material, colour and size; null where it does not exist. */
const KNOWN = {
  ativo: orNull(alias(material, 'm').ativo),
  unidade: orNull(alias(material, 'm').unidade),
  decimais: orNull(alias(unidade, 'u').decimais),
  tem_cor: sql<boolean>`exists (select from material_grade g
    where g.empresa = m.empresa and g.codigo = l.codigo and g.cor = l.cor and g.tam = l.tam)`,
}

/** First error of each line that has one; `at` is the line's place. */
export async function wrongCelulas(
  tx: Db,
  empresa: string,
  rows: readonly Celula[],
  keptOf: (row: Celula) => Kept = () => ({ material: false, qtde: false }),
): Promise<(FieldError & { at: number })[]> {
  const cells = rows.map(({ codigo, cor, tam }, i) => ({ i, codigo, cor, tam }))
  const known = await selectRows(
    tx,
    KNOWN,
    // The limit tells PostgreSQL's planner how many lines there are; otherwise it would read every material.
    sql`from (select * from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
          as l(i int, codigo text, cor text, tam text) limit ${cells.length}) l
        left join material m on m.empresa = ${empresa} and m.codigo = l.codigo
        left join unidade u on u.empresa = ${empresa} and u.codigo = m.unidade
        order by l.i`,
  )
  return rows.flatMap((row, at) => {
    const found = known[at]
    const error = found && wrongCelula(row, found, keptOf(row))
    return error ? [{ at, ...error }] : []
  })
}

function wrongCelula(
  { codigo, cor, qtde }: Celula,
  found: RowOf<typeof KNOWN>,
  kept: Kept,
): FieldError | undefined {
  if (found.ativo === null) return { campo: 'codigo', mensagem: SOLICITACAO_MESSAGES.material(codigo) }
  if (found.ativo === 'N' && !kept.material) {
    return { campo: 'codigo', mensagem: SOLICITACAO_MESSAGES.materialInativo(codigo) }
  }
  if (!found.tem_cor) return { campo: 'cor', mensagem: SOLICITACAO_MESSAGES.cor(codigo, cor) }
  if (kept.qtde) return undefined
  const mensagem = erroDaQtde(qtde, decimaisDe({ tipo: 'M', ...found }))
  return mensagem === undefined ? undefined : { campo: 'qtde', mensagem }
}
