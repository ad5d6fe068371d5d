/** The company's parameters that say who may release a document by its value (docs/operations.md). */
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'

export interface ParametrosDeLiberacao {
  /** Parameter with the reais up to which a user may release; its `tipo` is the ERP user, empty for all others. */
  limite: string
  /** Parameter with the reais above which a second approver is needed. */
  segundo: string
  /** Parameter that is S when nobody may release an own document. */
  propria: string
}

/** SQL for the value of a parameter; null when the company has none. */
export const parametro = (empresa: SQL | string, codigo: string): SQL<string | null> =>
  sql`(select valor from parametro where empresa = ${empresa} and codigo = ${codigo} and tipo = '')`

/**
 * Rules that apply to the caller. @param empresa another company than the call's, such as that of a list's row
 */
export const parametrosDoLiberador = (
  { empresa: own, actor }: AplContext,
  { limite, segundo, propria }: ParametrosDeLiberacao,
  empresa: SQL | string = own,
) => ({
  segundo: parametro(empresa, segundo),
  propria: parametro(empresa, propria),
  /** The user's own limit, or the limit of all users without one. */
  limite: sql<string | null>`(select valor from parametro
    where empresa = ${empresa} and codigo = ${limite} and tipo in ('', ${actor.codigo_erp})
    order by tipo desc limit 1)`,
})

export interface PodeLiberar {
  codigo: string
  nome: string
  limite: string | null
}

/** SQL for the users of the company with what they may release; a user's own limit comes before that of all. */
export const liberadores = ({ limite }: ParametrosDeLiberacao): SQL<PodeLiberar[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('codigo', u.codigo, 'nome', u.nome, 'limite', (
    select valor from parametro where empresa = p.empresa and codigo = ${limite}
      and tipo in ('', u.codigo) order by tipo desc limit 1)) order by u.nome), '[]')
  from acesso_empresa a join usuario_erp u on u.codigo = a.usuario where a.empresa = p.empresa)`
