/** Goals from the year before: copied with a percentage, or a total shared by sales. */
import type { MetaRow } from '@trama/contract/apl/meta/meta'
import { comAcrescimo, distribuir } from '@trama/rules/meta/distribuir'
import { MESES } from '@trama/rules/meta/mes'
import type { FilledCell } from '@/components/grade/store'
import type { Medida } from './grade-metas'

const anteriorOf = (linha: MetaRow, mes: number) => linha.anterior.find((one) => one.mes === mes)

/** Goals of the year before raised by a percentage; months without a goal stay as they are. */
export function copiados(rows: readonly MetaRow[], medida: Medida, percentual: number): FilledCell[] {
  return rows.flatMap((linha, row) =>
    MESES.flatMap((mes, col): FilledCell[] => {
      const before = anteriorOf(linha, mes)?.[medida]
      if (!before) return []
      const more = comAcrescimo(before, percentual)
      return [{ row, col, qtde: medida === 'valor' ? more : Math.round(more) }]
    }),
  )
}

export interface Distribuicao {
  total: number
  /** Months that share the total. */
  meses: readonly number[]
}

/** Shares a total among active representatives and months, by the sales of each a year before. */
export function distribuidos(
  rows: readonly MetaRow[],
  medida: Medida,
  { total, meses }: Distribuicao,
): FilledCell[] {
  const places = rows.flatMap((linha, row) =>
    linha.ativo === 'S' ? meses.map((mes) => ({ linha, row, mes })) : [],
  )
  const sold = places.map(({ linha, mes }) => {
    const before = anteriorOf(linha, mes)
    return Math.max(0, (medida === 'valor' ? before?.vendido : before?.qtde) ?? 0)
  })
  // Pieces are whole, so the shares are computed with pieces in the place of cents.
  const unit = medida === 'valor' ? 1 : 100
  const parts = distribuir(total / unit, sold)
  return places.map(({ row, mes }, at) => ({
    row,
    col: mes - 1,
    qtde: Math.round((parts[at] ?? 0) * unit * 100) / 100,
  }))
}

/** Whether any representative sold something in these months of the year before. */
export const hasVendas = (rows: readonly MetaRow[], meses: readonly number[]): boolean =>
  rows.some(
    ({ ativo, anterior }) =>
      ativo === 'S' && anterior.some(({ mes, vendido }) => meses.includes(mes) && vendido > 0),
  )
