import type { VendaInput } from '@trama/contract/apl/varejo/venda'
import { type JanelaEmissao, janelaEmissao } from '@trama/rules/pedido/datas'
import type { Flag } from '@trama/rules/pedido/rules'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import type { Db } from '@trama/server-kit/db/database'
import { orNull, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { type ReadRow, rowsOf, naPrimeira } from '../../pedido/preco/load-products'
import { entidade } from '../../entidade/tables'
import { parametrosEmissao } from '../../sistema/parametros-emissao'
import { isDevolvivel, type Resto, restoDaFatura, restoDoCliente, restoOf } from '../devolucao'
import { sellableEntidades, visibleVendas } from '../policy'

/**
 * Records that a sale refers to, as far as its rules need them; null where a record is missing or not visible to the
 * caller.
 */
export interface Referencias {
  /** Number that was reserved by the caller for this sale. */
  numero: number | null
  /** True where a sale with the number that was sent is stored already. */
  existe: boolean
  cliente: { ativo: Flag } | null
  vendedor: boolean
  tabela: boolean
  janela: JanelaEmissao
  linhas: ReadRow[]
  /**
   * What is left of the returned invoice, or, of a return without one, of all that the customer bought; null where the
   * customer has no such invoice.
   */
  resto: Resto[] | null
}

/** Loads it all in one statement: a row for each line. */
export async function loadReferencias(
  tx: Db,
  ctx: AplContext,
  body: VendaInput,
  tipo_venda: number | undefined = body.tipo_venda,
): Promise<Referencias> {
  const { empresa, actor, scope, idempotencyKey = null } = ctx
  const { codcli, codrep, tabela, itens } = body
  const codven = body.codven ?? null
  const docto = body.docto ?? null
  const lines = rowsOf(
    empresa,
    tabela,
    itens.map((item) => ({ ...item, tipo: 'P' as const })),
  )
  const linhas = await selectRows(
    tx,
    {
      numero: sql<number | null>`(select codven from venda_numero where empresa = ${empresa}
        and usuario_id = ${actor.id} and ${codven === null ? sql`chave = ${idempotencyKey}` : sql`codven = ${codven}`})`,
      existe: sql<boolean>`exists (select from venda p where ${visibleVendas(ctx, scope)} and p.codven = ${codven})`,
      ativo_cliente: orNull(alias(entidade, 'e').ativo),
      vendedor: sql<boolean>`exists (select from representante
        where empresa = ${empresa} and codrep = ${codrep} and ativo = 'S')`,
      tabela: sql<boolean>`exists (select from regiao where empresa = ${empresa} and regiao = ${tabela})`,
      parametros: naPrimeira(parametrosEmissao(empresa)),
      resto:
        docto === null
          ? tipo_venda === VENDA_TIPO.devolucao
            ? naPrimeira(sql<Resto[] | null>`${restoOf(restoDoCliente(empresa, { codcli, codven }, itens))}`)
            : sql<Resto[] | null>`null::json`
          : naPrimeira(
              sql<Resto[] | null>`case when ${isDevolvivel(ctx, docto, codcli)}
              then ${restoOf(restoDaFatura(empresa, docto, codven))} end`,
            ),
      ...lines.columns,
    },
    sql`from (select) venda
        left join entidade e on ${sellableEntidades(ctx)} and e.codcli = ${codcli}
        ${lines.joins}`,
  )
  const [found] = linhas
  if (!found) throw new Error('O banco não respondeu sobre a venda.')
  const { numero, existe, ativo_cliente, vendedor, resto, parametros } = found
  return {
    numero,
    existe,
    cliente: ativo_cliente === null ? null : { ativo: ativo_cliente },
    vendedor,
    tabela: found.tabela,
    janela: janelaEmissao(parametros ?? {}),
    linhas,
    resto,
  }
}
