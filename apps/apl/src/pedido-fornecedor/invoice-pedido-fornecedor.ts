import { erroDaFatura } from '@trama/rules/pedido/faturar'
import type { PedidoFornecedorFatura } from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import { todayIn } from '@trama/rules/date-br'
import { audit } from '@trama/server-kit/db/audit'
import { fieldsError } from '@trama/server-kit/errors'
import type { AplContext } from '../context'
import { faturadasOf } from '../fatura/emissao/create-fatura'
import { invoicePedido } from '../fatura/emissao/invoice-pedido'
import { isTransmitted } from '../nfe/transmissor'
import { onceFor } from '../kit/registro/once'
import { loadItens } from '../pedido/store-pedido'
import { lockPedidoFornecedor } from './lock-pedido-fornecedor'

interface Fatura {
  numero: number
  cnpj?: string | undefined
  body: PedidoFornecedorFatura
}

/** Invoices all pending pieces; the number of a further invoice replaces the one of an earlier partial invoice. */
export function invoicePedidoFornecedor(
  ctx: AplContext,
  { numero, cnpj, body }: Fatura,
): Promise<{ resultado: string; versao?: number }> {
  const { empresa } = ctx
  const { nota, dt_fatura, versao } = body
  return onceFor(ctx, ['faturar', numero, cnpj, body], async (tx) => {
    const locked = await lockPedidoFornecedor(tx, ctx, { numero, versao, cnpj })
    const wrong = erroDaFatura(dt_fatura, { dt_emissao: locked.dt_emissao, today: todayIn() })
    if (wrong) throw fieldsError([{ campo: 'dt_fatura', mensagem: wrong }])
    const itens = faturadasOf(await loadItens(tx, empresa, numero), undefined)
    await invoicePedido(tx, ctx, { numero, itens, dt_emissao: dt_fatura, nota })
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
    const done = { resultado: `Pedido ${numero} faturado.` }
    // An invoice that is being transmitted to the tax authority can only be cancelled, so no version for undoing it
    // is returned.
    return isTransmitted() ? done : { ...done, versao: locked.versao + 1 }
  })
}
