import type { AprovacaoRisco } from '@trama/contract/apl/liberacao/aprovacao-risco'
import { formatBRL } from '@trama/rules/number-br'
import type { Risk } from './risk'

const LABELS: Record<NonNullable<AprovacaoRisco['impedimento']>['codigo'], string> = {
  limite: 'Acima do seu limite',
  propria: 'Sua própria',
  outra_pessoa: 'Cabe a outra pessoa',
}

/** Kinds of risks to sort documents by that are released by value. */
export const APPROVAL_KINDS = [
  { kind: 'impedimento', label: 'O que você não libera' },
  { kind: 'segundo', label: 'Mais acima de um aprovador' },
]

/** Risks of a document released by its value: the caller may not release it, or a second person has to. */
export function approvalRisks({ impedimento, segundo_acima }: AprovacaoRisco, valor: number): Risk[] {
  return [
    ...(impedimento
      ? [
          {
            kind: 'impedimento',
            label: LABELS[impedimento.codigo],
            tone: 'red' as const,
            figures: impedimento.texto,
            weight: valor,
          },
        ]
      : []),
    ...(segundo_acima === null
      ? []
      : [
          {
            kind: 'segundo',
            label: '2 aprovadores',
            tone: 'orange' as const,
            figures: `Acima de ${formatBRL(segundo_acima)} a empresa pede duas pessoas.`,
            weight: valor - segundo_acima,
          },
        ]),
  ]
}
