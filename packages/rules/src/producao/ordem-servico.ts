/** Rules of service orders shared by screen and server (S2 §4). */
import { formatDateBr } from '../date-br'

export const ORDEM_SERVICO = { aberta: 'A', emProducao: 'P', baixada: 'B' } as const
export type OrdemServicoSituacao = (typeof ORDEM_SERVICO)[keyof typeof ORDEM_SERVICO]

interface Prazo {
  situacao: OrdemServicoSituacao
  dt_prev: string | null
}

/** Whether a service order is late: planned for a past day and not returned yet. */
export const isAtrasada = ({ situacao, dt_prev }: Prazo, hoje: string): boolean =>
  situacao !== ORDEM_SERVICO.baixada && dt_prev !== null && dt_prev < hoje

interface Pecas {
  qtde: number
  qtde_feita: number
  refugo: number
}

/** Pieces that are neither done nor rejected. */
export const pecasPendentes = ({ qtde, qtde_feita, refugo }: Pecas): number =>
  Math.max(0, qtde - qtde_feita - refugo)

export const ORDEM_SERVICO_MESSAGES = {
  previsaoAntes: (saida: string) => `A data prevista não pode ser anterior à saída (${formatDateBr(saida)}).`,
  baixada: 'Ordem de serviço baixada. Altere o status antes de apontar quantidades.',
  semPecas: 'Informe as peças feitas ou o refugo.',
  acima: (pendentes: number) =>
    pendentes > 0
      ? `Quantidade acima da pendente: ${pendentes === 1 ? 'falta 1 peça' : `faltam ${pendentes} peças`}.`
      : 'Todas as peças já foram apontadas.',
  diaAdiante: 'O dia do apontamento não pode ser futuro.',
  diaAntes: (saida: string) => `O dia do apontamento não pode ser anterior à saída (${formatDateBr(saida)}).`,
  apontamentoFora: 'Apontamento não encontrado.',
  itemFora: 'Item de verificação não encontrado.',
} as const
