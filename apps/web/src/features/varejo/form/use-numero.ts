import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { useEffect, useState } from 'react'
import { untilAnswered } from '@/lib/connection/until-answered'
import { pushMessage } from '@/lib/messages/messages-store'
import { varejoApi } from '../varejo-api'
import type { VendaStore } from './venda-store'

/**
 * Reserves the number of a new sale under its key, so that a repeated call gets the same number. True while no server
 * answers.
 */
export function useNumero(store: VendaStore): boolean {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    const { codven, gravada, chave } = store.get()
    if (gravada || codven !== null) return undefined
    const { signal, ...stop } = stoppable()
    const query = { tabela: 'VENDA', campo: 'CODVEN', tamanho: '8', chave } as const
    untilAnswered(() => varejoApi.getProximo({ query, signal }), { signal, onWait: () => setWaiting(true) })
      .then(
        ({ valor }) => store.learn({ codven: valor }),
        () => !signal.aborted && pushMessage(VAREJO_MESSAGES.semNumero),
      )
      .finally(() => setWaiting(false))
    return stop.abort
  }, [store])
  return isWaiting
}

function stoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
