import { type Db, transaction } from '@trama/server-kit/db/database'
import { columnsOf, orNull, selectFirst } from '@trama/server-kit/db/select'
import type { JobKind } from '@trama/server-kit/jobs/job-kind'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { Mailer } from '@trama/server-kit/mail/open-mailer'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { dropOrdemMails, lockOrdemOf, newOrdemLink, revokeOlderLinks } from '../compra/link/ordem-link'
import type { Portal } from '../context'
import { empresa as empresas } from '../sistema/tables'
import { aviso } from './tables'

const AvisoEmail = z.object({ empresa: z.string(), id: z.int() })

/** The kind of job that mails an `aviso`; a migration creates its queue. */
export const AVISO_EMAIL: JobKind<z.output<typeof AvisoEmail>> = { name: 'aviso', data: AvisoEmail }

const a = alias(aviso, 'a')

interface Parts {
  db: Db
  mailer: Mailer
  portal: Portal
}

const FOUND = {
  ...columnsOf(a, 'para, assunto, abre, numero'),
  linhas: orNull(a.linhas),
  emp_nome: alias(empresas, 'e').emp_nome,
}

/** Characters of the link's hash in the name of the mail. */
const HASH_PART = 16

/** Makes this process mail buyers and suppliers; whether a mail was sent or failed is stored in its `aviso`. */
export function workAvisoEmails(jobs: Jobs, { db, mailer, portal }: Parts): void {
  jobs.work(AVISO_EMAIL, async ({ empresa, id }, job) => {
    const ready = await transaction(db, (tx) => prepare(tx, portal, { empresa, id }))
    if (!ready) return
    const { para, assunto, linhas, numero, emp_nome } = ready.found
    const { link } = ready
    const rodape = [
      ...(link ? ['O link abre só esta ordem de compra: não o encaminhe.'] : []),
      `Mensagem enviada pelo portal de ${emp_nome}. Não responda a este endereço.`,
    ].join(' ')
    const botao = link && { texto: 'Abrir a ordem de compra', url: `${portal.url}/Ordem/${link.token}` }
    try {
      await mailer(
        {
          para,
          assunto: `${assunto} - ${emp_nome}`,
          titulo: assunto,
          linhas: linhas ?? [],
          ...(botao && { botao }),
          rodape,
        },
        link ? `${job}.${link.hash.slice(0, HASH_PART)}` : job,
      )
    } catch (error) {
      await db.execute(sql`update aviso set falhou_em = statement_timestamp(), tentativas = tentativas + 1
        where empresa = ${empresa} and id = ${id}`)
      throw error
    }
    // The text may be personal and is deleted; that the mail was sent is kept.
    await transaction(db, async (tx) => {
      if (link) {
        const ordem = { empresa, numero }
        await lockOrdemOf(tx, ordem)
        await revokeOlderLinks(tx, ordem, link.hash)
      }
      await tx.execute(sql`update aviso set enviado_em = statement_timestamp(), falhou_em = null, linhas = null
        where empresa = ${empresa} and id = ${id}`)
    })
  })
}

type AvisoId = z.output<typeof AvisoEmail>

/**
 * The mail and its link. Each try has a link of its own, made when the mail is sent, so that no queue holds a secret.
 * Undefined for a mail that was sent or dropped; one whose order opens for nobody any more is dropped.
 */
async function prepare(tx: Db, portal: Portal, which: AvisoId) {
  const found = await findAviso(tx, which)
  if (!found?.abre) return found && { found }
  const ordem = { empresa: which.empresa, numero: found.numero }
  const isOpen = await lockOrdemOf(tx, ordem)
  // The mail may have been dropped while this job waited for the order.
  if (!(await findAviso(tx, which))) return undefined
  if (isOpen) return { found, link: await newOrdemLink(tx, portal.codcli, ordem) }
  await dropOrdemMails(tx, ordem)
  return undefined
}

const findAviso = (tx: Db, { empresa, id }: AvisoId) =>
  selectFirst(
    tx,
    FOUND,
    sql`from aviso a join empresa e on e.emp_pat = a.empresa
        where a.empresa = ${empresa} and a.id = ${id} and a.enviado_em is null`,
  )
