import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  CAIXA_SITUACAO,
  type CaixaFilters,
  type CaixaListItem,
  type CaixaQuery,
  type CaixaSituacao,
  type CaixaTotal,
  caixaRoutes,
} from '@trama/contract/apl/caixa'
import { resumoVarejoRoutes, type ResumoVarejoQuery } from '@trama/contract/apl/varejo/resumo'
import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import type { Status } from '@/components/ui/status/status-badges'
import { aplClient } from '@/lib/api/apl'
import { named } from '@/lib/api/api-error'
import { queryKeys } from '@/lib/query/query-keys'

export const caixaApi = aplClient({ ...caixaRoutes, ...resumoVarejoRoutes })
export const caixaKeys = queryKeys('caixa')

/** The caller's own open session, read from the server each time the screen is opened. */
export const abertoQuery = queryOptions({
  queryKey: [...caixaKeys.all, 'aberto'],
  queryFn: ({ signal }) => caixaApi.getCaixaAberto({ signal }),
  staleTime: 0,
})

export const caixaQuery = (numero: number) =>
  queryOptions({
    queryKey: caixaKeys.detail(numero),
    queryFn: ({ signal }) =>
      named(caixaApi.getCaixa({ params: { numero }, signal }), CAIXA_MESSAGES.naoEncontrado(numero)),
  })

export const resumoQuery = (query: ResumoVarejoQuery) =>
  queryOptions({
    queryKey: [...caixaKeys.all, 'resumo', query],
    queryFn: ({ signal }) => caixaApi.getResumoVarejo({ query, signal }),
    staleTime: 60_000,
  })

export const listCaixas = (query: CaixaQuery, signal: AbortSignal): Promise<CaixaListItem[]> =>
  caixaApi.listCaixas({ query, signal })
export const totalCaixas = (query: CaixaFilters, signal: AbortSignal): Promise<CaixaTotal> =>
  caixaApi.totalCaixas({ query, signal })

/**
 * Refreshes the queries after a session was opened, closed or checked, or got a movement; a check changes its sales
 * too.
 */
export function caixaMudou(client: QueryClient): void {
  for (const queryKey of [caixaKeys.all, ['varejo']]) void client.invalidateQueries({ queryKey })
}

const TONE = { A: 'blue', F: 'orange', C: 'green' } as const

export const caixaStatus = (situacao: CaixaSituacao): Status => ({
  label: CAIXA_SITUACAO.find(({ value }) => value === situacao)?.label ?? situacao,
  tone: TONE[situacao],
})

/** Name of the draft of a dialog about a session; the one that closes it is named by the session alone. */
export const caixaDraft = (dialog: string, numero: number): string =>
  dialog === 'fechar' ? `caixa:${numero}` : `caixa-${dialog}:${numero}`
