/** Status of a payable in words: derived, never stored. */
export interface ContaEstado {
  /** Whether the payable is paid: 0 open, 1 paid. */
  situacao: '0' | '1'
  bloqueio: 'S' | 'N'
  aprovado: 'N' | 'S' | 'R'
}

export const CONTA_STATUS = ['Aguarda liberação', 'Recusado', 'Liberado', 'Pago'] as const
export type ContaStatus = (typeof CONTA_STATUS)[number]

export function contaStatus({ situacao, bloqueio, aprovado }: ContaEstado): ContaStatus {
  if (situacao === '1') return 'Pago'
  if (aprovado === 'R') return 'Recusado'
  return bloqueio === 'S' ? 'Aguarda liberação' : 'Liberado'
}
