/** The mail that reminds a customer. Its text is written when it is sent, so it names only what is still open. */
import type { LembreteTexto } from '@trama/contract/apl/lembrete'
import { daysBetween, formatDateBr, todayIn } from '@trama/rules/date-br'
import { firstEmail } from '@trama/rules/email'
import { preencher, tipoDaOcasiao } from '@trama/rules/lembrete'
import { sumMoney } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import type { JobKind } from '@trama/server-kit/jobs/job-kind'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { Email } from '@trama/server-kit/mail/email'
import type { Anexo, Mailer } from '@trama/server-kit/mail/open-mailer'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { printedCodigo } from '../boleto/codigo'
import type { Portal } from '../context'
import { isCobravel } from '../receber/policy'
import { duplicata } from '../receber/tables'
import { lembradoras } from './parametros'
import { lembrete_titulo } from './tables'
import { loadTextos } from './textos'
import { loadTitulos } from '../boleto/load-titulos'
import { faltaDoBoleto, makeBoleto } from '../boleto/make-boleto'
import { PDF_TYPE } from '../documento/binary'
import { drawApart } from '../kit/desenho/pool'

/** The boletos of a reminder as one attached PDF, drawn as of that day; nothing when no receivable has a boleto. */
async function anexoDosBoletos(
  db: Db,
  portal: Portal,
  { empresa, numeros }: { empresa: string; numeros: readonly string[] },
): Promise<Anexo | undefined> {
  const titulos = await loadTitulos(
    db,
    sql`p.empresa = ${empresa}
      and p.numero in (select jsonb_array_elements_text(${JSON.stringify(numeros)}::jsonb))`,
  )
  const boletos = titulos
    .filter((titulo) => faltaDoBoleto(titulo) === undefined)
    .map((titulo) => makeBoleto(titulo, portal))
  const [first] = boletos
  if (!first) return undefined
  const nome = boletos.length === 1 ? `Boleto-${first.dados.numero.replaceAll(/[^\w-]/g, '-')}` : 'Boletos'
  return { nome: `${nome}.pdf`, tipo: PDF_TYPE, bytes: await drawApart('boletos', boletos, false) }
}

const LembreteEmail = z.object({ empresa: z.string(), id: z.int() })

/** The kind of job that mails reminders; a migration creates its queue. */
export const LEMBRETE_EMAIL: JobKind<z.output<typeof LembreteEmail>> = {
  name: 'lembrete',
  data: LembreteEmail,
}

interface Parts {
  db: Db
  mailer: Mailer
  portal: Portal
  /** The clock, which tests set. */
  now?: () => Date
}

/** Makes this process send reminders. */
export function workLembretes(jobs: Jobs, parts: Parts): void {
  const { db, mailer, portal, now = () => new Date() } = parts
  jobs.work(LEMBRETE_EMAIL, async ({ empresa, id }, job) => {
    const today = todayIn(undefined, now())
    const one = sql`empresa = ${empresa} and id = ${id}`
    const lembrete = await lembreteOf(db, portal, { empresa, id, today })
    if (!lembrete) {
      // A mail that is a day late is not sent beside that day's mail, nor at night: its titles are planned again.
      await db.execute(sql`delete from lembrete_titulo where empresa = ${empresa} and lembrete = ${id}
        and exists (select from lembrete where ${one} and enviado_em is null and dia < ${today})`)
      await db.execute(sql`update lembrete set dispensado_em = statement_timestamp()
        where ${one} and enviado_em is null`)
      return
    }
    try {
      await mailer(lembrete.email, job, lembrete.anexos)
    } catch (error) {
      await db.execute(sql`update lembrete set falhou_em = statement_timestamp(), tentativas = tentativas + 1
        where ${one}`)
      throw error
    }
    await db.execute(
      sql`update lembrete set enviado_em = statement_timestamp(), falhou_em = null where ${one}`,
    )
  })
}

const TITULO = {
  ...columnsOf(alias(duplicata, 'p'), 'numero, fatura, dt_vencto, conta, codigo'),
  saldo: sql<number>`p.valor - p.valor_pago`,
  dia: alias(lembrete_titulo, 't').dia,
}
type Titulo =
  Awaited<ReturnType<typeof load>> extends infer Found
    ? NonNullable<Found> extends { titulos: (infer One)[] }
      ? One
      : never
    : never

