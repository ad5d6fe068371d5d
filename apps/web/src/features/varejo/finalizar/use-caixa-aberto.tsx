import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import { useState } from 'react'
import { isApiError } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'

const loadAbrir = async () => (await import('@/components/caixa/abrir-dialog')).AbrirCaixaDialog

const MENU_CAIXA = '1.7'

/**
 * Handles a sale that is refused for lack of a cash session: a user who may open one does so in a dialog, and the
 * sale is sent again.
 */
export function useCaixaAberto() {
  const { acessos } = useSession()
  const { Loaded, fetch } = useOnDemand(loadAbrir)
  const [asked, setAsked] = useState<{ answer: (opened: boolean) => void } | null>(null)

  const abrir = () =>
    new Promise<boolean>((resolve) => {
      setAsked({
        answer(opened) {
          setAsked(null)
          resolve(opened)
        },
      })
    })

  /** Returns the answer of `send`; null where no cash session was opened. */
  async function comCaixa<T>(send: () => Promise<T>): Promise<T | null> {
    try {
      return await send()
    } catch (error) {
      const isMissing = isApiError(error, 'rule') && error.message === CAIXA_MESSAGES.abra
      if (!isMissing || !acessos.includes(MENU_CAIXA)) throw error
      return (await fetch()) && (await abrir()) ? send() : null
    }
  }

  const dialog = asked && Loaded && (
    <Loaded onOpened={() => asked.answer(true)} onClose={() => asked.answer(false)} />
  )
  return { comCaixa, dialog }
}
