import { type Duplicata, DuplicataQuery } from '@trama/contract/apl/receber/receber'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { Landmark } from 'lucide-react'
import { GROUP_ROWS, type Hit, type SearchSource } from '@/lib/domain'
import { stringifySearch } from '@/lib/url/search'
import { encodeQuery } from '@/lib/url/state'
import { duplicataStatus } from './api'
import { listDuplicatas } from './list-queries'

/** Search for receivables by their number, the invoice's number or the customer's name. */
export const search: SearchSource = {
  kind: 'duplicata',
  heading: 'Duplicatas',
  icon: Landmark,
  leads: 'number',
  isOpen: ({ acessos, usuario, flagsVersao }) =>
    acessos.includes('2.2') && usuario.tipo !== 'fornecedor' && flagsVersao.financeiro,
  async search(filtro, signal) {
    const rows = await listDuplicatas({ filtro, offset: GROUP_ROWS }, signal)
    return rows.map(hitOf)
  },
}

const hitOf = (row: Duplicata): Hit => ({
  kind: 'duplicata',
  key: `duplicata:${row.empresa}:${row.numero}`,
  label: `Duplicata ${row.numero}`,
  detail: [row.nome, formatDateBr(row.dt_vencto), formatBRL(row.saldo), duplicataStatus(row).label]
    .filter(Boolean)
    .join(' · '),
  href: `/TableDuplicata${stringifySearch(encodeQuery(DuplicataQuery, { filtro: row.numero }))}`,
})
