import { receberRoutes } from '@trama/contract/apl/receber'
import { sumMoney } from '@trama/rules/money'
import { aplClient } from '@/lib/api/apl'
import { allPages } from '@/lib/api/all-pages'
import type { CardsOf, DashboardCard } from '@/lib/domain'

const apl = aplClient(receberRoutes)

const RECEIVABLES: DashboardCard = {
  label: 'Valor de Duplicatas em Aberto',
  tone: 'green',
  hint: 'Saldo a pagar de todas as duplicatas',
  figure: {
    queryKey: ['receber', 'saldo-aberto'],
    async queryFn({ signal }) {
      const open = await allPages((page) => apl.listReceber({ query: { situacao: '0', ...page }, signal }))
      return sumMoney(open.map(({ saldo }) => saldo))
    },
  },
}

/** S2 §2: fixed at 0. */
const PRODUCTION: DashboardCard = {
  label: 'Ordens de produção',
  tone: 'grey',
  hint: 'Sem ordens em andamento',
  figure: '0',
}

/** The third figure of customers and of internal users. */
export const cards: CardsOf = ({ usuario: { tipo } }) => {
  if (tipo === 'cliente') return [RECEIVABLES]
  return tipo === 'representante' || tipo === 'fornecedor' ? [] : [PRODUCTION]
}
