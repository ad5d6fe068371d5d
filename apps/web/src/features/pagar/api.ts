import { queryOptions } from '@tanstack/react-query'
import { type Conta, type ContaQuery, pagarRoutes } from '@trama/contract/apl/pagar/pagar'
import { pagarLiberacaoRoutes, pagarSituacaoRoutes } from '@trama/contract/apl/pagar/liberacao'
import { type ContaRisco, pagarRiscoRoutes } from '@trama/contract/apl/pagar/risco'
import { proximaOf, withProxima } from '@trama/contract/proxima'
import { pagamentoNaoEncontrado } from '@trama/rules/pagar/liberacao'
import { withRiscos } from '@/components/release/with-riscos'
import { aplClient } from '@/lib/api/apl'
import { named } from '@/lib/api/api-error'
import type { DocumentId, DocumentWords } from '@/lib/document'
import { queryKeys } from '@/lib/query/query-keys'

export const pagarApi = aplClient({
  listPagar: pagarRoutes.listPagar,
  ...pagarLiberacaoRoutes,
  ...pagarSituacaoRoutes,
})

const riscoApi = aplClient(pagarRiscoRoutes)

/** A payable as the release screens number documents. */
export interface ContaRow extends Conta {
  numero: number
  /** Risks of the payable; undefined with older servers, which send none. */
  risco?: ContaRisco | undefined
}

const keys = queryKeys('pagar')
export const PAGAMENTO_WORDS: DocumentWords = { one: 'pagamento', many: 'pagamentos' }

/**
 * Payables that wait for a release or were refused. The key is not below `lists`, so that a release does not load
 * them all again.
 */
export const waitingKey = [...keys.all, 'waiting'] as const

/**
 * Payables that wait, each with its risks. @param hasRisco false for older servers, which send no risks
 */
export const listWaiting =
  (hasRisco: boolean) =>
  (query: ContaQuery, signal: AbortSignal): Promise<ContaRow[]> =>
    withRiscos(
      numbered(pagarApi.listPagar({ query, signal })),
      hasRisco ? numbered(riscoApi.listContaRiscos({ query, signal })) : undefined,
    )

async function numbered<Row extends { num_ap: number }>(
  asked: Promise<Row[]>,
): Promise<(Row & { numero: number })[]> {
  const rows = await asked
  return withProxima(
    rows.map((row) => ({ ...row, numero: row.num_ap })),
    proximaOf(rows),
  )
}

export const situacaoKey = [...keys.all, 'situacao'] as const
export const situacaoQuery = ({ numero, empresa }: DocumentId) =>
  queryOptions({
    queryKey: [...situacaoKey, empresa, numero],
    queryFn: ({ signal }) =>
      named(
        pagarApi.getContaSituacao({ params: { num_ap: numero }, empresa, signal }),
        pagamentoNaoEncontrado(numero),
      ),
  })
