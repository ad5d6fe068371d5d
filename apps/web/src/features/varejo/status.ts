import { VENDA_STATUS_TEXTO, type VendaStatus } from '@trama/contract/apl/varejo/codes'
import type { Status } from '@/components/ui/status/status-badges'

const TONES = ['orange', 'green', 'red', 'blue'] as const

/** Label and colour of a sale's status (S2 §4). */
export const statusDaVenda = (status: VendaStatus): Status => ({
  label: VENDA_STATUS_TEXTO[status].label,
  tone: TONES[status],
})
