/** "Por que parou?": the steps of a payable (S2 §4). */
import { type AprovacaoFatos, aprovacaoEtapas } from '../aprovacao/etapas'
import { formatDateBr } from '../date-br'

/** Status of a payable in words: derived, never stored. */
interface ContaEstado {
  /** Whether the payable is paid: 0 open, 1 paid. */
  situacao: '0' | '1'
  bloqueio: 'S' | 'N'
  aprovado: 'N' | 'S' | 'R'
}

const CONTA_STATUS = ['Aguarda liberação', 'Recusado', 'Liberado', 'Pago'] as const
type ContaStatus = (typeof CONTA_STATUS)[number]

export function contaStatus({ situacao, bloqueio, aprovado }: ContaEstado): ContaStatus {
  if (situacao === '1') return 'Pago'
  if (aprovado === 'R') return 'Recusado'
  return bloqueio === 'S' ? 'Aguarda liberação' : 'Liberado'
}

export const CONTA_ETAPAS = ['lancamento', 'aprovador', 'segundo', 'pagamento'] as const

export interface ContaFatos extends ContaEstado, AprovacaoFatos {
  dt_ven: string
  dt_pagto: string | null
}

export const contaEtapas = (fatos: ContaFatos) =>
  aprovacaoEtapas(
    {
      genero: 'o',
      inicio: { codigo: 'lancamento', titulo: 'Lançamento', quem: 'Quem lançou a conta, ou quem libera' },
      fim: {
        codigo: 'pagamento',
        titulo: 'Pagamento',
        quem: 'Contas a pagar',
        detalhe:
          fatos.situacao === '1' && fatos.dt_pagto
            ? `Pago em ${formatDateBr(fatos.dt_pagto)}.`
            : `Vencimento em ${formatDateBr(fatos.dt_ven)}.`,
      },
      situacao: fatos.situacao === '1' ? 'feito' : 'aberto',
    },
    fatos,
  )
