import { sendQueue } from './send-queue'

const FIRST_MS = 5000
const LONGEST_MS = 5 * 60_000

let timer: number | undefined
let delay = FIRST_MS

/** Sends the waiting documents now, and again later while a server is failing. */
export async function sendNow(): Promise<void> {
  stopSending()
  const round = await sendQueue().catch(() => 'retry' as const)
  if (round === 'done') {
    delay = FIRST_MS
    return
  }
  stopSending()
  timer = window.setTimeout(() => void sendNow(), delay)
  delay = Math.min(delay * 2, LONGEST_MS)
}

/** Stops the automatic sending. */
export const stopSending = (): void => window.clearTimeout(timer)