interface Asked {
  empresa: string
  id: number
  today: string
}

/** The reminder; undefined when nothing is left to remind of: paid, switched off, or the day has passed. */
async function lembreteOf(
  db: Db,
  portal: Portal,
  { empresa, id, today }: Asked,
): Promise<{ email: Email; anexos: Anexo[] } | undefined> {
  const [on] = await lembradoras(db, empresa)
  const found = on && (await load(db, { empresa, id, today }))
  const para = firstEmail(found?.email)
  if (!found || !para || found.titulos.length === 0) return undefined
  const textos = await loadTextos(db, empresa)
  const numeros = found.titulos.map(({ numero }) => numero)
  const anexo = on.anexa ? await anexoDosBoletos(db, portal, { empresa, numeros }) : undefined
  return {
    email: written(portal, { ...found, empresa, today, para, temAnexo: anexo !== undefined }, textos),
    anexos: anexo ? [anexo] : [],
  }
}

const load = (db: Db, { empresa, id, today }: Asked) =>
  selectFirst(
    db,
    {
      cliente: sql<string>`e.nome`,
      email: sql<string | null>`e.email`,
      emp_nome: sql<string>`m.emp_nome`,
      titulos: rowsAsJson(
        TITULO,
        sql`from lembrete_titulo t
            join duplicata p on p.empresa = t.empresa and p.numero = t.numero and p.situacao = '0' and ${isCobravel}
            where t.empresa = l.empresa and t.lembrete = l.id order by p.dt_vencto, p.numero`,
      ),
    },
    sql`from lembrete l
        join entidade e on e.empresa = l.empresa and e.codcli = l.codcli
        join empresa m on m.emp_pat = l.empresa
        where l.empresa = ${empresa} and l.id = ${id} and l.enviado_em is null and l.dia >= ${today}
          and not exists (select from lembrete_cliente c
            where c.empresa = l.empresa and c.codcli = l.codcli and c.ativo = 'N')`,
  )

interface Found {
  empresa: string
  today: string
  para: string
  cliente: string
  emp_nome: string
  titulos: readonly Titulo[]
  temAnexo: boolean
}

const ANEXO = 'O que tem boleto vai anexo, em PDF.'

function written(
  { url, codcli }: Portal,
  { empresa, today, para, cliente, emp_nome, titulos, temAnexo }: Found,
  textos: readonly LembreteTexto[],
): Email {
  const of = (dia: number) => textos.find(({ ocasiao }) => ocasiao === tipoDaOcasiao(dia))
  // The most urgent title decides which of the company's texts is used.
  const main = of(Math.max(...titulos.map(({ dia }) => dia)))
  const all = {
    cliente,
    empresa: emp_nome,
    quantidade: String(titulos.length),
    total: formatBRL(sumMoney(titulos.map(({ saldo }) => saldo))),
  }
  const lines = titulos.map((titulo) => {
    const { numero, fatura, saldo, dt_vencto, dia, conta, codigo } = titulo
    const dias = Math.abs(daysBetween(dt_vencto, today))
    const text = preencher(of(dia)?.linha ?? '', {
      cliente,
      empresa: emp_nome,
      numero,
      fatura: fatura ?? '',
      valor: formatBRL(saldo),
      vencimento: formatDateBr(dt_vencto),
      dias: dias === 1 ? '1 dia' : `${dias} dias`,
    })
    const boleto = conta && codigo && `Boleto: ${url}/Boleto/${printedCodigo(codcli, empresa, codigo)}`
    return [text, boleto].filter(Boolean).join(' ')
  })
  const assunto = preencher(main?.assunto ?? '', all)
  const paragraphs = (main?.texto ?? '').split(/\n+/).map((line) => preencher(line, all))
  return {
    para,
    assunto: `${assunto} - ${emp_nome}`,
    titulo: assunto,
    linhas: [...paragraphs, ...lines, temAnexo ? ANEXO : ''].filter(Boolean),
    botao: { texto: 'Ver duplicatas', url: `${url}/TableDuplicata` },
    rodape: `Mensagem enviada pelo portal de ${emp_nome}. Para não receber lembretes, peça à empresa. Não responda a este endereço.`,
  }
}
