import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceDate } from '@/lib/device/device-state'

/** After a time without the server, replaces answers of the device by answers of the server. */
export function useFreshData(cutOff: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!cutOff) return undefined
    return () => {
      if (deviceDate.get() === null) return
      // Reloads only lists on the screen; an open form or dialog keeps the data that it started with.
      void client.invalidateQueries({ refetchType: 'none' })
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => isList(state.data) })
    }
  }, [cutOff, client])
}

const isList = (data: unknown) => typeof data === 'object' && data !== null && 'pages' in data
