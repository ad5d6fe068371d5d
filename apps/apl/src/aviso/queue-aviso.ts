/**
 * Queues a mail that tells one side of a document what the other side did; the mail is kept to be shown on the
 * document.
 */
import type { OrdemAviso } from '@trama/contract/apl/compra/ordem'
import type { RegistroAuditado } from '@trama/contract/auditoria'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { readFirst, rowsAsJson } from '@trama/server-kit/db/select'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { BaseContext } from '@trama/server-kit/http/implement'
import type { Actor } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AVISO_EMAIL } from './email'
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

export interface Aviso {
  documento: RegistroAuditado
  numero: number
  /** Number of the supplier's answer, for a quotation. */
  seq?: number
  /** One mail address: the buyer's unless `destino` says that the supplier is meant. */
  para: string
  destino?: 'fornecedor'
  assunto: string
  linhas: readonly string[]
  /** True for a mail with a link that opens the document, a released purchase order. */
  abre?: true
  /** Seconds until the mail is sent; at once when missing. */
  waitS?: number | undefined
}

/** Author of the change that the mail tells of; without `actor` when the change was made by a link, without a login. */
export interface Autor extends BaseContext {
  empresa: string
  actor?: Actor
}

/** Writes the mail and its job in the caller's transaction. */
export async function queueAviso(
  tx: Db,
  autor: Autor,
  jobs: Jobs,
  { documento, numero, seq, para, destino, assunto, linhas, abre, waitS }: Aviso,
): Promise<void> {
  const { empresa, actor } = autor
  const stored = await readFirst(
    tx,
    { id: aviso.id },
    (
      list,
    ) => sql`insert into aviso (empresa, documento, numero, seq, para, assunto, linhas, abre, usuario_id, usuario)
      select ${empresa}, ${documento}, ${numero}, ${seq ?? null}, ${para}, ${assunto},
        array(select jsonb_array_elements_text(${JSON.stringify(linhas)}::jsonb)), ${abre === true}, ${actor?.id ?? 0}, ${actor?.nome ?? ''}
      returning ${list}`,
  )
  if (!stored) throw new Error('O banco não devolveu o número do aviso.')
  await jobs.send(tx, AVISO_EMAIL, { empresa, id: stored.id }, waitS)
  const depois = { para: [para], assunto, ...(destino && { destino }) }
  await audit(tx, autor, { empresa, acao: 'enviar', registro: documento, chave: numero, depois })
}
