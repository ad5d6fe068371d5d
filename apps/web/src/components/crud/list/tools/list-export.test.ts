import { expect, it } from 'vitest'
import type { SheetCell, SheetColumn } from '@trama/rules/planilha/sheet-data'
import type { Column } from '@/components/crud/grid/grid-column'
import { exportList, type ListExport, sheetFileName } from './list-export'
import type { PageParam } from '@/components/crud/list/list-pages'

interface Row {
  id: number
  name: string
}
const columns: Column<Row>[] = [
  {
    id: 'id',
    header: 'Código',
    width: 4,
    cell: ({ id }) => id,
    value: { kind: 'number', of: ({ id }) => id },
  },
  { id: 'icon', header: 'Ícone', width: 4, cell: () => null },
  {
    id: 'name',
    header: 'Nome',
    width: 4,
    cell: ({ name }) => name,
    value: { kind: 'text', of: ({ name }) => name },
  },
]

function recorder() {
  const rows: (readonly SheetCell[])[] = []
  const heads: SheetColumn[] = []
  const ends: string[] = []
  return {
    rows,
    heads,
    ends,
    open: (_: string, columns: readonly SheetColumn[]) => {
      heads.push(...columns)
      return {
        add(more: readonly (readonly SheetCell[])[]) {
          rows.push(...more)
          return Promise.resolve()
        },
        finish() {
          ends.push('finish')
          return Promise.resolve(new Blob(['x']))
        },
        close: () => void ends.push('close'),
      }
    },
  }
}

/** A list of 450 rows; the last row of each page is repeated as the first of the next one. */
function source(asked: PageParam[] = []): ListExport<Row> {
  const all = Array.from({ length: 450 }, (_, index) => ({ id: index, name: `n${index}` }))
  return {
    name: 'linhas',
    columns,
    rowKey: ({ id }) => String(id),
    page: ({ pagina, offset }) => {
      asked.push({ pagina, offset })
      const start = (pagina - 1) * offset
      return Promise.resolve(all.slice(Math.max(0, start - 1), start + offset - (pagina > 1 ? 1 : 0)))
    },
  }
}

it('an export reads large pages, and exports each row once with the columns that have a value', async () => {
  const { rows, heads, open } = recorder()
  const asked: PageParam[] = []
  const counts: number[] = []
  const { signal } = new AbortController()
  const { count } = await exportList(source(asked), { open, signal, onProgress: (now) => counts.push(now) })
  expect(asked).toEqual([1, 2, 3].map((pagina) => ({ pagina, offset: 200 })))
  expect(counts).toEqual([200, 399, 450])
  expect(count).toBe(rows.length)
  expect(rows[0]).toEqual([0, 'n0'])
  expect(heads).toEqual([
    { header: 'Código', kind: 'number' },
    { header: 'Nome', kind: 'text' },
  ])
})

it('an export leaves out rows that the list hides', async () => {
  const { rows, open } = recorder()
  const { signal } = new AbortController()
  const list = { ...source(), hidden: ({ id }: Row) => id >= 10 }
  await exportList(list, { open, signal, onProgress: () => {} })
  expect(rows).toHaveLength(10)
})

it('a failed page or a cancel leaves no file', async () => {
  const { ends, open } = recorder()
  const stop = new AbortController()
  const run = { open, signal: stop.signal, onProgress: () => stop.abort() }
  await expect(exportList(source(), run)).rejects.toMatchObject({ name: 'AbortError' })
  const failing = { ...source(), page: () => Promise.reject(new Error('sem servidor')) }
  const { signal } = new AbortController()
  await expect(exportList(failing, { open, signal, onProgress: () => {} })).rejects.toThrow(
    'Houveram erros ao buscar dados:\nsem servidor',
  )
  expect(ends).toEqual(['close', 'close'])
})

it('a sheet that cannot be written gives its own message (S1 §8.2)', async () => {
  const { open } = recorder()
  const broken = (sheet: string, columns: readonly SheetColumn[]) => ({
    ...open(sheet, columns),
    finish: () => Promise.reject(new Error('sem memória')),
  })
  const { signal } = new AbortController()
  await expect(exportList(source(), { open: broken, signal, onProgress: () => {} })).rejects.toThrow(
    'Erro ao gerar relatório:\nsem memória',
  )
})

it('the exported file is named by list and day', () => {
  expect(sheetFileName('clientes')).toMatch(/^clientes-\d{4}-\d{2}-\d{2}\.xlsx$/)
})
