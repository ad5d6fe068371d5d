import { queryOptions } from '@tanstack/react-query'
import { MOTIVO_CRM } from '@trama/contract/apl/crm/codes'
import { visitaRoutes } from '@trama/contract/apl/crm/visita'
import { pedidoFornecedorListRoutes } from '@trama/contract/apl/pedido-fornecedor/list'
import type { DocumentWords } from '@/lib/document'
import { aplClient } from '@/lib/api/apl'
import { queryKeys } from '@/lib/query/query-keys'

export const VISITA_WORDS = {
  one: 'visita',
  many: 'visitas',
  feminine: true,
} as const satisfies DocumentWords

/** Visits share the keys of CRM records, because the lists of records show them. */
export const visitaKeys = queryKeys('crm')

export const visitaApi = aplClient({ ...visitaRoutes, listMotivos: pedidoFornecedorListRoutes.listMotivos })

const FRESH_MS = 5 * 60_000

/** Reasons of contacts, kept on the device too. */
export const motivosQuery = queryOptions({
  queryKey: ['motivo', 'crm'],
  queryFn: ({ signal }) => visitaApi.listMotivos({ query: { tipo: MOTIVO_CRM, offset: 200 }, signal }),
  staleTime: FRESH_MS,
})
