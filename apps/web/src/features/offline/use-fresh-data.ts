import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceDate } from '@/lib/device/device-state'

/** After a time without the server, what the device answered gives way to what the server says. */
export function useFreshData(cutOff: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!cutOff) return undefined
    return () => {
      if (deviceDate.get() === null) return
      // Lists on the screen are read again; a form or a dialog that is being filled in keeps what it began from.
      void client.invalidateQueries({ refetchType: 'none' })
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => isList(state.data) })
    }
  }, [cutOff, client])
}

const isList = (data: unknown) => typeof data === 'object' && data !== null && 'pages' in data
