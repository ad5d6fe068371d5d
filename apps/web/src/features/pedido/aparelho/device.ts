/** Device data that a user needs to write orders without a connection. */
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { pedidoComprasRoutes } from '@trama/contract/apl/pedido/compras'
import { answersFrom } from '@/lib/device/answer-table'
import type { DeviceKind, Download } from '@/lib/device/device-kinds'
import { sellsOffline } from '@/lib/device/device-state'
import { downloadItens } from '@/lib/device/itens/download-itens'
import { ITEM_ANSWERS } from './answer-itens'
import { ROW_ANSWERS } from './answer-pasted-rows'
import { LIST_ANSWERS } from './answer-lists'
import { answer, readData } from './data'
import { readLists } from './read-lists'

const ANSWERS = [
  ...ITEM_ANSWERS,
  ...LIST_ANSWERS,
  ...ROW_ANSWERS,
  // Past purchases are not kept on the device; offline the order form does without them.
  answer(pedidoComprasRoutes.listComprados, () => []),
  answer(pedidoComprasRoutes.curvaPedido, () => []),
]

export const device: DeviceKind = {
  isFor: sellsOffline,
  counts: [
    { key: 'produtos', label: 'Produtos' },
    { key: 'materiais', label: 'Materiais', optional: true },
  ],
  async download(download) {
    const { session, signal, write } = download
    await Promise.all([
      readItens(download, 'P'),
      session.flagsVersao.materialFormPedido ? readItens(download, 'M') : undefined,
      readLists(session, signal).then((lists) => write('listas', lists)),
    ])
  },
  read(parts) {
    const data = readData(parts)
    return data && answersFrom(ANSWERS, data)
  },
}

const readItens = (download: Download, tipo: ItemTipo) =>
  downloadItens(download, {
    tipo,
    tab_pre: download.session.representante?.regiao ?? undefined,
    key: tipo === 'P' ? 'produtos' : 'materiais',
  })
