import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sistemaApi } from '@/lib/api/sistema'

const FIRST_MS = 5000
const LONGEST_MS = 30_000

/** Calls /TesteConexao until the lost application server answers; then reads again what failed. */
export function useAplRetry(lost: boolean, online: boolean) {
  const client = useQueryClient()
  const [trying, setTrying] = useState(false)
  const delay = useRef(FIRST_MS)

  const retry = useCallback(async () => {
    setTrying(true)
    await sistemaApi.testConnection().catch(() => undefined)
    setTrying(false)
  }, [])

  useEffect(() => {
    if (!lost || !online || trying) return undefined
    const timer = setTimeout(() => {
      delay.current = Math.min(delay.current * 1.5, LONGEST_MS)
      void retry()
    }, delay.current)
    return () => clearTimeout(timer)
  }, [lost, online, trying, retry])

  useEffect(() => {
    if (!lost) return undefined
    return () => {
      delay.current = FIRST_MS
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
  }, [lost, client])

  return { trying, retry: () => void retry() }
}
