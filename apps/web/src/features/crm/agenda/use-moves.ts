import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import { type CrmChange, crmRoutes } from '@trama/contract/apl/crm/crm'
import { toast } from '@/components/ui/status/toast-store'
import { aplClient } from '@/lib/api/apl'
import { crmKeys } from '../crm-api'
import { agendaKey } from './use-agenda'

const apl = aplClient({ update: crmRoutes.updateCrm })

const UNDO_SECONDS = 10
const MOVES = [...crmKeys.all, 'move']

export interface Move {
  /** The contact before the change. */
  item: AgendaItem
  change: CrmChange
  /** Message of the change, as "Contato com Loja Bela movido para ter., 24/11." */
  text: string
  isUndo?: true
}

/** A contact with a change applied, shown before the server confirms it. */
const changed = (item: AgendaItem, change: CrmChange): AgendaItem => ({
  ...item,
  ...(change.dt_contato && { dia: change.dt_contato, dt_contato: change.dt_contato }),
  ...(change.tipo && { tipo: change.tipo }),
  ...(change.motivo && { motivo: change.motivo }),
})

/** The change that undoes a change. */
const reverse = (item: AgendaItem, change: CrmChange): CrmChange => ({
  ...(change.dt_contato !== undefined && { dt_contato: item.dt_contato }),
  ...(change.motivo !== undefined && { motivo: item.motivo ?? undefined }),
  ...(change.tipo !== undefined && { tipo: item.tipo, dt_conclusao: null }),
})

/** Shows changes at once, sends them one after the other, and offers to undo each for ten seconds. */
export function useMoves() {
  const client = useQueryClient()

  function edit(numero: number, to: (item: AgendaItem) => AgendaItem) {
    client.setQueriesData<AgendaItem[]>({ queryKey: agendaKey }, (items) =>
      items?.map((item) => (item.numero === numero ? to(item) : item)),
    )
  }
  const known = (numero: number) =>
    client
      .getQueriesData<AgendaItem[]>({ queryKey: agendaKey })
      .flatMap(([, items]) => items?.filter((item) => item.numero === numero) ?? [])
      .at(0)

  const move = useMutation({
    mutationKey: MOVES,
    // Moves run in series: a second move of one contact needs the version that the first one stored.
    scope: { id: 'agenda' },
    mutationFn: ({ item: { numero, versao }, change }: Move) =>
      apl.update({ params: { numero }, body: { ...change, versao: known(numero)?.versao ?? versao } }),
    onMutate: async ({ item: { numero }, change }) => {
      await client.cancelQueries({ queryKey: agendaKey })
      edit(numero, (item) => changed(item, change))
    },
    onError: (_error, { item }) => edit(item.numero, () => item),
    onSuccess({ versao }, { item, change, text, isUndo }) {
      if (versao !== undefined) edit(item.numero, (now) => ({ ...now, versao }))
      if (isUndo) return toast.success(text)
      const back: Move = { item, change: reverse(item, change), text: 'Desfeito.', isUndo: true }
      return toast.undoable(text, { seconds: UNDO_SECONDS, run: () => move.mutate(back) })
    },
    onSettled: () => {
      // Reloads only after the last pending move; a reload between two would show older data than the screen.
      if (client.isMutating({ mutationKey: MOVES }) === 1)
        void client.invalidateQueries({ queryKey: crmKeys.all })
    },
  })
  return move.mutate
}
