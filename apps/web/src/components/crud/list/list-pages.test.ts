import { withProxima } from '@trama/contract/proxima'
import { describe, expect, it } from 'vitest'
import { createRowCollector, firstPage, nextPage, type PageParam } from './list-pages'

const full = ({ offset }: PageParam) => Array.from({ length: offset })

describe('nextPage', () => {
  it('reaches every row once: each page starts where the last one ended', () => {
    let param: PageParam | undefined = firstPage
    let end = 0
    for (let step = 0; step < 12 && param; step += 1) {
      expect((param.pagina - 1) * param.offset).toBe(end)
      end = param.pagina * param.offset
      param = nextPage(full(param), param)
    }
    expect(end).toBe(200 + 8 * 200)
  })

  it('continues from the page’s cursor, or by page number where there is no cursor', () => {
    const param = nextPage(withProxima(full(firstPage), 'abc'), firstPage)
    expect(param).toEqual({ pagina: 2, offset: 50, apos: 'abc' })
    expect(param && nextPage(full(param), param)).toEqual({ pagina: 3, offset: 50 })
  })

  it('stops after a short page', () => {
    expect(nextPage(full(firstPage).slice(1), firstPage)).toBeUndefined()
  })
})

describe('createRowCollector', () => {
  it('leaves out rows that a new record pushed from one page into the next', () => {
    const collect = createRowCollector<string>((row) => row)
    expect(
      collect([
        ['c', 'b'],
        ['b', 'a'],
      ]),
    ).toEqual(['c', 'b', 'a'])
  })
})
