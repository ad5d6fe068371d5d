import { useQueryClient } from '@tanstack/react-query'
import { varejoKeys } from '../varejo-api'
import { SALDO_KEYS } from './keys'

/** Refetches everything that the sale affects and calls `onChanged`. */
export function useVendaMudada(onChanged: () => void): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [varejoKeys.lists, ...SALDO_KEYS]) void client.invalidateQueries({ queryKey })
    onChanged()
  }
}
