import { diasDoMes, mesEmPalavras } from '@trama/rules/comissao/mes'
import { audit } from '@trama/server-kit/db/audit'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { loadCondicoes } from './load-condicoes'
import { lockComissao } from './lock-comissao'

interface Reabertura {
  mes: string
  motivo: string
}

/** Reopens the last closed month: its lines are counted from the documents until it is closed again. */
export const reopenMes = (ctx: AplContext, { mes, motivo }: Reabertura): Promise<{ resultado: string }> =>
  onceFor(ctx, ['reabrir comissão', mes, motivo], async (tx) => {
    const { empresa } = ctx
    await lockComissao(tx, empresa)
    const { fechados } = await loadCondicoes(tx, empresa)
    const last = fechados.at(-1)
    if (last?.mes !== mes) {
      throw ruleError(
        last
          ? `Só o último mês fechado pode ser reaberto: ${mesEmPalavras(last.mes)}.`
          : 'Nenhum mês está fechado.',
      )
    }
    const dia = `${mes}-01`
    // The closing deleted changes of earlier months that it had counted; the next closing has to find them again.
    await tx.execute(
      sql`insert into comissao_mudanca (empresa, dia, chave)
          select distinct empresa, least(dia, ${diasDoMes(mes).ini}::date - 1), chave from comissao_linha
          where empresa = ${empresa} and mes = ${dia} and ajuste = 'S'`,
    )
    await tx.execute(sql`delete from comissao_linha where empresa = ${empresa} and mes = ${dia}`)
    await tx.execute(sql`delete from comissao_fechamento where empresa = ${empresa} and mes = ${dia}`)
    await audit(tx, ctx, {
      empresa,
      acao: 'abrir',
      registro: 'comissao',
      chave: mesEmPalavras(mes),
      antes: { devida: last.devida, fechado_por: last.fechado_por },
      depois: { motivo: motivo.trim() },
    })
    return { resultado: `Comissão de ${mesEmPalavras(mes)} reaberta.` }
  })
