import type { Route } from '@trama/contract/route'
import type { ApartAnswer } from '@/lib/api/client'
import type { AnyInput } from '@/lib/api/request'
import { aplReached } from '@/lib/connection/apl-health'
import { connection } from '@/lib/connection/connection'
import { deviceDate } from './device-state'

/** Whether the server is known to be out of reach. */
export const isCutOff = (): boolean => !navigator.onLine || !aplReached.get()

/** The device's answer to a call that reaches no server; the code for it is loaded at that time. */
export async function answerFromDevice(route: Route, input: AnyInput): Promise<ApartAnswer | undefined> {
  const isOwn = input.empresa === undefined || input.empresa === connection.empresa
  if (deviceDate.get() === null || !isOwn) return undefined
  const { answer } = await import('./device-answers')
  input.signal?.throwIfAborted()
  return answer(route, input)
}
