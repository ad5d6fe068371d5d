import { type CotacaoListItem, cotacaoListRoutes } from '@trama/contract/apl/cotacao/list'
import { formatDateBr } from '@trama/rules/date-br'
import { FileQuestion } from 'lucide-react'
import { aplClient } from '@/lib/api/apl'
import { GROUP_ROWS, type Hit, type SearchSource } from '@/lib/domain'
import { getSession } from '@/lib/session'
import { cotacaoHref } from './keys'
import { situacaoStates } from './columns'

const { listCotacoes } = cotacaoListRoutes
const apl = aplClient({ listCotacoes })

/** Quotations by number, or by the supplier's name. */
export const search: SearchSource = {
  kind: 'cotacao',
  heading: 'Cotações',
  icon: FileQuestion,
  leads: 'number',
  isOpen: ({ acessos }) => acessos.includes('3.1'),
  async search(filtro, signal) {
    const rows = await apl.listCotacoes({ query: { filtro, offset: GROUP_ROWS }, signal })
    return rows.map(hitOf)
  },
}

function hitOf(row: CotacaoListItem): Hit {
  const { numero, seq, nome_for, data } = row
  const [situacao] = situacaoStates(row)
  return {
    kind: 'cotacao',
    key: `cotacao:${[numero, seq].filter((part) => part !== undefined).join('/')}`,
    label: `Cotação ${numero}`,
    detail: [nome_for, formatDateBr(data), situacao?.label].filter(Boolean).join(' · '),
    href: cotacaoHref(row, getSession().empresa.emp_pat),
  }
}
