/** "Por que parou?": the steps of a payable (S2 §4). */
import { type AprovacaoFatos, aprovacaoEtapas } from '../aprovacao/etapas'
import { formatDateBr } from '../date-br'
import type { ContaEstado } from './status'

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
