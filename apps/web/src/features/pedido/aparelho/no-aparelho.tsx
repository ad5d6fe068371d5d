import { useQuery } from '@tanstack/react-query'
import { formatInteger } from '@trama/rules/number-br'
import { useCutOff } from '@/lib/connection/use-cut-off'
import { deviceDate, ownerOf } from '@/lib/device/device-state'
import { useSession } from '@/lib/session'
import { useStore } from '@/lib/store'

/** Line of the list of orders without a connection: how many of the server's orders lie on the device. */
export function PedidosNoAparelho() {
  const cutOff = useCutOff()
  const date = useStore(deviceDate)
  const owner = ownerOf(useSession())
  const { data } = useQuery({
    queryKey: ['pedidos-no-aparelho', owner, date],
    queryFn: () => readCounts(owner),
    enabled: cutOff && date !== null,
  })
  if (!cutOff || !data || data.all <= data.here) return null
  return (
    <p>
      Neste aparelho estão {formatInteger(data.here)} dos {formatInteger(data.all)} pedidos do servidor, os
      mais novos dos últimos 24 meses. Contagem e totais são dos que estão aqui.
    </p>
  )
}

async function readCounts(owner: string): Promise<{ here: number; all: number } | null> {
  const [{ readResumo }, { countsOf }, { PEDIDOS }] = await Promise.all([
    import('@/lib/device/device-data'),
    import('@/lib/device/resumo'),
    import('./pedidos'),
  ])
  const resumo = await readResumo(owner)
  if (!resumo) return null
  const counts = countsOf(resumo)
  const here = counts[PEDIDOS.key] ?? 0
  return { here, all: counts[PEDIDOS.ofAll] ?? here }
}
