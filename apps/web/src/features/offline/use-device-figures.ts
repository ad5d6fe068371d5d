import { useEffect, useState } from 'react'
import { readResumo } from '@/lib/device/device-data'
import { type DeviceCount, loadDeviceKinds } from '@/lib/device/device-kinds'
import { ownerOf } from '@/lib/device/device-state'
import { type Counts, countsOf } from '@/lib/device/resumo'
import { useSession } from '@/lib/session'

interface Figures {
  /** Numbers of stored rows, by the keys of `kinds`. */
  counts: Counts
  kinds: readonly DeviceCount[]
  /** Bytes that the portal uses on the device; undefined where the browser does not tell. */
  bytes: number | undefined
}

/** Figures of the data on the device; loaded again when `date` changes. */
export function useDeviceFigures(date: string | null): Figures | undefined {
  const session = useSession()
  const owner = ownerOf(session)
  const [figures, setFigures] = useState<Figures>()
  useEffect(() => {
    let isCurrent = true
    async function read() {
      const resumo = date === null ? null : await readResumo(owner)
      const kinds = (await loadDeviceKinds())
        .filter(({ isFor }) => isFor(session))
        .flatMap(({ counts }) => counts)
      const bytes = 'storage' in navigator ? (await navigator.storage.estimate()).usage : undefined
      if (isCurrent)
        setFigures({ counts: resumo ? countsOf(resumo) : {}, kinds, bytes: resumo ? bytes : undefined })
    }
    read().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [date, owner, session])
  return figures
}
