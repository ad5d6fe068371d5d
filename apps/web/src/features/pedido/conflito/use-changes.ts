import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { Option } from '@/components/fields/search/use-option-search'
import { loadPart } from '@/lib/load-part'
import { pushError } from '@/lib/messages/messages-store'
import { useSession } from '@/lib/session'
import type { PedidoForm } from '../form/form-model'
import type { PedidoLocks } from '../form/locks'
import { inTurn as inTurnOf } from './choices-turn'

/** Changes that a chosen customer, representative, collection or price table makes to the rest of the order. */
export function usePedidoChanges(locks: PedidoLocks) {
  const form = useFormContext<PedidoForm>()
  const client = useQueryClient()
  const session = useSession()
  const inTurn = (change: () => Promise<void>) => inTurnOf(form.control, change)

  const load = async () =>
    (await loadPart(() => import('./changes'))).changesOf({ form, client, session, locks })

  function assign(values: Partial<PedidoForm>) {
    for (const [name, value] of Object.entries(values)) form.setValue(name as keyof PedidoForm, value)
  }

  function changeTable(option: Option | null) {
    const { tab_pre, desc_tab_pre } = form.getValues()
    assign({ tab_pre: option?.code ?? null, desc_tab_pre: option?.name ?? '' })
    inTurn(async () => {
      const done = await load()
        .then(({ applyTable }) => applyTable(option?.code ?? null, option?.name ?? ''))
        .catch(failed)
      if (!done) assign({ tab_pre, desc_tab_pre })
    })
  }

  function changeColecao(option: Option | null) {
    const { colecao, desc_colecao } = form.getValues()
    assign({ colecao: option?.code ?? null, desc_colecao: option?.name ?? '' })
    if (!option) return
    inTurn(async () => {
      if (form.getValues('colecao') !== option.code) return
      const done = await load()
        .then(({ admitTerms }) => admitTerms(option.code, colecao))
        .catch(failed)
      if (!done) assign({ colecao, desc_colecao })
    })
  }

  /** Sets the representative, and the price table that he is bound to (S1 §5.7). */
  function changeRepresentante(option: Option | null) {
    assign({ codrep: option?.code ?? null, nome_rep: option?.name ?? '' })
    if (!option) return
    inTurn(async () => {
      if (form.getValues('codrep') !== option.code) return
      await load()
        .then(({ bindTable }) => bindTable(option.code))
        .catch(failed)
    })
  }

  function changeCliente(option: Option | null) {
    const { codcli, nome } = form.getValues()
    if (!option) return assign({ codcli: null, nome: '', cnpj: '', sit_dup: 'N' })
    const chosen = Number(option.code)
    assign({ codcli: chosen, nome: option.name })
    inTurn(async () => {
      if (form.getValues('codcli') !== chosen) return
      const last = { codcli, nome }
      const done = await load()
        .then(({ bringTerms }) => bringTerms(chosen, last))
        .catch(failed)
      if (done === false) assign(last)
    })
  }

  return { changeCliente, changeRepresentante, changeColecao, changeTable }
}

function failed(error: unknown): false {
  pushError(error)
  return false
}
