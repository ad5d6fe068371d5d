import { queryOptions } from '@tanstack/react-query'
import { type Conta, type ContaQuery, pagarRoutes } from '@trama/contract/apl/pagar'
import { pagarLiberacaoRoutes, pagarSituacaoRoutes } from '@trama/contract/apl/pagar-liberacao'
import { pagamentoNaoEncontrado } from '@trama/rules/pagar/liberacao'
import { aplClient } from '@/lib/api/apl'
import { named } from '@/lib/api/api-error'
import type { DocumentId, DocumentWords } from '@/lib/document'
import { queryKeys } from '@/lib/query/query-keys'

export const pagarApi = aplClient({
  listPagar: pagarRoutes.listPagar,
  ...pagarLiberacaoRoutes,
  ...pagarSituacaoRoutes,
})

/** A payable as the release screens number documents. */
export interface ContaRow extends Conta {
  numero: number
}

const keys = queryKeys('pagar')
export const PAGAMENTO_WORDS: DocumentWords = { one: 'pagamento', many: 'pagamentos' }

/** Payables that wait for a release, or were refused; not below `lists`, so that a release does not load them all again. */
export const waitingKey = [...keys.all, 'waiting'] as const
export const listWaiting = async (query: ContaQuery, signal: AbortSignal): Promise<ContaRow[]> =>
  (await pagarApi.listPagar({ query, signal })).map((row) => ({ ...row, numero: row.num_ap }))

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
