import type { MetaProgresso } from '@trama/contract/apl/meta/progresso'
import { MENU } from '@trama/contract/access'
import { startOfMonth, todayIn } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import type { CardsOf } from '@/lib/domain'
import { isInternal } from '@/lib/menu'
import { metaApi, progressoQuery } from './meta-api'
import { percentText } from './meta-text'
import { opensPedidos, pedidosDaMeta } from './pedidos-da-meta'

/** Dashboard card "Meta do mês": value sold, and the percentage of the goal. */
export const cards: CardsOf = (session) => {
  const { usuario, acessos, flagsVersao } = session
  const follows = isInternal(usuario.tipo) || usuario.tipo === 'representante'
  if (!follows || !acessos.includes(MENU.Metas) || !flagsVersao.metas) return []
  const mes = startOfMonth(todayIn())
  const { queryKey } = progressoQuery(mes)
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    metaApi.getMetaProgresso({ query: { mes }, signal })
  return [
    {
      id: 'meta-mes',
      label: 'Meta do mês',
      tone: 'green',
      hint: 'Pedidos emitidos neste mês',
      figure: { queryKey, queryFn, select: ({ total }: MetaProgresso) => total.vendido },
      progress: {
        queryKey,
        queryFn,
        select: ({ total: { meta, percentual, falta } }: MetaProgresso) => ({
          percentual: percentual ?? 0,
          text:
            meta === null
              ? 'Sem meta neste mês'
              : `${percentText(percentual)} de ${formatBRL(meta)}${falta > 0 ? `, faltam ${formatBRL(falta)}` : ''}`,
        }),
      },
      rows: opensPedidos(session) ? pedidosDaMeta(mes) : undefined,
      link: { text: 'Ver metas', at: { to: '/Metas' } },
      extra: true,
    },
  ]
}
