import { describe, expect, it } from 'vitest'
import { danfePdf } from '../../nfe/danfe-pdf'
import { itens, nfeFacts, nfeXml } from '../../nfe/testing'
import { drawApart } from './pool'

describe('drawing in a thread', () => {
  it('gives the same document as without a thread', async () => {
    const xml = await nfeXml(nfeFacts({ itens: itens(20) }))
    const [apart, here] = [await drawApart('danfe', xml, {}), await danfePdf(xml)]
    expect(apart.equals(here)).toBe(true)
    expect((await drawApart('danfe', xml, { cancelada: true })).equals(here)).toBe(false)
  })
  it('draws many at once, each for its caller, and fails for one caller only', async () => {
    const many = await Promise.all([1, 2, 3, 4, 5, 6].map((numero) => nfeXml(nfeFacts({ numero }))))
    const asked = many.flatMap((xml) => [drawApart('danfe', xml, {}), drawApart('danfe', '<x/>', {})])
    const drawn = await Promise.allSettled(asked)
    for (const [i, xml] of many.entries()) {
      const [good, bad] = drawn.slice(2 * i)
      expect(good).toEqual({ status: 'fulfilled', value: await danfePdf(xml) })
      expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'not an invoice' } })
    }
  })
  it('leaves the server’s own thread free', async () => {
    const xml = await nfeXml(nfeFacts({ itens: itens(900) }))
    await drawApart('danfe', xml, {})
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    await drawApart('danfe', xml, {})
    clearInterval(timer)
    // Drawn in the server's own thread, the timer would not have run once between two pages.
    expect(turns).toBeGreaterThan(5)
  })
})
