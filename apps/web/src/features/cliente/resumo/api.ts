import { queryOptions } from '@tanstack/react-query'
import { crmRoutes } from '@trama/contract/apl/crm'
import { entidadeResumoRoutes } from '@trama/contract/apl/entidade/resumo'
import { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { receberRoutes } from '@trama/contract/apl/receber'
import { aplClient } from '@/lib/api/apl'
import { clienteKeys } from '../cliente-keys'

export const resumoApi = aplClient(entidadeResumoRoutes)

/** The rows behind the figures. */
export const resumoRowsApi = aplClient({
  listPedidos: pedidoListRoutes.listPedidos,
  ...receberRoutes,
  ...crmRoutes,
})

const resumoKey = (codcli: number) => [...clienteKeys.all, 'resumo', codcli] as const

export const resumoQuery = (codcli: number) =>
  queryOptions({
    queryKey: resumoKey(codcli),
    queryFn: ({ signal }) => resumoApi.resumoEntidade({ params: { codcli }, signal }),
  })

/** Rows of a figure; read again with it after a save. */
export const resumoRowsKey = (codcli: number, figura: string) => [...resumoKey(codcli), figura] as const
