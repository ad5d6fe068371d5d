import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { isInternal } from '../policy'

/** Payables of one company, over the alias `p`: for internal types alone. */
export const visibleContas = ({ actor }: AplContext, { empresa }: EmpresaScope): SQL =>
  isInternal(actor) ? sql`p.empresa = ${empresa}` : sql`false`

/** Open and not released, nor refused; and those that were refused: what their indexes hold. */
export const WAITS = sql`p.situacao = '0' and p.bloqueio = 'S' and p.aprovado <> 'R'`
export const REFUSED = sql`p.situacao = '0' and p.aprovado = 'R'`
