import type { ConvitePendente, ConviteQuery } from '@trama/contract/portal/convite'
import { isNominal } from '@trama/rules/convite'
import { containing } from '@trama/server-kit/db/containing'
import { rows } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { SessionContext } from '../context'
import { page } from '../page'
import { conviteScope } from './policy'

/** Invitations that wait for their guest, and those that expired waiting, the newest first. */
export async function listConvites(
  { db, actor }: SessionContext,
  { nome, ...paging }: z.output<typeof ConviteQuery>,
): Promise<ConvitePendente[]> {
  const { limit, skip } = page(paging)
  const like = nome === undefined ? undefined : containing(nome)
  const found = await rows<Omit<ConvitePendente, 'aguarda'>>(
    db,
    sql`select convite.id, convite.nome, coalesce(convite.email, '') as email, coalesce(convite.cnpj, '') as cnpj,
          convite.tipo, convite.acesso, convite.empresa, empresa.nome as nome_empresa, coalesce(usuario.nome, '') as criado_por,
          case when convite.expira_em > now() then 'A' else 'V' end as situacao,
          to_char(convite.criado_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as criado,
          to_char((convite.expira_em at time zone 'America/Sao_Paulo') - interval '1 day', 'YYYY-MM-DD') as validade
        from convite
        join empresa on empresa.codcli = convite.empresa
        left join usuario on usuario.id = convite.criado_por
        where ${conviteScope(actor)} and (${like ?? null}::text is null
          or convite.nome ilike ${like ?? null} or convite.email ilike ${like ?? null})
        order by convite.criado_em desc, convite.id limit ${limit} offset ${skip}`,
  )
  return found.map((row) => ({ ...row, aguarda: isNominal(row) ? 'N' : 'S' }))
}
