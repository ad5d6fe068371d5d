import { useQueryClient } from '@tanstack/react-query'
import { varejoKeys } from '../varejo-api'
import { SALDO_KEYS } from './keys'

/** What the sale changed beside itself is asked for again, and its screen hears of it. */
export function useVendaMudada(onChanged: () => void): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [varejoKeys.lists, ...SALDO_KEYS]) void client.invalidateQueries({ queryKey })
    onChanged()
  }
}
