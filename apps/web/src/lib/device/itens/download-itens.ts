/** Downloads a catalogue page by page, in the order of the codes. */
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { type PacoteItem, pacoteRoutes } from '@trama/contract/apl/pacote'
import { liveAplClient } from '@/lib/api/apl'
import type { Download } from '../device-kinds'
import { eachPage } from '../each-page'
import { itensPart } from './known-itens'

const apl = liveAplClient(pacoteRoutes)
const PAGE = 1000

interface Wanted {
  tipo: ItemTipo
  /** Price table to download; undefined for every table. */
  tab_pre: string | undefined
  /** Name under which the items are counted. */
  key: string
  keeps?: (item: PacoteItem) => boolean
}

/** Downloads items for the session's company only: after a switch another download runs. */
export const downloadItens = (
  { session, signal, write, count }: Download,
  { tipo, tab_pre, key, keeps = () => true }: Wanted,
): Promise<void> =>
  eachPage(
    (apos: string | undefined) =>
      apl.listPacote({
        query: { tipo, offset: PAGE, ...(tab_pre !== undefined && { tab_pre }), apos },
        empresa: session.empresa.emp_pat,
        signal,
      }),
    {
      size: PAGE,
      keyOf: ({ codigo }) => codigo,
      take: async (rows) => {
        const kept = rows.filter(keeps)
        await write(`itens ${tipo} ${rows[0]?.codigo ?? ''}`, itensPart(tipo, kept))
        count(key, kept.length)
      },
    },
  )
