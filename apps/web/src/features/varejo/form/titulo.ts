import type { VendaStatus } from '@trama/contract/apl/varejo/codes'
import { VENDA_STATUS_TEXTO } from '@trama/contract/apl/varejo/codes'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import type { Status } from '@/components/ui/status/status-badges'
import { tipoVendaText } from '../varejo-api'
import type { VendaForm } from './venda-form'

const TONES = ['orange', 'green', 'red', 'blue'] as const

export const statusDaVenda = (status: VendaStatus): Status => ({
  label: VENDA_STATUS_TEXTO[status].label,
  tone: TONES[status],
})

/** "Nova venda", "Devolução 12". */
export function tituloDe({ gravada, codven, tipo_venda }: VendaForm): string {
  if (gravada) return `${tipoVendaText(tipo_venda)} ${codven}`
  return tipo_venda === VENDA_TIPO.devolucao ? 'Nova devolução' : 'Nova venda'
}
