import { VENDA_TIPO } from '@trama/rules/varejo/status'
import { tipoVendaText } from '../varejo-api'
import type { VendaForm } from './venda-form'

/** Title of the form: "Nova venda", "Devolução 12". */
export function tituloDe({ gravada, codven, tipo_venda }: VendaForm): string {
  if (gravada) return `${tipoVendaText(tipo_venda)} ${codven}`
  return tipo_venda === VENDA_TIPO.devolucao ? 'Nova devolução' : 'Nova venda'
}
