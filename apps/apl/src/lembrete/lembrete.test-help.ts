/** A company that reminds its customers, and the mail server that receives its mails. */
import { openMailer } from '@trama/server-kit/mail/open-mailer'
import { smtpServer } from '@trama/server-kit/testing/smtp-server'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { duplicata } from '../receber/tables'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'
import { workLembretes } from './email'
import { planLembretes } from './plan-lembretes'

/** A Wednesday: the two days before it and the two after it are bank days. */
export const dia = '2026-03-11'
export const at = (day: string, hour = 10) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00-03:00`)

export function lembretes() {
  let apl: TestApp
  let venda: Venda
  let server: Awaited<ReturnType<typeof smtpServer>>
  let mailer: ReturnType<typeof openMailer>
  let para: string
  let nth = 0
  /** What the servers' clock says: the moment of the last planning, until a test sets another. */
  let now = at(dia)
  const parts = () => ({
    db: apl.db,
    mailer,
    portal: { url: 'https://portal.exemplo', codcli: '1' },
    now: () => now,
  })
  const parametro = (codigo: string, valor: string) =>
    apl.db.execute(sql`insert into parametro (empresa, tipo, codigo, valor)
      values (${venda.casa.empresa}, '', ${codigo}, ${valor})`)

  beforeAll(async () => {
    apl = await createTestApp()
    server = await smtpServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      authOptional: true,
      onRcptTo({ address }, _session, done) {
        done(address.startsWith('recusado') ? new Error('550 não') : null)
      },
    })
    mailer = openMailer({ ...apl.config, SMTP_URL: `smtp://127.0.0.1:${server.port}` })
    workLembretes(apl.jobs, parts())
  })
  afterAll(async () => {
    await server.close()
    await apl.close()
  })
  beforeEach(async () => {
    now = at(dia)
    await apl.db.execute(sql`delete from parametro where codigo like 'FIN%'`)
    venda = await aVenda(apl)
    para = `cliente${(nth += 1)}@exemplo.com.br`
    await apl.db.execute(sql`update entidade set email = ${para}, nome = 'Loja <b>Um</b>'
      where empresa = ${venda.casa.empresa} and codcli = ${venda.partes.codcli}`)
    await parametro('FIN40', 'S')
  })

  return {
    get apl() {
      return apl
    },
    get venda() {
      return venda
    },
    get para() {
      return para
    },
    parts,
    parametro,
    titulo: (numero: string, dt_vencto: string, more: object = {}) =>
      apl.db.insert(duplicata).values({
        empresa: venda.casa.empresa,
        codcli: venda.partes.codcli,
        numero,
        dt_emissao: '2026-01-01',
        dt_vencto,
        valor: 100,
        ...more,
      }),
    setClock: (moment: Date) => {
      now = moment
    },
    plan: (moment = at(dia), jobs = apl.jobs) => {
      now = moment
      return planLembretes(apl.db, jobs, moment)
    },
    /** Mails that the customer has got so far. */
    sent: async (to = para) => {
      await apl.jobs.runPending()
      const mine = server.deliveries.filter((one) => one.to.includes(to))
      return Promise.all(mine.map(({ raw }) => PostalMime.parse(raw)))
    },
  }
}
