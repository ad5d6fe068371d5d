import { MENU } from '@trama/contract/access'
import { DuplicataQuery } from '@trama/contract/apl/receber'
import type { RowsOf } from '@/components/release/risk-column'
import { encodeQuery } from '@/lib/url/state'
import type { WaitingPedido } from './risco'

/** Links to the rows behind an order's risk, where the caller has access to them. */
export const riscoRows =
  (acessos: readonly string[]): RowsOf<WaitingPedido> =>
  ({ kind }, { numero, codcli }) => {
    if (kind === 'vencido' || kind === 'credito') {
      if (!acessos.includes(MENU.ConsultaDuplicatas)) return undefined
      const filter =
        kind === 'vencido' ? ({ vencidas: 'S' } as const) : ({ situacao: '0', tipo: 'D' } as const)
      return { to: '/TableDuplicata', search: encodeQuery(DuplicataQuery, { codcli, ...filter }) }
    }
    if (kind === 'cliente') {
      return acessos.includes(MENU.CadastroClientes)
        ? { to: '/FormCliente/$codcli', params: { codcli: String(codcli) } }
        : undefined
    }
    if (!acessos.includes('1.2')) return undefined
    return { to: '/VerPedido/$numero', params: { numero: String(numero) } }
  }
