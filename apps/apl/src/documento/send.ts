import type { Envio } from '@trama/contract/apl/documento-pdf'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import type { Autor, Autores } from './autor'
import { checkCliente } from './cliente-emails'
import type { Documento } from './documento'
import { DOCUMENTO_EMAIL } from './email'
import { checkMailRate } from './mail-rate'

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
  return { resultado: `${nome.nome} ${numero} enviad${nome.genero} para ${count}.` }
}
