import { formatDateBr } from '@trama/rules/date-br'
import { CalendarDays } from 'lucide-react'
import { orNull } from '@/lib/api/api-error'
import { isRecordNumber, type SearchSource } from '@/lib/domain'
import { crmApi } from './crm-api'

/** Search for a contact by its number. */
export const search: SearchSource = {
  kind: 'crm',
  heading: 'CRM',
  icon: CalendarDays,
  leads: 'number',
  isOpen: ({ acessos }) => acessos.includes('1.3'),
  async search(text, signal) {
    if (!isRecordNumber(text)) return []
    const numero = Number(text)
    const found = await orNull(crmApi.getCrm({ params: { numero }, signal }))
    if (!found) return []
    const { data, dt_contato, nome, assunto } = found
    return [
      {
        kind: 'crm',
        key: `crm:${numero}`,
        label: `CRM ${numero}`,
        detail: [formatDateBr(dt_contato ?? data), nome, assunto].filter(Boolean).join(' · '),
        href: `/FormCrm/${numero}`,
      },
    ]
  },
}
