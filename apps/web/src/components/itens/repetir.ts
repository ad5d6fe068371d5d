import { Repetida } from '@trama/contract/apl/compra/repetir'
import { extraOf } from '@/lib/api/extra-of'
import { errorText } from '@/lib/api/api-error'
import { confirm } from '@/lib/messages/confirm'

/** Sends an order and asks about lines that are already on order; null when the user does not want them again. */
export async function askingToRepeat<T>(send: (given: { repetir?: 'S' }) => Promise<T>): Promise<T | null> {
  try {
    return await send({})
  } catch (error) {
    const refused = extraOf(error, Repetida)
    if (!refused) throw error
    const text = `${errorText(error)}\nIncluir mesmo assim?`
    return (await confirm({ text })) ? send(refused) : null
  }
}
