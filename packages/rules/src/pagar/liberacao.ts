/** Texts for releasers of payments. */
import { aprovacaoMessages } from '../aprovacao/aprovacao'

export const LIBERACAO_PAGAMENTO_MESSAGES = aprovacaoMessages({
  nome: 'Pagamento',
  genero: 'o',
  andou: 'já foi feito.',
})

export const pagamentoNaoEncontrado = (num_ap: number) => `Pagamento ${num_ap} não encontrado.`
