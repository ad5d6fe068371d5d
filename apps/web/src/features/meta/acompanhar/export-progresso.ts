import type { MetaProgresso } from '@trama/contract/apl/meta/progresso'
import { saveBlob } from '@/lib/save-file'
import { writeSheet } from '@/lib/sheet/write-sheet'
import { progressoColumns } from './columns'

/** Saves the month's ranking as a spreadsheet. */
export async function saveProgresso({ mes, representantes, total }: MetaProgresso): Promise<void> {
  const columns = progressoColumns(total.pecas !== null).flatMap(({ header, value }) =>
    value ? [{ header, value }] : [],
  )
  const sheet = await writeSheet(
    'metas',
    columns.map(({ header, value: { kind } }) => ({ header, kind })),
    representantes.map((row) => columns.map(({ value }) => value.of(row) ?? null)),
  )
  saveBlob(`metas-${mes.slice(0, 7)}.xlsx`, sheet)
}
