import type { Semelhante } from '@trama/contract/apl/entidade/input'
import { cleanTaxId, taxIdRoot } from '@trama/rules/tax-id'
import { startingWith } from '@trama/server-kit/db/containing'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { every } from '../../page'
import { visibleEntidades } from '../policy'
import { entidade } from '../tables'

const MAX = 10

interface Query {
  cnpj?: string | undefined
  nome?: string | undefined
  cod_cid?: string | undefined
  codcli?: number | undefined
}

/** Customers within the caller's reach that may be the same one, each with its strongest reason; at most ten. */
export async function listSemelhantes(ctx: AplContext, query: Query): Promise<Semelhante[]> {
  const cnpj = cleanTaxId(query.cnpj ?? '')
  const nome = query.nome?.normalize('NFC').trim()
  const searches = [
    cnpj !== '' && search(ctx, query, 0, sql`e.cnpj = ${cnpj}`),
    // Written like the index: branches share the first 8 of 14 characters.
    cnpj.length === 14 &&
      search(ctx, query, 1, sql`left(e.cnpj, 8) = ${taxIdRoot(cnpj)} and length(e.cnpj) = 14`),
    nome && query.cod_cid && search(ctx, query, 2, sameName(nome, query.cod_cid)),
  ].filter((part) => part !== '' && part !== false && part !== undefined)
  if (searches.length === 0) return []
  return selectRows(
    ctx.db,
    {
      ...columnsOf(alias(entidade, 'semelhantes'), 'codcli, nome, cnpj, nome_cid'),
      cod_est: sql<string | null>`cod_est`,
      motivo: sql<Semelhante['motivo']>`(array['cnpj', 'raiz', 'nome'])[motivo + 1]`,
    },
    sql`from (select distinct on (codcli) * from (${sql.join(searches, sql` union all `)}) achados
              order by codcli, motivo) semelhantes
        order by semelhantes.motivo, nome, codcli limit ${MAX}`,
  )
}

function search(ctx: AplContext, { codcli }: Query, motivo: number, condition: SQL): SQL {
  return sql`(select e.codcli, e.nome, e.cnpj, e.nome_cid, e.uf as cod_est, ${motivo}::int as motivo
    from entidade e where ${every([
      visibleEntidades(ctx),
      codcli !== undefined && sql`e.codcli <> ${codcli}`,
      condition,
    ])} limit ${2 * MAX})`
}

/** SQL for the same name and city; `busca` begins with the name, so its index finds the rows to compare. */
const sameName = (nome: string, cod_cid: string): SQL =>
  sql`e.busca like sem_acento(${startingWith(`${nome} # `)})
    and sem_acento(e.nome) = sem_acento(${nome}) and e.cod_cid = ${cod_cid}`
