import { queryOptions } from '@tanstack/react-query'
import { receberRoutes } from '@trama/contract/apl/receber/receber'
import type { VendaListItem } from '@trama/contract/apl/varejo/list'
import { boleto, boletoApi, PRINTED } from '@/components/boleto/boleto'
import { allPages } from '@/lib/api/all-pages'
import { aplClient } from '@/lib/api/apl'
import { varejoKeys } from '../varejo-api'

const apl = aplClient({ listReceber: receberRoutes.listReceber })

/** Open receivables of a sale; the key is below that of all receivables, so that a payment refreshes them. */
export const duplicatasQuery = (codven: VendaListItem['codven']) =>
  queryOptions({
    queryKey: ['duplicata', 'venda', codven],
    queryFn: ({ signal }) =>
      allPages((page) => apl.listReceber({ query: { cupom: codven, ...page }, signal })),
    gcTime: 0,
  })

/** PDF with the boletos of all open receivables of an invoice. */
export const boletosPdf = (fatura: string, signal: AbortSignal): Promise<Blob> =>
  boleto(boletoApi.getBoleto({ query: { fatura, ...PRINTED }, signal }))

export const boletosKey = (codven: number, which: string) => [...varejoKeys.all, 'boleto', codven, which]
