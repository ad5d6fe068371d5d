import { useEffect, useState } from 'react'
import { readResumo } from '@/lib/device/device-data'
import { ownerOf } from '@/lib/device/device-state'
import { useSession } from '@/lib/session'

interface Figures {
  produtos: number
  materiais: number
  clientes: number
  /** What the portal takes of the device in all; undefined where the browser does not tell. */
  bytes: number | undefined
}

/** How much is on the device; read again with each new date. */
export function useDeviceFigures(date: string | null): Figures | undefined {
  const owner = ownerOf(useSession())
  const [figures, setFigures] = useState<Figures>()
  useEffect(() => {
    let isCurrent = true
    async function read() {
      const resumo = date === null ? null : await readResumo(owner)
      const bytes = 'storage' in navigator ? (await navigator.storage.estimate()).usage : undefined
      if (isCurrent) setFigures(resumo ? { ...resumo, bytes } : undefined)
    }
    read().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [date, owner])
  return figures
}
