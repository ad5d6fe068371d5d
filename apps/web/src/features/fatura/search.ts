import { type FaturaListItem } from '@trama/contract/apl/fatura/list'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { ReceiptText } from 'lucide-react'
import { GROUP_ROWS, type Hit, isRecordNumber, type SearchSource } from '@/lib/domain'
import { getSession } from '@/lib/session'
import { faturaHref, faturaStatus } from './api'
import { listFaturas } from './list-queries'

/** Search for invoices by number. */
export const search: SearchSource = {
  kind: 'fatura',
  heading: 'Faturas',
  icon: ReceiptText,
  leads: 'number',
  isOpen: ({ acessos, usuario }) => acessos.includes('2.1') && usuario.tipo !== 'fornecedor',
  async search(fatura, signal) {
    if (!isRecordNumber(fatura)) return []
    const rows = await listFaturas({ fatura, offset: GROUP_ROWS }, signal)
    return rows.map(hitOf)
  },
}

const hitOf = (row: FaturaListItem): Hit => ({
  kind: 'fatura',
  key: `fatura:${row.chave}`,
  label: `Fatura ${row.fatura}`,
  detail: [row.nome, formatDateBr(row.dt_emissao), formatBRL(row.valor), faturaStatus(row).label]
    .filter(Boolean)
    .join(' · '),
  href: getSession().flagsVersao.faturas
    ? faturaHref(row, getSession().empresa.emp_pat)
    : `/TableFatura?fatura=${encodeURIComponent(row.fatura)}`,
})
