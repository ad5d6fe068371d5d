import type { Db } from '@trama/server-kit/db/database'
import { orNull, selectFirst } from '@trama/server-kit/db/select'
import type { JobKind } from '@trama/server-kit/jobs/job-kind'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { Mailer } from '@trama/server-kit/mail/open-mailer'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { empresa as empresas } from '../sistema/tables'
import { aviso } from './tables'

const AvisoEmail = z.object({ empresa: z.string(), id: z.int() })

/** The kind of job that mails an `aviso`; a migration creates its queue. */
export const AVISO_EMAIL: JobKind<z.output<typeof AvisoEmail>> = { name: 'aviso', data: AvisoEmail }

const a = alias(aviso, 'a')

/** Makes this process mail buyers and suppliers; whether a mail was sent or failed is stored in its `aviso`. */
export function workAvisoEmails(jobs: Jobs, { db, mailer }: { db: Db; mailer: Mailer }): void {
  jobs.work(AVISO_EMAIL, async ({ empresa, id }, job) => {
    const found = await selectFirst(
      db,
      { para: a.para, assunto: a.assunto, linhas: orNull(a.linhas), emp_nome: alias(empresas, 'e').emp_nome },
      sql`from aviso a join empresa e on e.emp_pat = a.empresa
          where a.empresa = ${empresa} and a.id = ${id} and a.enviado_em is null`,
    )
    if (!found) return
    const { para, assunto, linhas, emp_nome } = found
    const rodape = `Mensagem enviada pelo portal de ${emp_nome}. Não responda a este endereço.`
    try {
      await mailer(
        { para, assunto: `${assunto} - ${emp_nome}`, titulo: assunto, linhas: linhas ?? [], rodape },
        job,
      )
    } catch (error) {
      await db.execute(sql`update aviso set falhou_em = clock_timestamp(), tentativas = tentativas + 1
        where empresa = ${empresa} and id = ${id}`)
      throw error
    }
    // The text may be personal and is deleted; that the mail was sent is kept.
    await db.execute(sql`update aviso set enviado_em = clock_timestamp(), falhou_em = null, linhas = null
      where empresa = ${empresa} and id = ${id}`)
  })
}
