import { infiniteQueryOptions } from '@tanstack/react-query'
import { entidadeHistoriaRoutes, type HistoriaTipo } from '@trama/contract/apl/entidade/historia'
import { PAGE_SIZE } from '@trama/contract/wire'
import { todayIn } from '@trama/rules/date-br'
import { aplClient } from '@/lib/api/apl'
import { clienteKeys } from '../cliente-keys'

const api = aplClient(entidadeHistoriaRoutes)

/** Cursor before all rows of today, which skips what is due later. */
const ateHoje = () => `${todayIn()}.D.ZZZZZZ`

interface Row {
  codcli: number
  /** Kinds of rows to show; empty for all. */
  tipos: readonly HistoriaTipo[]
  /** True to show also what is due after today. */
  adiante: boolean
}

/** Timeline of a customer, page by page; each page begins after the last row of the previous one. */
export const rowQuery = ({ codcli, tipos, adiante }: Row) =>
  infiniteQueryOptions({
    queryKey: [...clienteKeys.all, 'linha', codcli, tipos, adiante],
    queryFn: ({ pageParam: apos, signal }) =>
      api.historiaEntidade({
        params: { codcli },
        query: { offset: PAGE_SIZE, apos, ...(tipos.length > 0 && { tipos: tipos.join(';') }) },
        signal,
      }),
    initialPageParam: adiante ? undefined : ateHoje(),
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.cursor),
  })
