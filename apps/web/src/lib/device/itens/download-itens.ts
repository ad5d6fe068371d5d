/** Reads a catalogue page by page, by code. */
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { type PacoteItem, pacoteRoutes } from '@trama/contract/apl/pacote'
import { liveAplClient } from '@/lib/api/apl'
import type { Download } from '../device-kinds'
import { eachPage } from '../each-page'
import { itensPart } from './itens-part'

const apl = liveAplClient(pacoteRoutes)
const PAGE = 1000

interface Wanted {
  tipo: ItemTipo
  /** Prices of this table alone. */
  tab_pre: string | undefined
  /** Under which they are counted. */
  key: string
  keeps?: (item: PacoteItem) => boolean
}

/** Only what the session's company keeps: a switch meanwhile is another download's matter. */
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
