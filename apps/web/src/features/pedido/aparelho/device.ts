/** What one needs to write orders without a connection. */
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { type PacoteItem, pacoteRoutes } from '@trama/contract/apl/pacote'
import { pedidoComprasRoutes } from '@trama/contract/apl/pedido/compras'
import { liveAplClient } from '@/lib/api/apl'
import { answersFrom } from '@/lib/device/answer-table'
import type { DeviceKind, Download } from '@/lib/device/device-kinds'
import { eachPage } from '@/lib/device/each-page'
import type { Session } from '@/lib/session'
import { ITEM_ANSWERS } from './answer-itens'
import { LINHA_ANSWERS } from './answer-linhas'
import { LISTA_ANSWERS } from './answer-listas'
import { answer, readData } from './data'
import type { DeviceItem, ItensPart } from './parts'
import { readListas } from './read-listas'

const apl = liveAplClient(pacoteRoutes)
const PAGE = 1000

const ANSWERS = [
  ...ITEM_ANSWERS,
  ...LISTA_ANSWERS,
  ...LINHA_ANSWERS,
  // What a customer bought is not kept here: the order is written without that help.
  answer(pedidoComprasRoutes.listComprados, () => []),
  answer(pedidoComprasRoutes.curvaPedido, () => []),
]

export const device: DeviceKind = {
  counts: [
    { key: 'produtos', label: 'Produtos' },
    { key: 'materiais', label: 'Materiais', optional: true },
  ],
  async download(download) {
    const { session, signal, write } = download
    await Promise.all([
      readItens(download, 'P'),
      session.flagsVersao.materialFormPedido ? readItens(download, 'M') : undefined,
      readListas(session, signal).then((listas) => write('listas', listas)),
    ])
  },
  read(parts) {
    const data = readData(parts)
    return data && answersFrom(ANSWERS, data)
  },
}

/** Only what the session's company keeps: a switch meanwhile is another download's matter. */
const readItens = ({ session, signal, write, count }: Download, tipo: ItemTipo) =>
  eachPage(
    (apos: string | undefined) =>
      apl.listPacote({
        query: { tipo, offset: PAGE, ...tableOf(session), apos },
        empresa: session.empresa.emp_pat,
        signal,
      }),
    {
      size: PAGE,
      keyOf: ({ codigo }) => codigo,
      take: async (rows) => {
        await write(`itens ${tipo} ${rows[0]?.codigo ?? ''}`, itensPart(tipo, rows))
        count(tipo === 'P' ? 'produtos' : 'materiais', rows.length)
      },
    },
  )

const tableOf = ({ representante }: Session) =>
  representante?.regiao ? { tab_pre: representante.regiao } : {}

function itensPart(tipo: ItemTipo, rows: PacoteItem[]): ItensPart {
  const itens = rows.map(({ grade, ...item }): DeviceItem => {
    const sold = grade.filter(([, , , , , ativa]) => ativa === 'S')
    const quant = sold.reduce((sum, [, , , , saldo]) => sum + saldo, 0)
    return { ...item, quant, cores: new Set(sold.map(([cor]) => cor)).size }
  })
  return { kind: 'itens', tipo, itens, grades: rows.map(({ grade }) => JSON.stringify(grade)) }
}
