/** Release of purchase orders (S2 §2, §4). */
import { DESFAZER_S } from '@trama/contract/apl/lote'
import { LIBERACAO_COMPRA_MESSAGES } from '@trama/rules/compra/liberacao'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { ruleError } from '@trama/server-kit/errors'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { aprovacao } from '../kit/liberacao/aprovacao'
import { mailOrdem } from './link/send-ordem'
import { lockOrdem } from './lock-ordem'
import { ORDEM_NOME } from './nome'

export const ordemLiberacao = (jobs: Jobs) =>
  aprovacao({
    tabela: 'ordem_compra',
    registro: 'ordem_compra',
    nome: ORDEM_NOME,
    messages: LIBERACAO_COMPRA_MESSAGES,
    lock: (tx, ctx, numero) => lockOrdem(tx, ctx, numero, undefined),
    assertWaiting({ situacao, aprovado }) {
      if (situacao !== 'P') throw ruleError(LIBERACAO_COMPRA_MESSAGES.encerrada)
      if (aprovado === 'R') throw ruleError(LIBERACAO_COMPRA_MESSAGES.recusada)
    },
    async aoLiberar(tx, ctx, numero) {
      // The release may be undone until then.
      const isMailed = await mailOrdem(tx, ctx, jobs, numero, { waitS: DESFAZER_S })
      return isMailed ? undefined : ORDEM_MESSAGES.avisoSemEmail
    },
    assertUntouched({ situacao, recebido }) {
      if (situacao !== 'P' || recebido > 0) throw ruleError(LIBERACAO_COMPRA_MESSAGES.andou)
    },
  })
