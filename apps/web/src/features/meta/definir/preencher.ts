/** Goals out of the year before: copied with a percentage, or a total shared by what was sold. */
import type { MetaLinha } from '@trama/contract/apl/meta/meta'
import { comAcrescimo, distribuir } from '@trama/rules/meta/distribuir'
import { MESES } from '@trama/rules/meta/mes'
import type { FilledCell } from '@/components/grade/store'
import type { Medida } from './grade-metas'

const anteriorOf = (linha: MetaLinha, mes: number) => linha.anterior.find((one) => one.mes === mes)

/** Each goal of the year before with so many percent more; months that had none stay as they are. */
export function copiados(linhas: readonly MetaLinha[], medida: Medida, percentual: number): FilledCell[] {
  return linhas.flatMap((linha, row) =>
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
  /** Months that share it. */
  meses: readonly number[]
}

/** A total over representatives and months by what each sold in them a year before; active ones alone. */
export function distribuidos(
  linhas: readonly MetaLinha[],
  medida: Medida,
  { total, meses }: Distribuicao,
): FilledCell[] {
  const places = linhas.flatMap((linha, row) =>
    linha.ativo === 'S' ? meses.map((mes) => ({ linha, row, mes })) : [],
  )
  const sold = places.map(({ linha, mes }) => {
    const before = anteriorOf(linha, mes)
    return Math.max(0, (medida === 'valor' ? before?.vendido : before?.qtde) ?? 0)
  })
  // Pieces are whole: shared as cents are.
  const unit = medida === 'valor' ? 1 : 100
  const parts = distribuir(total / unit, sold)
  return places.map(({ row, mes }, at) => ({
    row,
    col: mes - 1,
    qtde: Math.round((parts[at] ?? 0) * unit * 100) / 100,
  }))
}

/** Whether anybody sold anything in these months of the year before. */
export const hasVendas = (linhas: readonly MetaLinha[], meses: readonly number[]): boolean =>
  linhas.some(
    ({ ativo, anterior }) =>
      ativo === 'S' && anterior.some(({ mes, vendido }) => meses.includes(mes) && vendido > 0),
  )
