import type { Envio } from '@trama/contract/apl/documento-pdf'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { AppError } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import type { Autor } from './autor'
import { checkCliente } from './cliente-emails'
import type { Documento } from './documento'
import { DOCUMENTO_EMAIL } from './email'

/** Mails of one user in an hour: a portal is no mailing machine. */
const PER_HOUR = 100

/** Writes a mail with the document's PDF for each address; the PDF is made when the mail is sent. */
export function sendDocumento(
  ctx: AplContext,
  { jobs, autor, documento }: { jobs: Jobs; autor: Autor; documento: Documento },
  numero: number,
  { para, mensagem = '', imagens = 'N' }: Envio,
): Promise<{ resultado: string }> {
  const { empresa, actor } = ctx
  const addresses = [...new Set(para.map((address) => address.trim().toLowerCase()))]
  const { registro, nome } = documento
  return onceFor(ctx, ['enviar', registro, numero, addresses, mensagem, imagens], async (tx) => {
    const { codcli } = await documento.lock(tx, ctx, numero)
    if (actor.tipo === 'cliente' && codcli !== null)
      await checkCliente(tx, { empresa, codcli }, { addresses, mensagem })
    await checkRate(tx, ctx, addresses.length)
    const mail = { empresa, documento: registro, numero, mensagem: mensagem.trim(), imagens, autor }
    await inTurn(addresses, (address) => jobs.send(tx, DOCUMENTO_EMAIL, { ...mail, para: address }))
    const depois = { para: addresses, imagens }
    await audit(tx, ctx, { empresa, acao: 'enviar', registro, chave: numero, depois })
    const count = addresses.length === 1 ? (addresses[0] ?? '') : `${addresses.length} destinatários`
    return { resultado: `${nome.nome} ${numero} enviad${nome.genero} para ${count}.` }
  })
}

async function checkRate(tx: Db, { empresa, actor }: AplContext, more: number): Promise<void> {
  // One at a time: calls that count together would all find room.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`${DOCUMENTO_EMAIL.name} ${empresa} ${actor.id}`}))`,
  )
  const found = await selectFirst(
    tx,
    { n: sql<number>`coalesce(sum(jsonb_array_length(depois -> 'para')), 0)::int` },
    sql`from auditoria
        where empresa = ${empresa} and quando > now() - interval '1 hour' and usuario_id = ${actor.id}
          and acao = 'enviar'`,
  )
  if (found && found.n + more > PER_HOUR) throw new AppError(429, SERVER_TEXTS.tooManyAttempts('1 hora'))
}
