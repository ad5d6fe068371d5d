import { expect, it } from 'vitest'
import { aplReached, awaySince, noteReach, portalReached } from './apl-health'

it('an outage lasts until both servers answer, whichever of them comes back last', () => {
  noteReach(aplReached, false)
  expect(awaySince.get()).not.toBeNull()
  // A portal that answers says nothing about the application server.
  noteReach(portalReached, true)
  expect(awaySince.get()).not.toBeNull()
  noteReach(portalReached, false)
  noteReach(aplReached, true)
  expect(awaySince.get()).not.toBeNull()
  noteReach(portalReached, true)
  expect(awaySince.get()).toBeNull()
})
