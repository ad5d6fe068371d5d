import { columnsOf } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { overdueUntil } from '../boleto/dias-bancarios'
import type { AplContext } from '../context'
import { every } from '../page'
import { ownRows } from '../policy'
import { entidade } from './tables'

/** SQL over the alias `e` for customers that the caller may see. */
export const visibleEntidades = ({ actor, scope, empresa }: AplContext): SQL =>
  every([
    sql`e.empresa = ${empresa}`,
    ownRows(actor, scope, { codrep: sql`e.codrep`, codcli: sql`e.codcli` }),
  ])

/** Condition: the customer has an open receivable past its due day. */
export const overdue = (today: string): SQL => sql`exists (${anOverdue(today)})`
const anOverdue = (today: string): SQL => sql`
    select 'S' from duplicata d where d.empresa = e.empresa and d.codcli = e.codcli and d.tipo = 'D'
    and d.situacao = '0' and d.dt_vencto <= ${overdueUntil(today)}`

/**
 * S when the customer has an overdue receivable, otherwise N. It is a value looked up for each customer; a condition
 * would make PostgreSQL read all overdue receivables first.
 */
export const sitDup = (today: string): SQL<'S' | 'N'> => sql`coalesce((${anOverdue(today)} limit 1), 'N')`

/** Sum of the customer's open receivables. */
export const creditoUtilizado = sql<number>`(select coalesce(sum(d.valor - d.valor_pago), 0) from duplicata d
  where d.empresa = e.empresa and d.codcli = e.codcli and d.tipo = 'D' and d.situacao = '0')`

const e = alias(entidade, 'e')
const LISTED = {
  ...columnsOf(
    e,
    'codcli, nome, fantasia, cnpj, inscricao, telefone, email, endereco, num_end, bairro, cep, nome_cid, ativo, bloqueio',
    'condicao, cif, desconto, transporte, tabela, grupo, frete',
  ),
  cod_est: e.uf,
  /** The representative is an array on the wire (S1 §3.5). */
  codrep: sql<string[]>`case when e.codrep is null then '{}'::text[] else array[e.codrep] end`,
  nome_rep: sql<
    string | null
  >`(select r.nome from representante r where r.empresa = e.empresa and r.codrep = e.codrep)`,
}

/** Columns of a list row. */
export const entidadeListColumns = (today: string) => ({ ...LISTED, sit_dup: sitDup(today) })
