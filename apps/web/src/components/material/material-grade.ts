/** Turns a material's colours into a grid to fill in, and the grid into the document's lines (S2 §2). */
import type { Material } from '@trama/contract/apl/produto/material'
import type { ProdutoEstoque } from '@trama/contract/apl/produto/produto'
import { decimaisDe } from '@trama/rules/pedido/quantidade'
import { arrangeGrade, type Grade } from '@/components/grade/grade'
import type { GradeStore } from '@/components/grade/store'
import type { LineKind, MaterialLine, Place } from './material-line'

type Cor = Pick<ProdutoEstoque, 'cor' | 'desc_cor' | 'tam'>
const isAt =
  ({ cor, tam }: Pick<Place, 'cor' | 'tam'>) =>
  (line: MaterialLine) =>
    line.cor === cor && line.tam === tam

/**
 * The colours in the server's order with the quantities of the material's own lines; then colours that can no longer
 * be bought.
 */
export function gradeOf(cores: readonly Cor[], own: readonly MaterialLine[]): Grade {
  // A material without colours on the server takes no quantities.
  if (cores.length === 0) return { tamanhos: [], rows: [] }
  const gone = own
    .filter((line) => !cores.some((cor) => isAt(cor)(line)))
    .map(({ cor, desc_cor, tam }) => ({ cor, desc_cor: desc_cor ?? cor, tam }))
  const grade = arrangeGrade(
    [...cores, ...gone].map(({ cor, desc_cor, tam }) => {
      const qtde = own.filter(isAt({ cor, tam })).reduce((sum, line) => sum + line.qtde, 0)
      return { cor, desc_cor, tam, cell: { qtde, locked: false } }
    }),
  )
  const textOf = (cor: string) => own.find((line) => line.cor === cor && line.especifica)?.especifica ?? null
  return { ...grade, rows: grade.rows.map((row) => ({ ...row, texto: textOf(row.cor) })) }
}

/**
 * No decimals, because quantities are positive whole numbers (S2 §2), unless one of the lines already has a fraction.
 */
export const decimaisOf = (material: Material, own: readonly MaterialLine[]): number =>
  own.some(({ qtde }) => !Number.isInteger(qtde)) ? decimaisDe({ tipo: 'M', ...material }) : 0

/** The document's lines with the material's lines updated in place by the grid; new lines go to the end. */
export function withGrade<L extends MaterialLine>(
  lines: readonly L[],
  material: Material,
  grade: Grade,
  store: Pick<GradeStore, 'get' | 'text'>,
  kind: LineKind<L>,
): L[] {
  const cells = grade.rows.flatMap(({ cor, desc_cor, cells: line, texto }, row) => {
    const especifica = store.text(row).trim() || null
    const hasNewText = especifica !== (texto ?? null)
    return line.flatMap((cell, col) => {
      if (!cell) return []
      const place = { cor, desc_cor, tam: grade.tamanhos[col] ?? '' }
      const qtde = store.get(row, col)
      const isSame = qtde === cell.qtde && !hasNewText
      return { place, before: cell.qtde, qtde, especifica, hasNewText, isSame }
    })
  })
  const used = new Set<object>()
  const kept = lines.flatMap((line) => {
    if (kind.codigo(line) !== material.codigo) return line
    const cell = cells.find(({ place }) => isAt(place)(line))
    if (!cell || cell.isSame) return line
    // Two lines of one colour become one line when their sum is changed.
    if (cell.qtde === 0 || used.has(cell)) return []
    used.add(cell)
    // One text is shown for all sizes of a colour: if it is not changed, each line keeps its own.
    return { ...line, qtde: cell.qtde, ...(cell.hasNewText && { especifica: cell.especifica }) }
  })
  const added = cells.filter(({ before, qtde }) => before === 0 && qtde > 0)
  return [...kept, ...added.map(({ place, ...cell }) => kind.create(material, place, cell))]
}

/** The first colour with a specification but no quantity: its text would be lost. */
export function textWithoutQtde(
  { rows }: Grade,
  store: Pick<GradeStore, 'text' | 'rowTotal'>,
): { row: number; desc_cor: string } | undefined {
  const row = rows.findIndex(
    ({ texto }, at) =>
      store.rowTotal(at) === 0 && store.text(at).trim() !== (texto ?? '') && store.text(at).trim() !== '',
  )
  const found = rows[row]
  return found && { row, desc_cor: found.desc_cor }
}
