import type { ConvitePendente, ConviteQuery } from '@trama/contract/portal/convite'
import { isNominal } from '@trama/rules/convite'
import { containing } from '@trama/server-kit/db/containing'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { SessionContext } from '../context'
import { empresa } from '../empresa/tables'
import { page } from '../page'
import { conviteScope } from './policy'
import { convite } from './tables'

const COLUMNS = {
  ...columnsOf(convite, 'id, nome, tipo, acesso, empresa'),
  nome_empresa: empresa.nome,
  email: sql<string>`coalesce(convite.email, '')`,
  cnpj: sql<string>`coalesce(convite.cnpj, '')`,
  criado_por: sql<string>`coalesce(usuario.nome, '')`,
  situacao: sql<'A' | 'V'>`case when convite.expira_em > now() then 'A' else 'V' end`,
  criado: sql<string>`to_char(convite.criado_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`,
  validade: sql<string>`to_char(
    (convite.expira_em at time zone 'America/Sao_Paulo') - interval '1 day', 'YYYY-MM-DD')`,
}

/** Open invitations and those that expired unused, the newest first. */
export async function listConvites(
  { db, actor }: SessionContext,
  { nome, ...paging }: z.output<typeof ConviteQuery>,
): Promise<ConvitePendente[]> {
  const { limit, skip } = page(paging)
  const like = nome === undefined ? undefined : containing(nome)
  const found = await selectRows(
    db,
    COLUMNS,
    sql`from convite
        join empresa on empresa.codcli = convite.empresa
        left join usuario on usuario.id = convite.criado_por
        where ${conviteScope(actor)} and (${like ?? null}::text is null
          or convite.nome ilike ${like ?? null} or convite.email ilike ${like ?? null})
        order by convite.criado_em desc, convite.id limit ${limit} offset ${skip}`,
  )
  return found.map((row) => ({ ...row, aguarda: isNominal(row) ? 'N' : 'S' }))
}
