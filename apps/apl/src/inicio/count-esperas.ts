import { ESPERA_MAX, ESPERA_TIPOS, type ListWait, esperasEm } from '@trama/contract/apl/inicio/esperas'
import type { Espera } from '@trama/contract/apl/inicio/inicio'
import { plannedAnew } from '@trama/server-kit/db/database'
import { readFirst } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { ordemList } from '../compra/list-ordens'
import type { AplContext } from '../context'
import { cotacaoList } from '../cotacao/list/list-cotacoes'
import { countEntidadesUpTo } from '../entidade/list/count-entidades'
import { ordemServicoList } from '../ordem-servico/list-ordens-servico'
import { contaList } from '../pagar/list-contas'
import { pedidoFornecedorList } from '../pedido-fornecedor/list-pedidos-fornecedor'
import { pedidoList } from '../pedido/list/list-pedidos'
import { receberList } from '../receber/list-receber'
import { seesEspera } from './policy'

/** Rows that are counted: one more than is told, so that "999+" is known. */
const LIMITE = ESPERA_MAX + 1

/** SQL that counts and sums the first rows of the list to which a figure leads. */
function counted(ctx: AplContext, { lista, query }: ListWait): SQL<Partial<Record<string, number>>[]> {
  switch (lista) {
    case 'cliente':
      return countEntidadesUpTo(ctx, query, LIMITE)
    case 'pedido':
      return pedidoList.upTo(ctx, query, LIMITE)
    case 'receber':
      return receberList.upTo(ctx, query, LIMITE)
    case 'cotacao':
      return cotacaoList.upTo(ctx, query, LIMITE)
    case 'compra':
      return ordemList.upTo(ctx, query, LIMITE)
    case 'pedidoFornecedor':
      return pedidoFornecedorList.upTo(ctx, query, LIMITE)
    case 'ordemServico':
      return ordemServicoList.upTo(ctx, query, LIMITE)
    default:
      return contaList.upTo(ctx, query, LIMITE)
  }
}

/** Column that each list sums; undefined for lists without an amount to be paid. */
const VALOR: Record<ListWait['lista'], string | undefined> = {
  cliente: undefined,
  pedido: 'valor_total_liq',
  receber: 'saldo',
  cotacao: undefined,
  compra: 'valor_total',
  pedidoFornecedor: 'valor_total',
  ordemServico: undefined,
  pagar: 'valor',
}

/** Figures of everything that waits in lists, by one statement. */
export async function countEsperas(ctx: AplContext, dia: string): Promise<Espera[]> {
  const all: Partial<Record<Espera['tipo'], ListWait>> = esperasEm(dia)
  const seen = ESPERA_TIPOS.flatMap((tipo) => {
    const espera = all[tipo]
    return espera && seesEspera(ctx, espera) ? [{ tipo, espera }] : []
  })
  if (seen.length === 0) return []
  const found = await readFirst(
    ctx.db,
    Object.fromEntries(seen.map(({ tipo, espera }) => [tipo, counted(ctx, espera)])),
    (columns) => sql`${plannedAnew} select ${columns}`,
  )
  return seen.flatMap(({ tipo, espera: { lista } }) => {
    const sums = found?.[tipo]?.[0] ?? {}
    const total = sums.total ?? sums.qtde_pedidos ?? 0
    const name = VALOR[lista]
    const valor = name === undefined || total > ESPERA_MAX ? null : (sums[name] ?? 0)
    return total > 0 ? [{ tipo, total, valor }] : []
  })
}
