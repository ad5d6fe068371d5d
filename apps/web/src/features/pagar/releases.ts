import type { QueryClient } from '@tanstack/react-query'
import { lotReleases } from '@/components/release/lot-releases'
import type { Releases } from '@/components/release/releases'
import { type ContaRow, PAGAMENTO_WORDS, pagarApi, situacaoKey, situacaoQuery, waitingKey } from './api'

/** Release and refusal of payments. */
export const contaReleases = (client: QueryClient, hasLots: boolean): Releases<ContaRow> =>
  lotReleases({
    client,
    hasLots,
    words: PAGAMENTO_WORDS,
    waitingKey,
    detailKey: (row) => situacaoQuery(row).queryKey,
    // The debt to a creditor is shown with each of his payments.
    changes: [situacaoKey],
    release: (contas) => pagarApi.releaseContas({ body: { contas } }),
    releaseOne: ({ numero, empresa }) =>
      pagarApi.releaseConta({ params: { num_ap: numero }, empresa, body: { bloqueio: 'N' } }),
    undo: (contas) => pagarApi.undoReleaseContas({ body: { contas } }),
    refuse: (motivo, contas) => pagarApi.refuseContas({ body: { motivo, contas } }),
    refusal: {
      one: 'O pagamento sai da lista e fica entre os recusados, com o motivo.',
      many: 'Os pagamentos saem da lista e ficam entre os recusados, com o mesmo motivo.',
      hint: 'Quem lançou a conta, e quem a liberar depois, lê este texto.',
    },
  })
