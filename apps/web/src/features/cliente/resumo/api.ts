import { queryOptions } from '@tanstack/react-query'
import { entidadeResumoRoutes } from '@trama/contract/apl/entidade/resumo'
import { aplClient } from '@/lib/api/apl'
import { clienteKeys } from '../cliente-keys'

export const resumoApi = aplClient(entidadeResumoRoutes)

const resumoKey = (codcli: number) => [...clienteKeys.all, 'resumo', codcli] as const

export const resumoQuery = (codcli: number) =>
  queryOptions({
    queryKey: resumoKey(codcli),
    queryFn: ({ signal }) => resumoApi.resumoEntidade({ params: { codcli }, signal }),
  })

/** Query key of the rows behind a figure, below the summary's key, so that both are read again after a save. */
export const resumoRowsKey = (codcli: number, figure: string) => [...resumoKey(codcli), figure] as const
