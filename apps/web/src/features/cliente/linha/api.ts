import { infiniteQueryOptions } from '@tanstack/react-query'
import { entidadeHistoriaRoutes, type HistoriaTipo } from '@trama/contract/apl/entidade/historia'
import { PAGE_SIZE } from '@trama/contract/wire'
import { todayIn } from '@trama/rules/date-br'
import { aplClient } from '@/lib/api/apl'
import { clienteKeys } from '../cliente-keys'

const api = aplClient(entidadeHistoriaRoutes)

/** Above all of today: what is due later comes before it. */
const ateHoje = () => `${todayIn()}.D.ZZZZZZ`

interface Linha {
  codcli: number
  /** None: all. */
  tipos: readonly HistoriaTipo[]
  /** Also what is due after today. */
  adiante: boolean
}

/** A customer's line of time, page by page; each begins after the last row of the one before. */
export const linhaQuery = ({ codcli, tipos, adiante }: Linha) =>
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
