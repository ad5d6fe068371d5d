/** Status of a purchase order in lists: derived, never stored. */
export interface OrdemEstado {
  situacao: 'P' | 'F' | 'C'
  liberado: 'S' | 'N'
  recusada?: 'S' | 'N' | undefined
  recebido: number
}

export const ORDEM_STATUS = [
  'Aguarda liberação',
  'Recusada',
  'Liberada',
  'Recebida em parte',
  'Recebida',
  'Cancelada',
] as const
export type OrdemStatus = (typeof ORDEM_STATUS)[number]

export function ordemStatus({ situacao, liberado, recusada, recebido }: OrdemEstado): OrdemStatus {
  if (situacao === 'C') return 'Cancelada'
  if (situacao === 'F') return 'Recebida'
  if (recusada === 'S') return 'Recusada'
  if (liberado === 'N') return 'Aguarda liberação'
  return recebido > 0 ? 'Recebida em parte' : 'Liberada'
}
