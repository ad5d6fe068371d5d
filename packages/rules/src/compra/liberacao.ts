/** What releasers of a purchase order are told. */
import { aprovacaoMessages } from '../aprovacao/aprovacao'

export const LIBERACAO_COMPRA_MESSAGES = aprovacaoMessages({
  nome: 'Compra',
  genero: 'a',
  andou: 'já teve recebimento ou foi cancelada.',
})
