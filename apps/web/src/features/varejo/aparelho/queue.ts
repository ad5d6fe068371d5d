/** How sales that were confirmed without a connection are sent once it returns. */
import { type VendaInput, vendaRoutes } from '@trama/contract/apl/varejo/venda'
import { liveAplClient } from '@/lib/api/apl'
import { isTill } from '@/lib/device/device-state'
import type { QueueKind } from '@/lib/queue/queue-kinds'
import { varejoKeys } from '../varejo-api'
import { isPrecoMudou, semPrecos } from '../preco-mudou'
import { FILA } from './fila'

const apl = liveAplClient(vendaRoutes)

export const queue = {
  ...FILA,
  isFor: isTill,
  async send({ body, ...call }) {
    // The sale's form wrote the body, so it has this type.
    const venda = body as VendaInput
    try {
      return (await apl.saveVenda({ ...call, body: venda })).codven
    } catch (error) {
      // The customer has left with the goods: a table price that changed meanwhile stops no sale.
      if (!isPrecoMudou(error)) throw error
      return (await apl.saveVenda({ ...call, body: semPrecos(venda) })).codven
    }
  },
  // The sale's number was reserved with its key, or the list shows it.
  receivedAs: () => null,
  changes: varejoKeys.all,
  screen: (numero) => ({ to: '/FormVarejo/$codven', params: { codven: String(numero) } }),
  form: ({ id }) => ({ to: '/FormVarejo', search: { fila: id } }),
} satisfies QueueKind
