/** What a company says of who may release a document by its value, in its parameters (docs/operations.md). */
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'

export interface ParametrosDeLiberacao {
  /** Reais up to which a user releases; `tipo` is the ERP user, empty for all others. */
  limite: string
  /** Reais above which a second approver is asked. */
  segundo: string
  /** S: nobody releases the own document. */
  propria: string
}

/** The value of one; null where the company says nothing. */
export const parametro = (empresa: SQL | string, codigo: string): SQL<string | null> =>
  sql`(select valor from parametro where empresa = ${empresa} and codigo = ${codigo} and tipo = '')`

/** What holds for the caller. @param empresa another company than the call's, such as that of a list's row */
export const parametrosDoLiberador = (
  { empresa: own, actor }: AplContext,
  { limite, segundo, propria }: ParametrosDeLiberacao,
  empresa: SQL | string = own,
) => ({
  segundo: parametro(empresa, segundo),
  propria: parametro(empresa, propria),
  /** The user's own, or that of all who have none. */
  limite: sql<string | null>`(select valor from parametro
    where empresa = ${empresa} and codigo = ${limite} and tipo in ('', ${actor.codigo_erp})
    order by tipo desc limit 1)`,
})

export interface PodeLiberar {
  codigo: string
  nome: string
  limite: string | null
}

/** People of the company's list with what they may release; their own parameter before that of all. */
export const liberadores = ({ limite }: ParametrosDeLiberacao): SQL<PodeLiberar[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('codigo', u.codigo, 'nome', u.nome, 'limite', (
    select valor from parametro where empresa = p.empresa and codigo = ${limite}
      and tipo in ('', u.codigo) order by tipo desc limit 1)) order by u.nome), '[]')
  from acesso_empresa a join usuario_erp u on u.codigo = a.usuario where a.empresa = p.empresa)`
