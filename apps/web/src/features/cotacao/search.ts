import { type CotacaoListItem, cotacaoListRoutes } from '@trama/contract/apl/cotacao/list'
import { formatDateBr } from '@trama/rules/date-br'
import { FileQuestion } from 'lucide-react'
import { aplClient } from '@/lib/api/apl'
import { GROUP_ROWS, type Hit, type SearchSource } from '@/lib/domain'
import { isInternal } from '@/lib/menu'
import { getSession } from '@/lib/session'
import { cotacaoHref } from './keys'
import { situacaoStates } from './columns'

const { listCotacoes } = cotacaoListRoutes
const apl = aplClient({ listCotacoes })

/** Search for quotations by number or by the supplier's name. */
export const search: SearchSource = {
  kind: 'cotacao',
  heading: 'Cotações',
  icon: FileQuestion,
  leads: 'number',
  isOpen: ({ acessos }) => acessos.includes('3.1'),
  async search(filtro, signal) {
    const rows = await apl.listCotacoes({ query: { filtro, offset: GROUP_ROWS }, signal })
    const { usuario, flagsVersao } = getSession()
    return isInternal(usuario.tipo) && flagsVersao.cotacoes ? quotations(rows) : rows.map(hitOf)
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

/** For a buyer a quotation is one hit, however many suppliers answer it. */
const quotations = (rows: readonly CotacaoListItem[]): Hit[] =>
  [...new Set(rows.map(({ numero }) => numero))].map((numero) => {
    const answers = rows.filter((row) => row.numero === numero)
    return {
      kind: 'cotacao',
      key: `cotacao:${numero}`,
      label: `Cotação ${numero}`,
      detail: [formatDateBr(answers[0]?.data), ...answers.map(({ nome_for }) => nome_for)].join(' · '),
      href: cotacaoHref({ numero }, ''),
    }
  })
