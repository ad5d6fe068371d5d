import { fecharRecusa, mesEmPalavras } from '@trama/rules/comissao/mes'
import { formatBRL } from '@trama/rules/number-br'
import { todayIn } from '@trama/rules/date-br'
import { audit } from '@trama/server-kit/db/audit'
import { ruleError } from '@trama/server-kit/errors'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { loadCondicoes } from './load-condicoes'
import { lockComissao } from './lock-comissao'
import { storeFechamento } from './store-fechamento'

/** Closes a month that has ended, so that what it pays out stays as counted now. */
export const closeMes = (ctx: AplContext, mes: string): Promise<{ resultado: string }> =>
  onceFor(ctx, ['fechar comissão', mes], async (tx) => {
    const { empresa, actor } = ctx
    await lockComissao(tx, empresa)
    const condicoes = await loadCondicoes(tx, empresa)
    const refusal = fecharRecusa(mes, { ...condicoes, hoje: todayIn() })
    if (refusal) throw ruleError(refusal)
    const { valor, linhas } = await storeFechamento(tx, { empresa, mes, condicoes, por: actor.nome })
    await audit(tx, ctx, {
      empresa,
      acao: 'fechar',
      registro: 'comissao',
      chave: mesEmPalavras(mes),
      depois: { devida: condicoes.escolha, valor, linhas },
    })
    return { resultado: `Comissão de ${mesEmPalavras(mes)} fechada: ${formatBRL(valor)}.` }
  })
