import type { Route } from '@trama/contract/route'
import type { ApartAnswer } from '@/lib/api/client'
import type { AnyInput } from '@/lib/api/request'
import { aplReached } from '@/lib/connection/apl-health'
import { connection } from '@/lib/connection/connection'
import { deviceDate } from './device-state'

/** The server is known to be out of reach. */
export const isCutOff = (): boolean => !navigator.onLine || !aplReached.get()

/** What the device answers to a call that reaches no server; its code is fetched when that happens. */
export async function answerFromDevice(route: Route, input: AnyInput): Promise<ApartAnswer | undefined> {
  const isOwn = input.empresa === undefined || input.empresa === connection.empresa
  if (deviceDate.get() === null || !isOwn) return undefined
  const { answer } = await import('./device-answers')
  input.signal?.throwIfAborted()
  return answer(route, input)
}
