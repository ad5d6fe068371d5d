import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import { PEDIDO_FORNECEDOR_MESSAGES } from '@trama/rules/pedido/faturar'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { type JanelaEmissao, janelaEmissao } from '@trama/rules/pedido/datas'
import type { ColecaoItem } from '@trama/rules/pedido/colecao-item'
import type { Flag } from '@trama/rules/pedido/rules'
import type { Db } from '@trama/server-kit/db/database'
import { selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { parametrosEmissao } from '../sistema/parametros-emissao'
import type { AplContext } from '../context'
import { visibleEntidades } from '../entidade/policy'
import { type ProdutoDaLinha, produtosDe } from './preco/load-products'

/** The records that a pedido points to, as far as its rules look at them. */
export interface PedidoReferences {
  /** Null: a draft without one. */
  colecao: { reservar: Flag; valor_min: number; itens: ColecaoItem[] } | null
  representante: { regiao: string | null }
  cliente: { codcli: number; ativo: Flag; bloqueio: Flag }
  condicao: { descricao: string; descmax: number } | null
  /** Days in which orders may be issued. */
  janela: JanelaEmissao
  produtos: ProdutoDaLinha[]
}

type References = Pick<
  PedidoInput,
  'colecao' | 'codrep' | 'codcli' | 'codcond' | 'tab_pre' | 'tab_trans' | 'moeda' | 'motivo' | 'itens'
>

/**
 * Loads them all in one query; the first one that is missing, or out of the caller's reach, is named. The reason that
 * an order already has, `motivoBefore`, is not asked for.
 */
export async function loadReferences(
  tx: Db,
  ctx: AplContext,
  body: References,
  motivoBefore: string | null,
): Promise<PedidoReferences> {
  const { empresa } = ctx
  const { colecao, codrep, codcli, codcond, tab_pre, tab_trans } = body
  const moeda = body.moeda || null
  const motivo = body.motivo === motivoBefore ? null : body.motivo || null
  const [found] = await selectRows(
    tx,
    {
      colecao: sql<PedidoReferences['colecao']>`(
        select jsonb_build_object('reservar', c.reservar, 'valor_min', c.valor_min, 'itens',
          (select coalesce(jsonb_agg(jsonb_build_object('tipo', i.tipo, 'codigo', i.codigo)), '[]')
           from colecao_item i where i.empresa = c.empresa and i.colecao = c.codigo))
        from colecao c where c.empresa = ${empresa} and c.codigo = ${colecao})`,
      representante: sql<PedidoReferences['representante'] | null>`(
        select jsonb_build_object('regiao', r.regiao) from representante r
        where r.empresa = ${empresa} and r.codrep = ${codrep} and r.ativo = 'S')`,
      cliente: sql<PedidoReferences['cliente'] | null>`(
        select jsonb_build_object('codcli', e.codcli, 'ativo', e.ativo, 'bloqueio', e.bloqueio) from entidade e
        where ${visibleEntidades(ctx)} and e.codcli = ${codcli})`,
      condicao: sql<PedidoReferences['condicao']>`(
        select jsonb_build_object('descricao', descricao, 'descmax', descmax) from condicao
        where empresa = ${empresa} and codigo = ${codcond})`,
      parametros: parametrosEmissao(empresa),
      tabela: sql<boolean>`(${tab_pre}::text is null
        or exists (select 1 from regiao where empresa = ${empresa} and regiao = ${tab_pre}))`,
      transportadora: sql<boolean>`(${tab_trans}::text is null
        or exists (select 1 from transportadora where empresa = ${empresa} and codigo = ${tab_trans}))`,
      moeda: sql<boolean>`(${moeda}::text is null
        or exists (select 1 from moeda where empresa = ${empresa} and codmoe = ${moeda}))`,
      motivo: sql<boolean>`(${motivo}::text is null
        or exists (select 1 from motivo where empresa = ${empresa} and codigo = ${motivo}))`,
      produtos: produtosDe(empresa, tab_pre ?? '', body.itens),
    },
    sql``,
  )
  const { colecao: collection, representante, cliente, condicao } = found ?? {}
  if (colecao && !collection) throw ruleError(PEDIDO_LOAD_MESSAGES.colecao(colecao))
  if (!representante) throw ruleError(PEDIDO_LOAD_MESSAGES.representante(codrep))
  if (!cliente) throw ruleError(`Cliente ${codcli} não encontrado.`)
  if (codcond && !condicao) {
    // A customer's comes from the own record, where it has to be mended.
    const isOwn = ctx.actor.tipo === 'cliente'
    throw ruleError(PEDIDO_LOAD_MESSAGES[isOwn ? 'condicaoInvalida' : 'condicao'](codcond))
  }
  if (!found?.tabela) throw ruleError(`Tabela de preço ${tab_pre} não encontrada.`)
  if (!found.transportadora) throw ruleError(`Transportadora ${tab_trans} não encontrada.`)
  if (!found.moeda) throw ruleError(`Moeda ${moeda} não encontrada.`)
  if (!found.motivo) throw ruleError(PEDIDO_FORNECEDOR_MESSAGES.motivo(motivo ?? ''))
  const janela = janelaEmissao(found.parametros ?? {})
  const { produtos } = found
  return { colecao: collection ?? null, representante, cliente, condicao: condicao ?? null, janela, produtos }
}
