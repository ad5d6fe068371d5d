import { TEXTS } from '@trama/contract/messages'
import { expect, it } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { loadPart } from '@/lib/load-part'
import { afterConfirmation, isAway } from './is-away'

const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error)

it('a file of the page that cannot be fetched ends no session', async () => {
  const lost = loadPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(isAway(await failure(lost))).toBe(true)
})

it('only the portal ends a session: a company server that refuses a confirmed token counts as away', async () => {
  const extra = { 'method-error-400': TEXTS.loginInvalid }
  const refusal = new ApiError('session', TEXTS.loginInvalid, { status: 401, extra })
  expect(isAway(refusal)).toBe(false)
  expect(isAway(await failure(afterConfirmation(Promise.reject(refusal))))).toBe(true)
  const invalid = new Error(TEXTS.erpUserInvalid)
  expect(await failure(afterConfirmation(Promise.reject(invalid)))).toBe(invalid)
})
