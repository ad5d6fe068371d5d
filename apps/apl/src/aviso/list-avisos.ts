import type { OrdemAviso } from '@trama/contract/apl/compra/ordem'
import type { RegistroAuditado } from '@trama/contract/auditoria'
import { rowsAsJson } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { aviso } from './tables'

const a = alias(aviso, 'a')
const AVISO = {
  para: a.para,
  assunto: a.assunto,
  data: sql<string>`to_char(a.criado_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`,
  hora: sql<string>`to_char(a.criado_em at time zone 'America/Sao_Paulo', 'HH24:MI:SS')`,
  estado: sql<OrdemAviso['estado']>`case when a.enviado_em is not null then 'enviado'
    when a.falhou_em is not null then 'falhou' else 'aguarda' end`,
}
const MOST = 20

/** The last mails about the document `p`, the newest first. */
export const avisosDe = (documento: RegistroAuditado) =>
  rowsAsJson(
    AVISO,
    sql`from aviso a where a.empresa = p.empresa and a.documento = ${documento} and a.numero = p.numero
        order by a.id desc limit ${MOST}`,
  )
