import { alcancaFonte } from '@trama/contract/apl/painel/fontes'
import { RowsFilters } from '@trama/contract/apl/painel/rows'
import type { Session } from './session'
import { encodeQuery, type SearchOf } from './url/state'

/** Address of the page with the rows behind a figure. */
export interface PainelAddress {
  to: '/Painel'
  search: SearchOf<typeof RowsFilters>
}

export const painelAddress = (rows: RowsFilters): PainelAddress => ({
  to: '/Painel',
  search: encodeQuery(RowsFilters, rows),
})

/** Whether the server lists the rows of this source to this user. */
export const opensRows = (
  { fonte }: Pick<RowsFilters, 'fonte'>,
  { usuario, acessos, flagsVersao }: Session,
): boolean => flagsVersao.painel && alcancaFonte(fonte, { tipo: usuario.tipo, acessos })
