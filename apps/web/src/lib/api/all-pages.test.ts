import { withProxima } from '@trama/contract/proxima'
import { expect, it } from 'vitest'
import { allPages } from './all-pages'

const rows = (count: number) => Array.from({ length: count }, (_, i) => i)

it('the reading of all pages continues from the position that a page names, and by row number on servers that name none', async () => {
  const asked: unknown[] = []
  const answers = [withProxima(rows(200), 'a'), rows(200), rows(3)]
  const all = await allPages(async (page) => {
    asked.push(page)
    return answers[asked.length - 1] ?? []
  })
  expect(all).toHaveLength(403)
  expect(asked).toEqual([
    { pagina: 1, offset: 200 },
    { pagina: 2, offset: 200, apos: 'a' },
    { pagina: 3, offset: 200 },
  ])
})
