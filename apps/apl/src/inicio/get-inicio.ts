import { ESPERA_MAX, ESPERA_TIPOS, esperasEm, type ListWait } from '@trama/contract/apl/inicio/esperas'
import type { Espera, Inicio } from '@trama/contract/apl/inicio/inicio'
import { MENU } from '@trama/contract/access'
import { todayIn } from '@trama/rules/date-br'
import { readFirst, selectRows } from '@trama/server-kit/db/select'
import { sql, type SQL } from 'drizzle-orm'
import type { AplContext } from '../context'
import { pendenteCrm } from '../crm/agenda-crm'
import { isInternal } from '../policy'
import { visiblePedidos } from '../pedido/policy'
import { plannedAnew } from '@trama/server-kit/db/database'
import { ordemList } from '../compra/list-ordens'
import { cotacaoList } from '../cotacao/list/list-cotacoes'
import { countEntidadesUpTo } from '../entidade/list/count-entidades'
import { ordemServicoList } from '../ordem-servico/list-ordens-servico'
import { contaList } from '../pagar/list-contas'
import { pedidoFornecedorList } from '../pedido-fornecedor/list-pedidos-fornecedor'
import { pedidoList } from '../pedido/list/list-pedidos'
import { receberList } from '../receber/list-receber'
import { seesEspera } from './policy'

/** Last orders that are offered to be repeated. */
const ULTIMOS = 3

/** What waits for the caller in the session's company, by at most three statements. */
export async function getInicio(ctx: AplContext): Promise<Inicio> {
  const dia = todayIn()
  const [lists, crm, ultimos] = await Promise.all([countEsperas(ctx, dia), crmEsperas(ctx), lastPedidos(ctx)])
  const place = ({ tipo }: Espera) => ESPERA_TIPOS.indexOf(tipo)
  return { dia, esperas: [...crm, ...lists].toSorted((a, b) => place(a) - place(b)), ultimos }
}

/** CRM records that are due today or overdue. */
async function crmEsperas(ctx: AplContext): Promise<Espera[]> {
  const { tipo, acessos } = ctx.actor
  const hasAgenda = tipo === 'representante' || isInternal(ctx.actor)
  if (!hasAgenda || !acessos.includes(MENU.CRM)) return []
  const { atrasados, hoje } = await pendenteCrm(ctx)
  const all: Espera[] = [
    { tipo: 'crm_atrasado', total: Math.min(atrasados, ESPERA_MAX + 1), valor: null },
    { tipo: 'crm_hoje', total: Math.min(hoje, ESPERA_MAX + 1), valor: null },
  ]
  return all.filter(({ total }) => total > 0)
}

/** The newest orders that were sent and not cancelled, for callers who sell or buy. */
async function lastPedidos(ctx: AplContext): Promise<Inicio['ultimos']> {
  const { tipo, acessos } = ctx.actor
  if ((tipo !== 'representante' && tipo !== 'cliente') || !acessos.includes(MENU.PedidosVenda)) return []
  return selectRows(
    ctx.db,
    {
      numero: sql<number>`p.numero`,
      dt_emissao: sql<string>`p.dt_emissao`,
      nome: sql<string>`e.nome`,
      valor: sql<number>`p.valor_total_liq`,
    },
    sql`from (
        select * from pedido p where ${visiblePedidos(ctx, ctx.scope)} and p.situacao in ('P', 'F')
        order by p.dt_emissao desc, p.numero desc limit ${sql.raw(String(ULTIMOS))}) p
      join lateral (select nome from entidade where empresa = p.empresa and codcli = p.codcli limit 1) e on true
      order by p.dt_emissao desc, p.numero desc`,
  )
}

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
async function countEsperas(ctx: AplContext, dia: string): Promise<Espera[]> {
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
