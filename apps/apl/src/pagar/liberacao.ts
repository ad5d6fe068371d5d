/** Release of payments (S2 §2, §4): a refused payment may be released once its problem is settled. */
import { LIBERACAO_PAGAMENTO_MESSAGES } from '@trama/rules/pagar/liberacao'
import { ruleError } from '@trama/server-kit/errors'
import { aprovacao } from '../kit/liberacao/aprovacao'
import { lockConta } from './lock-conta'

export const contaLiberacao = aprovacao({
  tabela: 'conta_pagar',
  chave: 'num_ap',
  registro: 'conta_pagar',
  nome: { nome: 'Pagamento', genero: 'o' },
  messages: LIBERACAO_PAGAMENTO_MESSAGES,
  lock: lockConta,
  assertWaiting({ situacao }) {
    if (situacao !== '0') throw ruleError(LIBERACAO_PAGAMENTO_MESSAGES.encerrada)
  },
  assertUntouched({ valor_pago }) {
    if (valor_pago > 0) throw ruleError(LIBERACAO_PAGAMENTO_MESSAGES.andou)
  },
})
