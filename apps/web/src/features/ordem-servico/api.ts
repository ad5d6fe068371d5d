import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ORDEM_SERVICO_SITUACAO } from '@trama/contract/apl/ordem-servico/fields'
import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import {
  ordemServicoDocumentoRoutes,
  ordemServicoRoutes,
} from '@trama/contract/apl/ordem-servico/ordem-servico'
import { todayIn } from '@trama/rules/date-br'
import { isAtrasada, type OrdemServicoSituacao, pecasPendentes } from '@trama/rules/producao/ordem-servico'
import type { Status } from '@/components/ui/status/status-badges'
import { aplClient } from '@/lib/api/apl'
import { ordemServicoKeys, rowKey } from './keys'

/** Calls for one order; list, board and capacity have clients of their own. */
export const ordemServicoApi = aplClient({ ...ordemServicoRoutes, ...ordemServicoDocumentoRoutes })

type Chave = Pick<OrdemServicoItem, 'numero' | 'setor' | 'parte'>

/** The key by which calls name an order. */
export const chaveOf = ({ numero, setor, parte }: Chave): Chave => ({ numero, setor, parte })

export const ordemQuery = (chave: Chave) =>
  queryOptions({
    queryKey: ordemServicoKeys.detail(rowKey(chave)),
    queryFn: ({ signal }) => ordemServicoApi.getOrdemServico({ params: chaveOf(chave), query: {}, signal }),
  })

/** Reloads list, board, capacity and the dashboard's figure, which all show the same orders. */
export const ordensMudaram = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ordemServicoKeys.all })

const TONE = { A: 'orange', P: 'blue', B: 'green' } as const

export const situacaoStatus = (situacao: OrdemServicoSituacao): Status => ({
  label: ORDEM_SERVICO_SITUACAO.find(({ value }) => value === situacao)?.label ?? situacao,
  tone: TONE[situacao],
})

/** Badges for an order's state, and for a day that has passed. */
export const statusOf = (ordem: OrdemServicoItem): Status[] => [
  situacaoStatus(ordem.situacao),
  ...(isAtrasada(ordem, todayIn()) ? [{ label: 'Atrasada', tone: 'red' } as const] : []),
]

/** Pieces still to be done; all of them with an older server, which does not tell what was done. */
export const pendentesOf = ({ qtde, qtde_feita = 0, refugo = 0 }: OrdemServicoItem): number =>
  pecasPendentes({ qtde, qtde_feita, refugo })
