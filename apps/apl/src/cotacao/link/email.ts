/** The mail that asks a supplier; its link is made when the mail is sent, so that no queue holds a secret. */
import { recusaDaResposta } from '@trama/rules/compra/cotacao'
import { formatDateBr, momentIn } from '@trama/rules/date-br'
import { withoutEnd } from '@trama/rules/without-end'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectFirst } from '@trama/server-kit/db/select'
import type { JobKind } from '@trama/server-kit/jobs/job-kind'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { Email } from '@trama/server-kit/mail/email'
import type { Mailer } from '@trama/server-kit/mail/open-mailer'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { fornecedor } from '../../fornecedor/tables'
import { nomeDoUsuario } from '../../sistema/nome-do-usuario'
import { empresa as empresas } from '../../sistema/tables'
import { cotacao, cotacao_fornecedor } from '../tables'
import { newCotacaoLink } from './cotacao-link'

/** `envio` is how often the answer had been sent when the job was written; jobs of an older server have none. */
const CotacaoEmail = z.object({
  empresa: z.string(),
  numero: z.int(),
  seq: z.int(),
  envio: z.optional(z.int()),
})
type CotacaoEmail = z.output<typeof CotacaoEmail>

/** The kind of job that mails quotations; a migration creates its queue. */
export const COTACAO_EMAIL: JobKind<CotacaoEmail> = { name: 'cotacao', data: CotacaoEmail }

/** Characters of the link's hash in the name of the mail. */
const HASH_PART = 16

interface Parts {
  db: Db
  mailer: Mailer
  /** Address of the portal's pages, and the portal company that this server serves. */
  publicUrl: string
  codcli: string
}

const FACTS = {
  ...columnsOf(
    alias(cotacao, 'c'),
    'numero, prazo, hora_prazo, andamento, premiada, email_usuario, instrucoes',
  ),
  comprador: nomeDoUsuario(sql`c.usuario`),
  email: alias(cotacao_fornecedor, 'p').email,
  nome_for: alias(fornecedor, 'f').nome,
  emp_nome: alias(empresas, 'e').emp_nome,
  itens: sql<number>`(select count(*)::int from cotacao_item i where i.empresa = p.empresa and i.numero = p.numero)`,
}
type Facts = RowOf<typeof FACTS>

/** Makes this process mail quotations. */
export function workCotacaoEmails(jobs: Jobs, { db, mailer, publicUrl, codcli }: Parts): void {
  jobs.work(COTACAO_EMAIL, async (answer, id) => {
    const made = await transaction(db, async (tx) => {
      const facts = await findFacts(tx, answer)
      // A quotation that was closed, cancelled, revoked or sent again meanwhile is not mailed.
      if (!facts?.email || recusaDaResposta(facts, momentIn())) return undefined
      return { facts, para: facts.email, link: await newCotacaoLink(tx, codcli, answer) }
    })
    if (!made) return
    const { facts, para, link } = made
    const url = `${withoutEnd(publicUrl, '/')}/Responder/${link.token}`
    // Each try is a new mail: reusing the one before would leave a link that no longer opens.
    await mailer(emailOf(facts, para, url), `${id}.${link.hash.slice(0, HASH_PART)}`)
    const { empresa, numero, seq } = answer
    await db.execute(sql`update cotacao_link set enviado_em = now()
      where empresa = ${empresa} and numero = ${numero} and seq = ${seq} and revogado_em is null`)
  })
}

/** Facts of the mail, locked so that a revocation waits until the link is made. */
const findFacts = (tx: Db, { empresa, numero, seq, envio }: CotacaoEmail) =>
  selectFirst(
    tx,
    FACTS,
    sql`from cotacao_fornecedor p
        join cotacao c on c.empresa = p.empresa and c.numero = p.numero
        join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor
        join empresa e on e.emp_pat = p.empresa
        where p.empresa = ${empresa} and p.numero = ${numero} and p.seq = ${seq}
          ${envio === undefined ? sql`` : sql`and p.envios = ${envio}`}
        for no key update of p`,
  )

function emailOf(facts: Facts, para: string, url: string): Email {
  const { numero, prazo, hora_prazo, comprador, email_usuario, instrucoes, nome_for, emp_nome, itens } = facts
  const contato = email_usuario ? `${comprador} (${email_usuario})` : comprador
  return {
    para,
    assunto: `Cotação ${numero} - ${emp_nome}`,
    titulo: `Cotação ${numero}`,
    linhas: [
      `${emp_nome} pede a ${nome_for} a cotação de ${itens === 1 ? '1 item' : `${itens} itens`}, até ${formatDateBr(prazo)} às ${hora_prazo.slice(0, 5)}.`,
      ...(instrucoes ?? '').split('\n').filter((line) => line.trim() !== ''),
      `Comprador: ${contato}.`,
    ],
    botao: { texto: 'Responder à cotação', url },
    rodape: `O link abre só esta cotação, até o seu prazo: não o encaminhe. Mensagem enviada pelo portal de ${emp_nome}. Não responda a este endereço.`,
  }
}
