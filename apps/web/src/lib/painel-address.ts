import { alcancaFonte } from '@trama/contract/apl/painel/fontes'
import { LinhasFilters } from '@trama/contract/apl/painel/linhas'
import type { Session } from './session'
import { encodeQuery, type SearchOf } from './url/state'

/** Address of the page with the rows behind a figure. */
export interface PainelAddress {
  to: '/Painel'
  search: SearchOf<typeof LinhasFilters>
}

export const painelAddress = (rows: LinhasFilters): PainelAddress => ({
  to: '/Painel',
  search: encodeQuery(LinhasFilters, rows),
})

/** Whether the server lists the rows of this source to this user. */
export const opensRows = (
  { fonte }: Pick<LinhasFilters, 'fonte'>,
  { usuario, acessos, flagsVersao }: Session,
): boolean => flagsVersao.painel && alcancaFonte(fonte, { tipo: usuario.tipo, acessos })
