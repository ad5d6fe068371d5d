import { queryOptions } from '@tanstack/react-query'
import { contaRoutes } from '@trama/contract/apl/integracao/conta'
import { type Entrega, type EntregaQuery, webhookRoutes } from '@trama/contract/apl/integracao/webhook'
import { aplClient } from '@/lib/api/apl'

export const contaApi = aplClient(contaRoutes)
export const webhookApi = aplClient(webhookRoutes)

export const contaKeys = ['integracao', 'contas'] as const
export const webhookKeys = ['integracao', 'webhooks'] as const
const entregaKeys = ['integracao', 'webhooks', 'entregas'] as const

export const contasQuery = queryOptions({
  queryKey: contaKeys,
  queryFn: ({ signal }) => contaApi.listContas({ signal }),
})

export const webhooksQuery = queryOptions({
  queryKey: [...webhookKeys, 'lista'],
  queryFn: ({ signal }) => webhookApi.listWebhooks({ signal }),
})

/** True for a delivery that was not tried yet or whose result is not known yet. */
export const isOnItsWay = ({ estado, tentativas, status, erro }: Entrega): boolean =>
  estado === 'espera' && (tentativas === 0 || (status === null && erro === null))

/** Interval at which a delivery without a result is loaded again. */
const ON_ITS_WAY_MS = 1500

export const entregasQuery = (id: number, estado: EntregaQuery['estado']) =>
  queryOptions({
    queryKey: [...entregaKeys, id, estado ?? ''],
    queryFn: ({ signal }) => webhookApi.listEntregas({ params: { id }, query: { estado }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isOnItsWay) ? ON_ITS_WAY_MS : false),
  })
