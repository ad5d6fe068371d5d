import { erroDaFatura } from '@trama/rules/pedido/faturar'
import type { PedidoFornecedorFatura } from '@trama/contract/apl/pedido-fornecedor'
import { todayIn } from '@trama/rules/date-br'
import { audit } from '@trama/server-kit/db/audit'
import { fieldsError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { stockDeltas, takeFromStock } from '../pedido/commit-stock'
import { loadItens } from '../pedido/store-pedido'
import { lockPedidoFornecedor } from './lock-pedido-fornecedor'

interface Fatura {
  numero: number
  cnpj?: string | undefined
  body: PedidoFornecedorFatura
}

/** Invoices everything that is pending; a further invoice's number takes the place of a partial one's before it. */
export function invoicePedidoFornecedor(
  ctx: AplContext,
  { numero, cnpj, body }: Fatura,
): Promise<{ resultado: string }> {
  const { empresa } = ctx
  const { nota, dt_fatura, versao } = body
  return onceFor(ctx, ['faturar', numero, cnpj, body], async (tx) => {
    const locked = await lockPedidoFornecedor(tx, ctx, { numero, versao, cnpj })
    const wrong = erroDaFatura(dt_fatura, { dt_emissao: locked.dt_emissao, today: todayIn() })
    if (wrong) throw fieldsError([{ campo: 'dt_fatura', mensagem: wrong }])
    if (locked.compromete === 'S') {
      await takeFromStock(tx, empresa, stockDeltas([], await loadItens(tx, empresa, numero)))
    }
    await tx.execute(
      sql`update pedido_item set qtde_f = qtde - cancelado, reservado = 0
          where empresa = ${empresa} and numero = ${numero} and qtde - cancelado > qtde_f`,
    )
    await tx.execute(
      sql`update pedido set faturado = qtde, valor_total_fat = valor_total_liq, valor_total_pen = 0, nota = ${nota},
            dt_fatura = ${dt_fatura}, versao = versao + 1
          where empresa = ${empresa} and numero = ${numero}`,
    )
    const { qtde, faturado } = locked
    await audit(tx, ctx, {
      empresa,
      acao: 'faturar',
      registro: 'pedido',
      chave: numero,
      antes: {
        nota: locked.nota,
        dt_fatura: locked.dt_fatura,
        faturado,
        valor_total_fat: locked.valor_total_fat,
      },
      depois: {
        nota,
        dt_fatura,
        faturado: qtde,
        valor_total_fat: locked.valor_total,
      },
    })
    return { resultado: `Pedido ${numero} faturado.` }
  })
}
