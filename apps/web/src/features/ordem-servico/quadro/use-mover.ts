import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import type { OrdemServicoSituacao } from '@trama/rules/producao/ordem-servico'
import { newKey } from '@/components/crud/form/form-draft'
import { toast } from '@/components/ui/status/toast-store'
import { pushError } from '@/lib/messages/messages-store'
import { chaveOf, ordemServicoApi, ordensMudaram, situacaoStatus } from '../api'
import { rowName } from '../keys'
import { movedIn, quadroQuery } from './quadro-queries'

interface Move {
  ordem: OrdemServicoItem
  para: OrdemServicoSituacao
  isUndo?: boolean
}

const UNDO_S = 10
const { queryKey } = quadroQuery

/**
 * Sets another state of an order: shown at once, undone where the server refuses it, and with an undo button for some
 * seconds.
 */
export function useMover() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ ordem, para }: Move) =>
      ordemServicoApi.changeOrdemServico({
        params: chaveOf(ordem),
        query: {},
        body: { situacao: para, versao: ordem.versao },
        idempotencyKey: newKey(),
      }),
    async onMutate({ ordem, para }) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (columns) => columns?.map((column) => movedIn(column, ordem, para)))
      return before
    },
    onError: (_error, _move, before) => client.setQueryData(queryKey, before),
    onSuccess(_reply, move) {
      const text = `${rowName(move.ordem)}: ${situacaoStatus(move.para).label}.`
      if (move.isUndo) toast.success(text)
      else toast.undoable(text, { seconds: UNDO_S, run: () => void takeBack(move).catch(pushError) })
    },
    onSettled: () => ordensMudaram(client),
  })

  /** Undoes a change, unless somebody else has changed the order since. */
  async function takeBack({ ordem, para }: Move) {
    const now = await ordemServicoApi.getOrdemServico({ params: chaveOf(ordem), query: {} })
    if (now.situacao === para) mutate({ ordem: now, para: ordem.situacao, isUndo: true })
  }

  return (ordem: OrdemServicoItem, para: OrdemServicoSituacao) => {
    if (para !== ordem.situacao) mutate({ ordem, para })
  }
}
