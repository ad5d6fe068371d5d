/** A year's goals as the grid holds them, and which of them must be saved. */
import type { MetaCelula, MetaRow } from '@trama/contract/apl/meta/meta'
import { MESES, mesCurto, primeiroDia } from '@trama/rules/meta/mes'
import type { Grade } from '@/components/grade/grade'
import { createGradeStore, type FilledCell, type GradeStore } from '@/components/grade/store'

/** Measure of a goal: reais or pieces. */
export type Medida = 'valor' | 'pecas'

export interface GradeMetas {
  grade: Grade
  store: GradeStore
}
export type Grades = Record<Medida, GradeMetas>

/** Grids of representatives by months, one for each measure. */
export const gradesOf = (rows: readonly MetaRow[]): Grades => ({
  valor: gradeOf(rows, 'valor'),
  pecas: gradeOf(rows, 'pecas'),
})

function gradeOf(rows: readonly MetaRow[], medida: Medida): GradeMetas {
  const grade: Grade = {
    tamanhos: MESES.map(mesCurto),
    rows: rows.map((linha) => ({
      cor: linha.codrep,
      desc_cor: linha.nome,
      cells: MESES.map((mes) => ({ qtde: storedOf(linha, mes, medida), locked: false })),
    })),
  }
  return { grade, store: createGradeStore(grade) }
}

const metaOf = (linha: MetaRow | undefined, mes: number) => linha?.metas.find((meta) => meta.mes === mes)
const storedOf = (linha: MetaRow | undefined, mes: number, medida: Medida) =>
  metaOf(linha, mes)?.[medida] ?? 0

/** Goals that differ from the loaded ones, with the versions that were loaded. */
export function changedCells(ano: number, rows: readonly MetaRow[], grades: Grades): MetaCelula[] {
  return rows.flatMap((linha, row) =>
    MESES.flatMap((mes, col): MetaCelula[] => {
      const [valor, pecas] = (['valor', 'pecas'] as const).map((medida) => {
        const now = grades[medida].store.get(row, col)
        return now === storedOf(linha, mes, medida) ? undefined : now || null
      })
      if (valor === undefined && pecas === undefined) return []
      const versao = metaOf(linha, mes)?.versao ?? 0
      return [{ codrep: linha.codrep, mes: primeiroDia(ano, mes), valor, pecas, versao }]
    }),
  )
}

/** Grids of newly loaded goals, with the goals typed over an older copy put in. */
export function refill(rows: readonly MetaRow[], grades: Grades, celulas: readonly MetaCelula[]): void {
  for (const medida of ['valor', 'pecas'] as const) {
    const cells = celulas.flatMap(({ codrep, mes, [medida]: value }): FilledCell[] => {
      const row = rows.findIndex((linha) => linha.codrep === codrep)
      if (value === undefined || row < 0) return []
      return [{ row, col: Number(mes.slice(5, 7)) - 1, qtde: value ?? 0 }]
    })
    grades[medida].store.set(cells)
  }
}
