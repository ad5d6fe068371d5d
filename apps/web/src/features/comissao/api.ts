import { queryOptions } from '@tanstack/react-query'
import { COMISSAO_DEVIDA, type ComissaoMes, comissaoRoutes } from '@trama/contract/apl/comissao/comissao'
import { comissaoRegraRoutes } from '@trama/contract/apl/comissao/regra'
import { formatDateBr } from '@trama/rules/date-br'
import { aplClient } from '@/lib/api/apl'
import { queryKeys } from '@/lib/query/query-keys'

export const comissaoApi = aplClient({ ...comissaoRoutes, ...comissaoRegraRoutes })
export const comissaoKeys = queryKeys('comissao')

/**
 * Query of a month. @param empresa the session's company, part of the key because each company has its own months
 */
export const mesQuery = (empresa: string, mes: string) =>
  queryOptions({
    queryKey: [...comissaoKeys.all, empresa, 'mes', mes],
    queryFn: ({ signal }) => comissaoApi.getComissaoMes({ query: { mes }, empresa, signal }),
    staleTime: 60_000,
  })

export const extratoQuery = (empresa: string, mes: string, codrep: string) =>
  queryOptions({
    queryKey: [...comissaoKeys.all, empresa, 'extrato', mes, codrep],
    queryFn: ({ signal }) => comissaoApi.getComissaoExtrato({ query: { mes, codrep }, empresa, signal }),
    staleTime: 60_000,
  })

type Head = Pick<ComissaoMes, 'devida' | 'fechado_em' | 'fechado_por' | 'mes'>

export const devidaText = ({ devida }: Pick<Head, 'devida'>): string =>
  COMISSAO_DEVIDA.find(({ value }) => value === devida)?.label ?? devida

/** State of a month: "Fechado em 02/11/2026 por ANA", "Aberto". */
export const situacaoText = ({ fechado_em, fechado_por }: Head): string =>
  fechado_em === null ? 'Aberto' : `Fechado em ${formatDateBr(fechado_em)} por ${fechado_por ?? ''}`
