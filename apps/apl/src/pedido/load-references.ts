import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import { PEDIDO_FORNECEDOR_MESSAGES } from '@trama/rules/pedido/faturar'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { type JanelaEmissao, janelaEmissao } from '@trama/rules/pedido/datas'
import type { ColecaoItem } from '@trama/rules/pedido/colecao-item'
import type { Flag } from '@trama/rules/pedido/rules'
import type { Db } from '@trama/server-kit/db/database'
import { orNull, selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { colecao as colecao_tabela, colecaoItemNome, condicao as condicao_tabela } from '../catalogo/tables'
import { parametrosEmissao } from '../sistema/parametros-emissao'
import type { AplContext } from '../context'
import { visibleEntidades } from '../entidade/policy'
import { entidade } from '../entidade/tables'
import { representante as representante_tabela } from '../representante/tables'
import { type ReadRow, rowsOf, naPrimeira } from './preco/load-products'

/** The records that a pedido points to, as far as its rules look at them. */
export interface PedidoReferences {
  /** Null for a draft without a collection. */
  colecao: { descricao: string; reservar: Flag; valor_min: number; itens: ColecaoItem[] } | null
  representante: { regiao: string | null }
  cliente: { codcli: number; ativo: Flag; bloqueio: Flag }
  condicao: { descricao: string; descmax: number } | null
  /** Names of price table and carrier; null where the order has none. */
  desc_tab_pre: string | null
  desc_tab_trans: string | null
  /** Days on which orders may be issued. */
  janela: JanelaEmissao
  linhas: ReadRow[]
}

type References = Pick<
  PedidoInput,
  'colecao' | 'codrep' | 'codcli' | 'codcond' | 'tab_pre' | 'tab_trans' | 'moeda' | 'motivo' | 'itens'
>

const c = alias(colecao_tabela, 'c')
const r = alias(representante_tabela, 'r')
const e = alias(entidade, 'e')
const k = alias(condicao_tabela, 'k')
const HEADER = {
  colecao: orNull(c.descricao),
  reservar: c.reservar,
  valor_min: c.valor_min,
  colecao_itens: naPrimeira(
    sql<ColecaoItem[]>`(select coalesce(jsonb_agg(jsonb_build_object('tipo', i.tipo, 'codigo', i.codigo,
          'descricao', ${colecaoItemNome}) order by i.codigo), '[]')
      from colecao_item i where i.empresa = c.empresa and i.colecao = c.codigo)`,
  ),
  codrep: orNull(r.codrep),
  regiao: orNull(r.regiao),
  codcli: orNull(e.codcli),
  ativo_cliente: e.ativo,
  bloqueio_cliente: e.bloqueio,
  condicao: orNull(k.descricao),
  descmax: k.descmax,
}

/**
 * Loads them all in one statement: a row for each line, with the header's records in each. The first record that is
 * missing, or out of the caller's reach, is named. The reason that an order already has, `motivoBefore`, is not asked for.
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
  const lines = rowsOf(empresa, tab_pre ?? '', body.itens)
  const linhas = await selectRows(
    tx,
    {
      ...HEADER,
      parametros: naPrimeira(parametrosEmissao(empresa)),
      desc_tab_pre: sql<
        string | null
      >`(select descricao from regiao where empresa = ${empresa} and regiao = ${tab_pre})`,
      desc_tab_trans: sql<
        string | null
      >`(select descricao from transportadora where empresa = ${empresa} and codigo = ${tab_trans})`,
      moeda: sql<boolean>`(${moeda}::text is null
        or exists (select 1 from moeda where empresa = ${empresa} and codmoe = ${moeda}))`,
      motivo: sql<boolean>`(${motivo}::text is null
        or exists (select 1 from motivo where empresa = ${empresa} and codigo = ${motivo}))`,
      ...lines.columns,
    },
    sql`from (select) pedido
        left join colecao c on c.empresa = ${empresa} and c.codigo = ${colecao}
        left join representante r on r.empresa = ${empresa} and r.codrep = ${codrep} and r.ativo = 'S'
        left join entidade e on ${visibleEntidades(ctx)} and e.codcli = ${codcli}
        left join condicao k on k.empresa = ${empresa} and k.codigo = ${codcond}
        ${lines.joins}`,
  )
  const [found] = linhas
  if (!found) throw new Error('O banco não respondeu sobre o pedido.')
  if (colecao && found.colecao === null) throw ruleError(PEDIDO_LOAD_MESSAGES.colecao(colecao))
  if (found.codrep === null) throw ruleError(PEDIDO_LOAD_MESSAGES.representante(codrep))
  if (found.codcli === null) throw ruleError(`Cliente ${codcli} não encontrado.`)
  if (codcond && found.condicao === null) {
    // A customer's condition comes from the own record, so the message says that the record must be corrected.
    const isOwn = ctx.actor.tipo === 'cliente'
    throw ruleError(PEDIDO_LOAD_MESSAGES[isOwn ? 'condicaoInvalida' : 'condicao'](codcond))
  }
  if (tab_pre !== null && found.desc_tab_pre === null)
    throw ruleError(`Tabela de preço ${tab_pre} não encontrada.`)
  if (tab_trans !== null && found.desc_tab_trans === null)
    throw ruleError(`Transportadora ${tab_trans} não encontrada.`)
  if (!found.moeda) throw ruleError(`Moeda ${moeda} não encontrada.`)
  if (!found.motivo) throw ruleError(PEDIDO_FORNECEDOR_MESSAGES.motivo(motivo ?? ''))
  const { reservar, valor_min, colecao_itens, regiao, descmax, desc_tab_pre, desc_tab_trans } = found
  return {
    colecao:
      found.colecao === null ? null : { descricao: found.colecao, reservar, valor_min, itens: colecao_itens },
    representante: { regiao },
    cliente: { codcli, ativo: found.ativo_cliente, bloqueio: found.bloqueio_cliente },
    condicao: found.condicao === null ? null : { descricao: found.condicao, descmax },
    desc_tab_pre,
    desc_tab_trans,
    janela: janelaEmissao(found.parametros ?? {}),
    linhas,
  }
}
