import { MENU } from '@trama/contract/access'
import { DuplicataQuery, receberRoutes, receberTotalRoutes } from '@trama/contract/apl/receber/receber'
import { sumMoney } from '@trama/rules/money'
import { aplClient } from '@/lib/api/apl'
import { allPages } from '@/lib/api/all-pages'
import { isApiError } from '@/lib/api/api-error'
import type { CardsOf } from '@/lib/domain'
import { queryKeys } from '@/lib/query/query-keys'
import { encodeQuery } from '@/lib/url/state'

const apl = aplClient({ ...receberRoutes, ...receberTotalRoutes })
const OPEN = { situacao: '0' } as const

/** Dashboard card of a customer's open receivables (S2 §2). */
export const cards: CardsOf = ({ usuario, acessos, flagsVersao }) => {
  if (usuario.tipo !== 'cliente') return []
  return [
    {
      id: 'duplicata-aberta',
      label: 'Valor de Duplicatas em Aberto',
      tone: 'green',
      hint: 'Saldo a pagar de todas as duplicatas',
      figure: {
        // The key lies below the list's own key, so that a change refreshes the card at once.
        queryKey: [...queryKeys('duplicata').lists, 'dashboard', OPEN],
        async queryFn({ signal }) {
          try {
            return (await apl.totalReceber({ query: OPEN, signal })).saldo
          } catch (error) {
            if (!isApiError(error, 'missing')) throw error
            const rows = await allPages((page) => apl.listReceber({ query: { ...OPEN, ...page }, signal }))
            return sumMoney(rows.map(({ saldo }) => saldo))
          }
        },
      },
      compare:
        flagsVersao.emAberto && acessos.includes(MENU.ConsultaDuplicatas)
          ? { to: '/EmAberto', params: {} }
          : undefined,
      rows: { fonte: 'receber', valor: 'saldo', situacao: '0' },
      link: acessos.includes(MENU.ConsultaDuplicatas)
        ? {
            text: 'Ver duplicatas',
            at: { to: '/TableDuplicata', search: encodeQuery(DuplicataQuery, OPEN) },
          }
        : undefined,
    },
  ]
}
