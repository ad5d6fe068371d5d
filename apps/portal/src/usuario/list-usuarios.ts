import type { UsuarioQuery } from '@trama/contract/portal/usuario'
import { containing } from '@trama/server-kit/db/containing'
import { and, eq, ilike, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { SessionContext } from '../context'
import { empresa } from '../empresa/tables'
import { page } from '../page'
import { USUARIO_COLUMNS } from './columns'
import { usuarioScope } from './policy'
import { usuario } from './tables'

type Filters = z.output<typeof UsuarioQuery>

/** Users that the actor reaches, by name. The company filter can only narrow the list. */
export function listUsuarios({ db, actor }: SessionContext, filters: Filters) {
  const { nome, email, empresa: codcli, situacao } = filters
  const { limit, skip } = page(filters)
  return db
    .select(USUARIO_COLUMNS)
    .from(usuario)
    .innerJoin(empresa, eq(empresa.codcli, usuario.empresa))
    .where(
      and(
        usuarioScope(actor),
        nome === undefined ? undefined : ilike(usuario.nome, containing(nome)),
        email === undefined ? undefined : ilike(usuario.email, containing(email)),
        codcli === undefined ? undefined : eq(usuario.empresa, codcli),
        situacao && IN_SITUACAO[situacao],
      ),
    )
    .orderBy(usuario.nome, usuario.id)
    .limit(limit)
    .offset(skip)
}

const IN_SITUACAO: Record<NonNullable<Filters['situacao']>, SQL | undefined> = {
  A: eq(usuario.ativo, 1),
  I: and(eq(usuario.ativo, 0), eq(usuario.aguardando, 'N')),
  E: eq(usuario.aguardando, 'S'),
}
