import { expect, it } from 'vitest'
import { type PageRow, paginate } from './paginate'

const rowsOf = (count: number, height = 10): PageRow[] => Array.from({ length: count }, () => ({ height }))
const base = { page: 100, every: 20, intro: 0, end: 0 }

it('a table on paper fills each page and starts the next one', () => {
  expect(paginate({ ...base, rows: rowsOf(8) })).toEqual([{ start: 0, stop: 8 }])
  expect(paginate({ ...base, rows: rowsOf(17) })).toEqual([
    { start: 0, stop: 8 },
    { start: 8, stop: 16 },
    { start: 16, stop: 17 },
  ])
})

it('the introduction takes room on the first page only', () => {
  expect(paginate({ ...base, intro: 30, rows: rowsOf(13) })).toEqual([
    { start: 0, stop: 5 },
    { start: 5, stop: 13 },
  ])
})

it('the end of the document goes on a page of its own when it does not fit', () => {
  expect(paginate({ ...base, end: 10, rows: rowsOf(7) })).toEqual([{ start: 0, stop: 7 }])
  expect(paginate({ ...base, end: 11, rows: rowsOf(7) })).toEqual([
    { start: 0, stop: 7 },
    { start: 7, stop: 7 },
  ])
})

it('a heading stays with the row after it', () => {
  const rows = rowsOf(10).map((row, index) => ({ ...row, leads: index === 6 || index === 7 }))
  expect(paginate({ ...base, rows })).toEqual([
    { start: 0, stop: 6 },
    { start: 6, stop: 10 },
  ])
})

it('a document without rows, or with rows higher than a page, has one page each', () => {
  expect(paginate({ ...base, rows: [] })).toEqual([{ start: 0, stop: 0 }])
  expect(paginate({ ...base, rows: rowsOf(2, 500) })).toEqual([
    { start: 0, stop: 1 },
    { start: 1, stop: 2 },
  ])
})

it('each row is on exactly one page, whatever the heights', () => {
  const rows = Array.from({ length: 200 }, (_, i) => ({ height: (i * 37) % 45, leads: i % 5 === 0 }))
  const pages = paginate({ ...base, intro: 15, end: 25, rows })
  expect(pages.flatMap(({ start, stop }) => rows.slice(start, stop))).toEqual(rows)
})
