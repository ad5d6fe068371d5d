import type { PedidoSituacao } from '@trama/contract/apl/pedido/situacao'
import { type Impedimento, impedimentosDe, pedidoEtapas, type PedidoFatos } from '@trama/rules/pedido/etapas'
import type { Ato, Recusa } from '@trama/rules/pedido/recusa'
import { pedidoStatus } from '@trama/rules/pedido/status'
import { columnsOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { entidade } from '../../entidade/tables'
import { ato, recusa } from '../../kit/liberacao/atos'
import { isInternal } from '../../policy'
import { DESCMAX, EM_ABERTO, NECESSIDADES, PENDING, vencidasOf } from '../liberacao/conditions-columns'
import { visiblePedidos } from '../policy'
import { pedido } from '../tables'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { creditoDoPedido } from '@trama/rules/pedido/credito'
import { type Falta, faltasDeEstoque, type Necessidade } from '@trama/rules/pedido/estoque'
import { checkDesconto, checkValorMinimo, type Flag } from '@trama/rules/pedido/rules'
import { netOfPercent } from '@trama/rules/pedido/totals'

/** Stored facts that may stop an order. */
interface Conditions {
  ativo: Flag
  cliente_bloqueio: Flag
  per_desc: number
  descmax: number
  valor_total_bruto: number
  valor_total_pen: number
  valor_min: number
  /** Open receivables past their due date, of those that the caller may see. */
  vencidas: { qtde: number; valor: number }
  em_aberto: number
  credito: number | null
  /** Items that are neither held in stock nor set aside, with the stock there is. */
  necessidades: Necessidade[]
}

/** Which restricted facts the caller may read. */
interface Sees {
  duplicatas: boolean
  credito: boolean
}

const MAX_FALTAS = 20

/** Every obstacle of an order, by the same rules that check a save. */
function impedimentosOf(found: Conditions, sees: Sees): Impedimento[] {
  const { vencidas, em_aberto, credito, valor_total_pen, descmax, per_desc, valor_min } = found
  const net = netOfPercent(found.valor_total_bruto, per_desc)
  const limit = creditoDoPedido({ credito, em_aberto }, { pendente: valor_total_pen })
  const all: (Impedimento | false)[] = [
    found.cliente_bloqueio === 'S' && {
      codigo: 'cliente_bloqueado',
      etapa: 'digitacao',
      texto: 'Cliente bloqueado.',
    },
    found.ativo === 'N' && { codigo: 'cliente_inativo', etapa: 'digitacao', texto: 'Cliente inativo.' },
    checkDesconto({ per_desc, descmax }) !== undefined && {
      codigo: 'desconto_maximo',
      etapa: 'comercial',
      texto: `Desconto de ${formatShortNumber(per_desc)}% acima do máximo da condição (${formatShortNumber(descmax)}%).`,
    },
    checkValorMinimo({ valor_liq: net, valor_min }) !== undefined && {
      codigo: 'valor_minimo',
      etapa: 'comercial',
      texto: `Valor de ${formatBRL(net)} abaixo do mínimo da coleção (${formatBRL(valor_min)}).`,
    },
    sees.duplicatas &&
      vencidas.qtde > 0 && {
        codigo: 'duplicatas_em_atraso',
        etapa: 'financeira',
        texto: `${vencidas.qtde === 1 ? '1 duplicata em atraso' : `${vencidas.qtde} duplicatas em atraso`}, ${formatBRL(vencidas.valor)}.`,
      },
    sees.credito &&
      credito !== null &&
      (limit?.excede ?? 0) > 0 && {
        codigo: 'limite_de_credito',
        etapa: 'financeira',
        texto: `Limite de crédito excedido: ${formatBRL(em_aberto)} em aberto e ${formatBRL(valor_total_pen)} deste pedido, de ${formatBRL(credito)}.`,
      },
    ...missing(faltasDeEstoque(found.necessidades)),
  ]
  return all.filter((item) => item !== false)
}

function missing(faltas: readonly Falta[]): Impedimento[] {
  const shown = faltas.slice(0, MAX_FALTAS).map(({ codigo, cor, tam, falta }) => ({
    codigo: 'estoque_insuficiente' as const,
    etapa: 'estoque' as const,
    texto: `Faltam ${formatShortNumber(falta)} de ${codigo}, cor ${cor}, tamanho ${tam}.`,
  }))
  const more = faltas.length - shown.length
  if (more <= 0) return shown
  const texto = more === 1 ? 'E mais 1 item em falta.' : `E mais ${more} itens em falta.`
  return [...shown, { codigo: 'estoque_insuficiente', etapa: 'estoque', texto }]
}

/** Number of the customer's latest orders that a releaser is shown. */
const LAST = 5

/** Where an order stands, why, since when and who may act next; read from stored data only. */
export async function getSituacao(ctx: AplContext, numero: number): Promise<PedidoSituacao> {
  const found = await selectFirst(
    ctx.db,
    columns(ctx),
    sql`from pedido p
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        left join colecao c on c.empresa = p.empresa and c.codigo = p.colecao
        left join condicao k on k.empresa = p.empresa and k.codigo = p.codcond
        where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero}`,
  )
  if (!found) throw notFound()
  const { actor, empresa } = ctx
  const seesDuplicatas = isInternal(actor) || actor.tipo === 'cliente' || actor.acessos.includes('2.2')
  const fatos: PedidoFatos = {
    ...found,
    ...sides(found, isInternal(actor)),
    impedimentos: impedimentosOf(found, { duplicatas: seesDuplicatas, credito: actor.tipo !== 'cliente' }),
  }
  const { vencidas, em_aberto, credito, per_desc, descmax, valor_min } = found
  return {
    numero,
    empresa,
    status: pedidoStatus(found),
    etapas: pedidoEtapas(fatos),
    impedimentos: impedimentosDe(fatos),
    analise: isInternal(actor)
      ? {
          vencidas: { qtde: vencidas.qtde, valor: vencidas.valor },
          em_aberto,
          credito,
          per_desc,
          descmax,
          valor_min,
          ultimos: found.ultimos.map(({ numero: other, dt_emissao, valor_total_liq, ...flags }) => ({
            numero: other,
            dt_emissao,
            valor_total_liq,
            status: pedidoStatus(flags),
          })),
        }
      : null,
  }
}

/** Who released each side: internal users read the name, all others the department. */
function sides({ lib_com, lib_fin }: Record<'lib_com' | 'lib_fin', Ato>, byName: boolean) {
  const by = (done: Ato, department: string) => ({ ...done, por: byName ? done.por : department })
  return { lib_com: by(lib_com, 'Comercial'), lib_fin: by(lib_fin, 'Financeiro') }
}

const p = alias(pedido, 'p')
const e = alias(entidade, 'e')
const OF_ORDER = {
  tipo: sql<'P' | 'M'>`coalesce((select i.tipo from pedido_item i
    where i.empresa = p.empresa and i.numero = p.numero limit 1), 'P')`,
  ...columnsOf(
    p,
    'bloqueio, financeiro, qtde, faturado, entrega, per_desc, valor_total_pen, valor_total_bruto',
  ),
  reservado: sql<boolean>`p.compromete = 'S'`,
  ...columnsOf(e, 'ativo, credito'),
  cliente_bloqueio: e.bloqueio,
  valor_min: sql<number>`coalesce(c.valor_min, 0)`,
  descmax: DESCMAX,
}
const ULTIMO = columnsOf(
  alias(pedido, 'o'),
  'numero, dt_emissao, valor_total_liq, bloqueio, financeiro, qtde, faturado',
)

/** SQL for the pending pieces that are set aside or dispatched. */
const SEPARADO = sql<number>`
  (select coalesce(sum(least(${PENDING}, i.reservado + greatest(i.expedido - i.qtde_f, 0))), 0)
   from pedido_item i where i.empresa = p.empresa and i.numero = p.numero)`
/** Columns over the order `p`, its customer `e`, collection `c` and payment condition `k`. */
function columns(ctx: AplContext) {
  return {
    ...OF_ORDER,
    envio: ato(ctx, 'salvo', sql`p.criado_em`),
    lib_com: ato(ctx, 'lib_com'),
    lib_fin: ato(ctx, 'lib_fin'),
    recusa: recusa<Recusa>(ctx),
    em_aberto: EM_ABERTO,
    vencidas: vencidasOf(ctx),
    separado: SEPARADO,
    necessidades: NECESSIDADES,
    ultimos: rowsAsJson(
      ULTIMO,
      sql`from pedido o where o.empresa = p.empresa and o.codcli = p.codcli and o.numero <> p.numero
          order by o.dt_emissao desc, o.numero desc limit ${LAST}`,
    ),
  }
}
