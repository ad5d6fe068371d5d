import { saveBlob } from '@/lib/save-file'
import { writeSheet } from '@/lib/sheet/write-sheet'
import type { SheetColumn } from '@trama/rules/planilha/sheet-data'
import type { GradeMetas, Medida } from './grade-metas'

/**
 * Saves the grid as a spreadsheet that the import can read again; only the file's name says whether it holds pieces.
 */
export async function saveGrade(ano: number, medida: Medida, { grade, store }: GradeMetas): Promise<void> {
  const kind = medida === 'valor' ? 'money' : 'number'
  const columns: SheetColumn[] = [
    { header: 'Código', kind: 'text' },
    { header: 'Nome', kind: 'text' },
    ...grade.tamanhos.map((mes): SheetColumn => ({ header: `${mes}/${ano}`, kind })),
  ]
  const rows = grade.rows.map(({ cor, desc_cor, cells }, row) => [
    cor,
    desc_cor,
    ...cells.map((_, col) => store.get(row, col) || null),
  ])
  saveBlob(
    `metas-${medida === 'valor' ? 'valor' : 'pecas'}-${ano}.xlsx`,
    await writeSheet('metas', columns, rows),
  )
}
