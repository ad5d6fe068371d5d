import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { every } from '../page'
import { ownRows } from '../policy'

/** Customers that the caller may see, over the alias `e`. */
export const visibleEntidades = ({ actor, scope, empresa }: AplContext): SQL =>
  every([
    sql`e.empresa = ${empresa}`,
    ownRows(actor, scope, { codrep: sql`e.codrep`, codcli: sql`e.codcli` }),
  ])

/** Condition: the customer has an open receivable past its due date. */
export const overdue = (today: string): SQL => sql`exists (
    select 1 from duplicata d where d.empresa = e.empresa and d.codcli = e.codcli
    and d.valor > d.valor_pago and d.dt_vencto < ${today})`

/** S when the customer has one, N otherwise. */
export const sitDup = (today: string): SQL<'S' | 'N'> =>
  sql`case when ${overdue(today)} then 'S' else 'N' end`

/** The sum of the customer's open receivables. */
export const creditoUtilizado = sql`(select coalesce(sum(d.valor - d.valor_pago), 0) from duplicata d
  where d.empresa = e.empresa and d.codcli = e.codcli and d.valor > d.valor_pago)`

/** Columns of a list row. `codrep` is an array on the wire (S1 §3.5). */
export const entidadeListColumns = (today: string): SQL => sql`
  e.codcli, e.nome, e.fantasia, e.cnpj, e.inscricao, e.telefone, e.email, e.endereco, e.num_end, e.bairro, e.cep,
  e.nome_cid, e.uf as cod_est, e.ativo, e.bloqueio,
  case when e.codrep is null then '{}'::text[] else array[e.codrep] end as codrep,
  e.condicao, e.cif, e.desconto, e.transporte, e.tabela, e.grupo, e.frete, ${sitDup(today)} as sit_dup`
