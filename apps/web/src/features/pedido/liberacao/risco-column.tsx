import type { LinkProps } from '@tanstack/react-router'
import { MENU } from '@trama/contract/access'
import { DuplicataQuery } from '@trama/contract/apl/receber'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Risk, Risks } from '@/components/release/risk'
import { RiskChips } from '@/components/release/risk-chips'
import { encodeQuery } from '@/lib/url/state'
import type { WaitingPedido } from './risco'

/** Risks of each order; they lead to their rows where the caller has the menu. */
export const riscoColumn = (
  risks: Risks<WaitingPedido>,
  acessos: readonly string[],
): Column<WaitingPedido> => ({
  id: 'pendencias',
  header: 'Pendências',
  width: 11,
  // The last to go beside a tablet's menu: the order's details have it, too.
  spare: 0.5,
  card: 'wide',
  cell: (pedido, isActive) => (
    <RiskChips
      risks={risks.of(pedido) ?? []}
      rowsOf={(risk) => rowsOf(risk, pedido, acessos)}
      isActive={isActive}
    />
  ),
  value: {
    kind: 'text',
    of: (pedido) =>
      risks
        .of(pedido)
        ?.map(({ label }) => label)
        .join(', '),
  },
})

function rowsOf(
  { kind }: Risk,
  { numero, codcli }: WaitingPedido,
  acessos: readonly string[],
): Pick<LinkProps, 'to' | 'params' | 'search'> | undefined {
  if (kind === 'vencido' || kind === 'credito') {
    if (!acessos.includes(MENU.ConsultaDuplicatas)) return undefined
    const filter = kind === 'vencido' ? ({ vencidas: 'S' } as const) : ({ situacao: '0', tipo: 'D' } as const)
    return { to: '/TableDuplicata', search: encodeQuery(DuplicataQuery, { codcli, ...filter }) }
  }
  if (!acessos.includes('1.2')) return undefined
  return { to: '/VerPedido/$numero', params: { numero: String(numero) } }
}
