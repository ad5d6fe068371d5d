/** Drawings that a thread cannot finish; each costs seconds, because threads end and start. */
import { describe, expect, it } from 'vitest'
import { danfePdf } from '../../nfe/danfe-pdf'
import { itens, nfeFacts, nfeXml } from '../../nfe/testing'
import { drawApart, drawWithin } from './pool'

describe('drawing in a thread', () => {
  it('ends a drawing that takes too long, and draws the next ones', async () => {
    const [xml, long] = [await nfeXml(nfeFacts()), await nfeXml(nfeFacts({ itens: itens(900) }))]
    const late = [1, 2, 3].map(() => drawWithin(1, 'danfe', long, {}))
    const [next, ...lost] = await Promise.allSettled([drawApart('danfe', xml, {}), ...late])
    expect(next).toEqual({ status: 'fulfilled', value: await danfePdf(xml) })
    for (const one of lost) {
      expect(one).toMatchObject({
        status: 'rejected',
        reason: { status: 503, message: expect.stringContaining('demorou demais') },
      })
    }
  })
  it('continues after a thread has ended', async () => {
    const xml = await nfeXml(nfeFacts())
    // Needs far more memory than a thread has.
    const huge = xml.replace('<det ', `${'<det><x>1</x></det>'.repeat(1_500_000)}<det `)
    const [lost, next] = await Promise.allSettled([drawApart('danfe', huge, {}), drawApart('danfe', xml, {})])
    expect([lost.status, next.status]).toEqual(['rejected', 'fulfilled'])
    expect((await drawApart('danfe', xml, {})).equals(await danfePdf(xml))).toBe(true)
  })
})
