/** "Por que parou?": the steps of a purchase order (S2 §4). */
import { type AprovacaoFatos, aprovacaoEtapas } from '../aprovacao/etapas'
import { formatDateBr } from '../date-br'
import { formatShortNumber } from '../number-br'
import type { OrdemEstado } from './status'

export const ORDEM_ETAPAS = ['emissao', 'aprovador', 'segundo', 'recebimento'] as const

export interface OrdemFatos extends OrdemEstado, AprovacaoFatos {
  qtde: number
  dt_entrega: string
}

const SITUACAO = { P: 'aberto', F: 'feito', C: 'cancelado' } as const

export const ordemEtapas = (fatos: OrdemFatos) =>
  aprovacaoEtapas(
    {
      genero: 'a',
      inicio: { codigo: 'emissao', titulo: 'Emissão', quem: 'Comprador' },
      fim: {
        codigo: 'recebimento',
        titulo: 'Recebimento',
        quem: 'Recebimento',
        detalhe:
          fatos.recebido > 0
            ? `Recebido ${formatShortNumber(fatos.recebido)} de ${formatShortNumber(fatos.qtde)}.`
            : `Entrega em ${formatDateBr(fatos.dt_entrega)}.`,
      },
      situacao: SITUACAO[fatos.situacao],
    },
    fatos,
  )
