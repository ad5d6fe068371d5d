/** The device's data in memory, read once at the first call. */
import { openDevice, partsOf } from './device-db'
import { type AnswerOf, loadDeviceKinds } from './device-kinds'
import { isResumo, RESUMO, type ResumoPart } from './resumo'

let loading: { owner: string; answers: Promise<readonly AnswerOf[]> } | null = null

/** Answering functions of all domains; empty where nothing is on the device. */
export function loadAnswers(owner: string): Promise<readonly AnswerOf[]> {
  if (loading?.owner === owner) return loading.answers
  const reading = { owner, answers: read(owner) }
  loading = reading
  // After a failure, such as code that could not be loaded, the next call tries again.
  reading.answers.catch(() => {
    if (loading === reading) loading = null
  })
  return reading.answers
}

export function forgetData(): void {
  loading = null
}

export async function readResumo(owner: string): Promise<ResumoPart | null> {
  const db = await openDevice()
  const resumo = await db.get('parte', [owner, RESUMO, 'resumo'])
  return resumo && isResumo(resumo) ? resumo : null
}

async function read(owner: string): Promise<readonly AnswerOf[]> {
  const resumo = await readResumo(owner)
  if (!resumo) return []
  const db = await openDevice()
  const [kinds, parts] = await Promise.all([
    loadDeviceKinds(),
    db.getAll('parte', partsOf(owner, resumo.geracao)),
  ])
  return kinds.flatMap((kind) => kind.read(parts) ?? [])
}
