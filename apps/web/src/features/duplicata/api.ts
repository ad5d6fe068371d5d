import { queryOptions } from '@tanstack/react-query'
import type { Duplicata } from '@trama/contract/apl/receber/receber'
import { boletoApi, isVencida } from '@/components/boleto/boleto'
import type { Status } from '@/components/ui/status/status-badges'
import type { DocumentWords } from '@/lib/document'
import { queryKeys } from '@/lib/query/query-keys'

export const duplicataKeys = queryKeys('duplicata')
export const DUPLICATA_WORDS: DocumentWords = { one: 'duplicata', many: 'duplicatas', feminine: true }

export type DuplicataId = Pick<Duplicata, 'numero' | 'empresa'>

export function duplicataStatus(row: Duplicata): Status {
  if (row.saldo <= 0) return { label: 'Paga', tone: 'green' }
  return isVencida(row) ? { label: 'Vencida', tone: 'red' } : { label: 'Aberta', tone: 'blue' }
}

/** Data of the boleto as of today. */
export const boletoQuery = ({ numero, empresa }: DuplicataId) =>
  queryOptions({
    queryKey: [...duplicataKeys.all, 'boleto', empresa, numero],
    queryFn: ({ signal }) => boletoApi.getBoletoDados({ params: { numero }, empresa, signal }),
  })
