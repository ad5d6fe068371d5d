import { useQuery } from '@tanstack/react-query'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { pedidoEtapas } from '@trama/rules/pedido/etapas'
import { pedidoStatus } from '@trama/rules/pedido/status'
import { useMemo } from 'react'
import { Impediments } from '@/components/etapas/impediments'
import { Etapas } from '@/components/etapas/etapas'
import { useSession } from '@/lib/session'
import { situacaoQuery } from '../situacao/query'

/**
 * "Por que parou?" as a section of the page. Without the server's answer the gates are derived from the order itself.
 */
export function VerSituacao({ pedido }: { pedido: Pedido }) {
  const { flagsVersao } = useSession()
  const { data } = useQuery({
    ...situacaoQuery(pedido.numero, pedido.empresa),
    enabled: flagsVersao.situacaoDoPedido,
  })
  const known = useMemo(() => gatesOf(pedido), [pedido])
  return (
    <>
      {data && <Impediments impedimentos={data.impedimentos} />}
      <Etapas name="Pedido" situacao={data ?? known} />
    </>
  )
}

function gatesOf(pedido: Pedido) {
  const { itens, recusa = null, salvo } = pedido
  const separado = itens.reduce((sum, item) => sum + item.reservado + item.expedido, 0)
  const etapas = pedidoEtapas({
    ...pedido,
    tipo: itens[0]?.tipo,
    separado,
    reservado: pedido.compromete === 'S',
    envio: salvo ?? { data: pedido.dt_emissao, hora: null, por: null },
    lib_com: null,
    lib_fin: null,
    recusa,
    impedimentos: [],
  })
  return { status: pedidoStatus(pedido), etapas }
}
