import type { Envio } from '@trama/contract/apl/documento-pdf'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import type { Autor, Autores } from './autor'
import { type Documento, titleOf } from './documento'
import { DOCUMENTO_EMAIL } from './email'
import { checkMailRate } from './mail-rate'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { emailsOf } from '@trama/rules/email'
import { selectUnion } from '@trama/server-kit/db/select'
import { fieldsError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { contato, entidade } from '../entidade/tables'

/** Services by which mails are sent. */
export interface SendParts {
  jobs: Jobs
  autores: Autores
}

interface MailParts {
  jobs: Jobs
  autor: Autor
  documento: Documento
}

/** Queues a mail with the document's PDF for each address; the PDF is drawn when the mail is sent. */
export function sendDocumento(
  ctx: AplContext,
  parts: MailParts,
  numero: string,
  envio: Envio,
): Promise<{ resultado: string }> {
  const { para, mensagem = '', imagens = 'N' } = envio
  const conteudo = ['enviar', parts.documento.registro, numero, addressesOf(para), mensagem, imagens]
  return onceFor(ctx, conteudo, (tx) => writeMails(tx, ctx, parts, numero, envio))
}

const addressesOf = (para: readonly string[]): string[] => [
  ...new Set(para.map((address) => address.trim().toLowerCase())),
]

/** Queues the mails in the caller's transaction. */
export async function writeMails(
  tx: Db,
  ctx: AplContext,
  { jobs, autor, documento }: MailParts,
  numero: string,
  { para, mensagem = '', imagens = 'N' }: Envio,
): Promise<{ resultado: string }> {
  const { empresa, actor } = ctx
  const { registro, nome } = documento
  const addresses = addressesOf(para)
  const { codcli } = await documento.lock(tx, ctx, numero)
  if (actor.tipo === 'cliente' && codcli !== null)
    await checkCliente(tx, { empresa, codcli }, { addresses, mensagem })
  await checkMailRate(tx, ctx, addresses.length)
  const mail = { empresa, documento: registro, numero, mensagem: mensagem.trim(), imagens, autor }
  await inTurn(addresses, (address) => jobs.send(tx, DOCUMENTO_EMAIL, { ...mail, para: address }))
  const depois = { para: addresses, imagens }
  await audit(tx, ctx, { empresa, acao: 'enviar', registro, chave: numero, depois })
  const count = addresses.length === 1 ? (addresses[0] ?? '') : `${addresses.length} destinatários`
  return {
    resultado: `${await titleOf(documento, { ...ctx, db: tx }, numero)} enviad${nome.genero} para ${count}.`,
  }
}

/** Refuses a customer's own text, and addresses that are neither the customer's nor a contact's. */
async function checkCliente(
  db: Db,
  { empresa, codcli }: { empresa: string; codcli: number },
  { addresses, mensagem }: { addresses: string[]; mensagem: string },
): Promise<void> {
  if (mensagem.trim() !== '') throw fieldsError([{ campo: 'mensagem', mensagem: SERVER_TEXTS.emailMensagem }])
  const own = sql`empresa = ${empresa} and codcli = ${codcli}`
  const known = await selectUnion(db, [
    { columns: { email: entidade.email }, rest: sql`from entidade where ${own}` },
    { columns: { email: contato.email }, rest: sql`from contato where ${own}` },
  ])
  const allowed = new Set(known.flatMap(({ email }) => (email ? emailsOf(email.toLowerCase()) : [])))
  if (addresses.every((address) => allowed.has(address))) return
  throw fieldsError([{ campo: 'para', mensagem: TEXTS.emailContatos }])
}
