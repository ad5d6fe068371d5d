/** A material's colours as a grid to be filled, and back into the request's lines (S2 §2). */
import type { Material } from '@trama/contract/apl/material'
import type { ProdutoEstoque } from '@trama/contract/apl/produto'
import { decimaisDe } from '@trama/rules/pedido/quantidade'
import { arrangeGrade, type Grade } from '@/components/grade/grade'
import type { GradeStore } from '@/components/grade/store'
import type { ItemForm } from './form-model'

type Place = Pick<ProdutoEstoque, 'cor' | 'desc_cor' | 'tam'>
const isAt =
  (codigo: string, { cor, tam }: Pick<Place, 'cor' | 'tam'>) =>
  (item: ItemForm) =>
    item.codigo === codigo && item.cor === cor && item.tam === tam

/** The colours in the server's order with what the request has of them; then those that are no longer bought. */
export function gradeOf(codigo: string, cores: readonly Place[], itens: readonly ItemForm[]): Grade {
  // Of a material that the server knows no colour of, nothing can be entered.
  if (cores.length === 0) return { tamanhos: [], rows: [] }
  const own = itens.filter((item) => item.codigo === codigo)
  const gone = own
    .filter((item) => !cores.some((cor) => isAt(codigo, cor)(item)))
    .map(({ cor, desc_cor, tam }) => ({ cor, desc_cor: desc_cor ?? cor, tam }))
  const grade = arrangeGrade(
    [...cores, ...gone].map(({ cor, desc_cor, tam }) => {
      const qtde = own.filter(isAt(codigo, { cor, tam })).reduce((sum, item) => sum + item.qtde, 0)
      return { cor, desc_cor, tam, cell: { qtde, locked: false } }
    }),
  )
  const textOf = (cor: string) => own.find((item) => item.cor === cor && item.especifica)?.especifica ?? null
  return { ...grade, rows: grade.rows.map((row) => ({ ...row, texto: textOf(row.cor) })) }
}

/** Positive whole numbers (S2 §2), but where the request has a fraction already. */
export const decimaisOf = (material: Material, itens: readonly ItemForm[]): number =>
  itens.some(({ codigo, qtde }) => codigo === material.codigo && !Number.isInteger(qtde))
    ? decimaisDe({ tipo: 'M', ...material })
    : 0

/** The request's lines with those of the material as the grid says, at their places; new ones at the end. */
export function withGrade(
  itens: readonly ItemForm[],
  material: Material,
  grade: Grade,
  store: Pick<GradeStore, 'get' | 'text'>,
): ItemForm[] {
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
  const kept = itens.flatMap((item) => {
    if (item.codigo !== material.codigo) return item
    const cell = cells.find(({ place }) => isAt(material.codigo, place)(item))
    if (!cell || cell.isSame) return item
    // Two lines of one colour become one where their sum is changed.
    if (cell.qtde === 0 || used.has(cell)) return []
    used.add(cell)
    // One text stands for all sizes of a colour: left alone, each line keeps its own.
    return { ...item, qtde: cell.qtde, ...(cell.hasNewText && { especifica: cell.especifica }) }
  })
  const added = cells.filter(({ before, qtde }) => before === 0 && qtde > 0)
  return [...kept, ...added.map(({ place, ...cell }) => newItem(material, place, cell))]
}

/** The first colour that says what kind is wanted, but not how much: its text would be lost. */
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

interface Wanted {
  qtde: number
  especifica: string | null
}

/** A line that the server does not know yet. */
export const newItem = (
  { codigo, descricao, unidade, uni_com }: Material,
  { cor, desc_cor, tam }: { cor: string; desc_cor: string | null; tam: string },
  { qtde, especifica }: Wanted,
): ItemForm => ({
  ordem: null,
  codigo,
  descricao,
  unidade,
  uni_com,
  cor,
  desc_cor,
  tam,
  qtde,
  especifica,
  qtde_b: 0,
  deposito: null,
  tp_item: 'M',
  centrocusto: null,
  situacao: 'A',
})
