/**
 * `POST /Email`: older clients tell a buyer by themselves; nothing is sent when the server has told the same already.
 */
import { type AvisoTipo, avisoTipo, type EmailInput } from '@trama/contract/apl/aviso'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { namedLock } from '@trama/server-kit/db/schema/named-lock'
import { AppError, ruleError } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { type SQL, sql } from 'drizzle-orm'
import { visibleOrdens } from '../compra/policy'
import type { AplContext } from '../context'
import { visibleRespostas } from '../cotacao/policy'
import { onceFor } from '../kit/registro/once'
import { isInternal } from '../policy'
import { queueAviso } from './queue-aviso'

/** Documents with a buyer. A new kind is a line here; its table needs `numero`, `dt_emissao` and `email_usuario`. */
const DOCUMENTOS: Readonly<Record<AvisoTipo, { tabela: SQL; visible: (ctx: AplContext) => SQL }>> = {
  ordem_compra: { tabela: sql`ordem_compra`, visible: (ctx) => visibleOrdens(ctx, ctx.scope) },
  cotacao: {
    tabela: sql`(select f.empresa, f.numero, f.codfor, f.enviada_em, f.data as dt_emissao, c.email_usuario
      from cotacao_fornecedor f join cotacao c on c.empresa = f.empresa and c.numero = f.numero)`,
    visible: (ctx) => visibleRespostas(ctx, ctx.scope),
  },
}

const TIPOS = avisoTipo.options

/** A client that mails after a change does so at once, so a mail of the last 10 minutes tells the same change. */
const SAME_CHANGE = sql`interval '10 minutes'`
const PER_HOUR = 100
const NOT_YOURS = 'O destinatário não é o comprador de um documento seu.'

export function sendEmail(ctx: AplContext, jobs: Jobs, body: EmailInput): Promise<{ resultado: string }> {
  const { actor, empresa } = ctx
  const para = body.destino.trim().toLowerCase()
  return onceFor(ctx, ['POST /Email', body], async (tx) => {
    // One call at a time: two that look at once would both find that nothing was told yet.
    await tx.execute(sql`select ${namedLock(`aviso ${empresa} ${actor.id}`)}`)
    const documento = await documentOf(tx, ctx, para, body.documento)
    if (!documento) throw ruleError(NOT_YOURS)
    // A call without a document means the document just changed, whichever it was.
    const same = body.documento
      ? sql`lower(para) = ${para} and documento = ${documento.tipo} and numero = ${documento.numero}`
      : sql`lower(para) = ${para}`
    const told = await selectFirst(
      tx,
      {
        agora: sql<number>`count(*) filter (where ${same} and criado_em > statement_timestamp() - ${SAME_CHANGE})::int`,
        hora: sql<number>`count(*)::int`,
      },
      sql`from aviso where empresa = ${empresa} and usuario_id = ${actor.id}
          and criado_em > statement_timestamp() - interval '1 hour'`,
    )
    if (told && told.agora > 0) return { resultado: 'O comprador já foi avisado.' }
    if (told && told.hora >= PER_HOUR) throw new AppError(429, SERVER_TEXTS.tooManyAttempts('1 hora'))
    await queueAviso(tx, ctx, jobs, {
      documento: documento.tipo,
      numero: documento.numero,
      para,
      assunto: body.assunto,
      linhas: linesOf(body.corpo),
    })
    return { resultado: 'Email enviado.' }
  })
}

/** The document that the call means; undefined alike for an unknown one, a foreign one and one of another buyer. */
async function documentOf(tx: Db, ctx: AplContext, para: string, named: EmailInput['documento']) {
  // Only a supplier has so few documents that a buyer's newest one is found among them.
  if (!named && isInternal(ctx.actor)) return undefined
  const tipos = named ? [named.tipo] : TIPOS
  const found = await inTurn(tipos, async (tipo) => {
    const { tabela, visible } = DOCUMENTOS[tipo]
    const newest = await selectFirst(
      tx,
      { numero: sql<number>`p.numero`, data: sql<string>`p.dt_emissao` },
      sql`from ${tabela} p where ${visible(ctx)} and lower(p.email_usuario) = ${para}
          ${named ? sql`and p.numero = ${named.numero}` : sql``} order by p.dt_emissao desc, p.numero desc limit 1`,
    )
    return newest ? [{ tipo, ...newest }] : []
  })
  return found.flat().toSorted((a, b) => b.data.localeCompare(a.data))[0]
}

/**
 * Plain lines of a text that may be HTML. A tag in the pattern ends before the next `<`; otherwise thousands of `<`
 * would take seconds.
 */
function linesOf(corpo: string): string[] {
  const text = Buffer.from(corpo, 'base64').toString('utf8').replaceAll('\u0000', '')
  return text
    .replace(/<(br|\/p|\/div|\/li|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .slice(0, 200)
}
