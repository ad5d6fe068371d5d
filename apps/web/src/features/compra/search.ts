import { type OrdemListItem, ordemListRoutes } from '@trama/contract/apl/compra/list'
import { formatDateBr } from '@trama/rules/date-br'
import { ordemStatus } from '@trama/rules/compra/status'
import { ShoppingBag } from 'lucide-react'
import { aplClient } from '@/lib/api/apl'
import { GROUP_ROWS, type Hit, type SearchSource } from '@/lib/domain'
import { getSession } from '@/lib/session'
import { compraHref } from './api'

const { listOrdens } = ordemListRoutes
const apl = aplClient({ listOrdens })

/** Search for purchase orders by number, or by the supplier's name. */
export const search: SearchSource = {
  kind: 'compra',
  heading: 'Compras',
  icon: ShoppingBag,
  leads: 'number',
  isOpen: ({ acessos }) => acessos.includes('3.2'),
  async search(filtro, signal) {
    const rows = await apl.listOrdens({ query: { filtro, offset: GROUP_ROWS }, signal })
    return rows.map(hitOf)
  },
}

const hitOf = (row: OrdemListItem): Hit => ({
  kind: 'compra',
  key: `compra:${row.numero}`,
  label: `Compra ${row.numero}`,
  detail: [row.nome_for, formatDateBr(row.dt_emissao), ordemStatus(row)].filter(Boolean).join(' · '),
  href: compraHref(row, getSession().empresa.emp_pat),
})
