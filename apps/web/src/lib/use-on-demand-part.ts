import { useEffect, useState } from 'react'
import { loadPart } from './load-part'
import { pushError } from './messages/messages-store'

/** A module that is fetched as soon as it is wanted; undefined until then. Keep `load` the same between renders. */
export function useOnDemandPart<T>(load: () => Promise<T>, isWanted: boolean): T | undefined {
  const [part, setPart] = useState<T>()
  useEffect(() => {
    if (isWanted) void loadPart(load).then(setPart, pushError)
  }, [load, isWanted])
  return part
}
