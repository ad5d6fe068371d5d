import { Repetida } from '@trama/contract/apl/compra/repetir'
import { extraOf } from '@/lib/api/extra-of'
import { errorText } from '@/lib/api/api-error'
import { confirm } from '@/lib/messages/confirm'

/** Sends an order; lines that are on order already are asked about, and null where they are not wanted again. */
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
