import type { VendaInput } from '@trama/contract/apl/varejo/venda'
import { type JanelaEmissao, janelaEmissao } from '@trama/rules/pedido/datas'
import type { Flag } from '@trama/rules/pedido/rules'
import type { Db } from '@trama/server-kit/db/database'
import { orNull, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { type LinhaLida, linhasDe, naPrimeira } from '../../pedido/preco/load-products'
import { entidade } from '../../entidade/tables'
import { parametrosEmissao } from '../../sistema/parametros-emissao'
import { isDevolvivel, type Resto, restoDaFatura, restoOf } from '../devolucao'
import { sellableEntidades, visibleVendas } from '../policy'

/** What a sale points to, as far as its rules look at it; what is missing is out of the caller's reach as well. */
export interface Referencias {
  /** A number that was given to the caller for this sale. */
  numero: number | null
  /** The sale of the number that was sent is stored. */
  existe: boolean
  cliente: { ativo: Flag } | null
  vendedor: boolean
  tabela: boolean
  janela: JanelaEmissao
  linhas: LinhaLida[]
  /** Of the invoice that comes back; null: none of the customer's. */
  resto: Resto[] | null
}

/** Loads it all in one statement: a row for each line. */
export async function loadReferencias(tx: Db, ctx: AplContext, body: VendaInput): Promise<Referencias> {
  const { empresa, actor, scope, idempotencyKey = null } = ctx
  const { codcli, codrep, tabela, itens } = body
  const codven = body.codven ?? null
  const docto = body.docto ?? null
  const lines = linhasDe(
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
          ? sql<Resto[] | null>`null::json`
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
