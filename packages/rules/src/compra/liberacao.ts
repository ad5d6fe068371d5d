/** Texts for releasers of purchase orders. */
import { aprovacaoMessages } from '../aprovacao/aprovacao'

export const LIBERACAO_COMPRA_MESSAGES = aprovacaoMessages({
  nome: 'Compra',
  genero: 'a',
  andou: 'já teve recebimento ou foi cancelada.',
})
