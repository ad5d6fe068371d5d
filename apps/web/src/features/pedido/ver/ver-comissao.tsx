import { useQuery } from '@tanstack/react-query'
import { comissaoRoutes } from '@trama/contract/apl/comissao/comissao'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { Parte } from '@/components/ui/parte'
import { Table } from '@/components/ui/table/table'
import { aplClient } from '@/lib/api/apl'
import { useSession } from '@/lib/session'

const api = aplClient(comissaoRoutes)
const MENU_METAS = '1.8'

/** Commission of the order at today's rates, for users who follow commission; nothing where no rate applies. */
export function VerComissao({ pedido: { numero, empresa, versao } }: { pedido: Pedido }) {
  const { acessos, flagsVersao, usuario } = useSession()
  const { data } = useQuery({
    queryKey: ['comissao', empresa, 'pedido', numero, versao],
    queryFn: ({ signal }) => api.getComissaoPedido({ params: { numero }, empresa, signal }),
    enabled: flagsVersao.comissao && usuario.tipo !== 'cliente' && acessos.includes(MENU_METAS),
  })
  if (!data?.grupos.some(({ taxa }) => taxa !== null)) return null
  return (
    <Parte title="Comissão prevista">
      <Table
        label="Comissão prevista por grupo"
        titulos={['Grupo', 'Base', 'Taxa', 'Comissão']}
        linhas={data.grupos.map(({ desc_grupo, base, taxa, porque, valor }, i) => ({
          key: String(i),
          celulas: [
            desc_grupo,
            formatBRL(base),
            <span key="taxa" title={porque}>
              {taxa === null ? 'Sem taxa' : `${formatShortNumber(taxa)}%`}
            </span>,
            formatBRL(valor),
          ],
        }))}
        total={['Total', '', '', formatBRL(data.valor)]}
      />
    </Parte>
  )
}
