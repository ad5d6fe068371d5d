import { isAllowed } from '@trama/contract/access'
import { seeComissao } from '@trama/contract/apl/comissao/access'
import { readPedidos } from '@trama/contract/apl/pedido/access'
import { readFaturas } from '@trama/contract/apl/fatura/codes'
import type { Faturado } from '@trama/contract/apl/fatura/faturado'
import { diasDoMes } from '@trama/rules/comissao/mes'
import { sql } from 'drizzle-orm'
import { getLinhas } from '../../comissao/get-extrato'
import type { AplContext } from '../../context'
import { every } from '../../page'
import { vendidos } from '../../pedido/list/resumo-pedidos'
import { isLive, visibleFaturas } from '../policy'
import { passosDoMes } from './passos'

/**
 * What was invoiced in a month by each of the figures with that name, from the rows that the caller may see: orders,
 * invoices and commission each only where the caller may see those. Commission is read first: an invoice that is stored in between stands
 * among those whose commission counts later.
 */
export async function getFaturado(ctx: AplContext, mes: string): Promise<Faturado> {
  const { db, scope, actor } = ctx
  const { ini, fim } = diasDoMes(mes)
  const pedidos = sql`select p.numero, p.codcli, p.situacao, p.valor_total_liq, p.valor_total_fat
    from pedido p where ${vendidos(ctx, { emissao_ini: ini, emissao_fim: fim })}`
  const seesNotas = isAllowed(readFaturas, actor)
  const notas = sql`select p.chave, p.fatura, p.codcli, p.pedido, p.valor,
      p.valor - coalesce(p.frete, 0) - p.valor_ipi as liquido,
      (p.tipfat = 'L' and p.pedido is not null) as comissiona
    from fatura p where ${every([
      visibleFaturas(ctx, scope),
      sql`p.dt_emissao between ${ini} and ${fim}`,
      isLive,
    ])}`
  const linhas = seesNotas && isAllowed(seeComissao, actor) ? await getLinhas(ctx, mes) : undefined
  const passos = await passosDoMes(db, {
    empresa: scope.empresa,
    pedidos: isAllowed(readPedidos, actor) ? pedidos : undefined,
    notas: seesNotas ? notas : undefined,
    linhas: linhas?.map(({ chave, fatura, nome, base, devolucao, ajuste }) => ({
      chave,
      fatura,
      nome,
      base,
      devolucao,
      ajuste,
    })),
  })
  return { mes, passos }
}
