import type { EntidadeListItem, EntidadeQuery } from '@trama/contract/apl/entidade'
import { todayIn } from '@trama/rules/date-br'
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing } from '@trama/server-kit/db/containing'
import { rows } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every, page } from '../page'
import { entidadeListColumns, visibleEntidades } from './policy'

/** Customers that the caller may see, by name. */
export function listEntidades(ctx: AplContext, query: EntidadeQuery): Promise<EntidadeListItem[]> {
  const { nome, cnpj, nome_cid, cod_est, endereco, tipo_entidade, codrep } = query
  return rows<EntidadeListItem>(
    ctx.db,
    sql`select ${entidadeListColumns(todayIn())} from entidade e
        where ${every([
          visibleEntidades(ctx),
          nome !== undefined && byName(nome),
          cnpj !== undefined && sql`e.cnpj = ${cleanTaxId(cnpj)}`,
          nome_cid !== undefined && sql`e.nome_cid ilike ${containing(nome_cid)}`,
          cod_est !== undefined && sql`e.uf = ${cod_est}`,
          endereco !== undefined && sql`e.endereco ilike ${containing(endereco)}`,
          tipo_entidade !== undefined && sql`e.tipo_entidade = ${tipo_entidade}`,
          codrep !== undefined && sql`e.codrep = ${codrep}`,
        ])} order by e.busca ${page(query)}`,
  )
}

/** A name search also finds the trade name, the code and the tax id, with or without mask. */
function byName(text: string): SQL {
  const taxId = cleanTaxId(text)
  return sql`(e.nome ilike ${containing(text)} or e.fantasia ilike ${containing(text)}
    ${/^\d{1,9}$/.test(text) ? sql`or e.codcli = ${Number(text)}` : sql``}
    ${taxId.length >= 8 ? sql`or e.cnpj like ${`${taxId}%`}` : sql``})`
}
