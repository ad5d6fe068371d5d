/** Plans reminders of contacts: every server looks for them each minute, and each is written once. */
import { canalLabel } from '@trama/contract/apl/crm/codes'
import { formatDateBr } from '@trama/rules/date-br'
import { type Db, rows, transaction } from '@trama/server-kit/db/database'
import { columnsOf, readRows, type RowOf } from '@trama/server-kit/db/select'
import { inTurn } from '@trama/server-kit/in-turn'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { queueAviso } from '../aviso/queue-aviso'
import type { BaseContext } from '@trama/server-kit/http/implement'
import { entidade } from '../entidade/tables'
import { crm } from './tables'

/** Reminders of one transaction. */
const LOT = 100
const HOUSE: BaseContext = { ip: '', agent: '', idempotencyKey: undefined }

const p = alias(crm, 'p')
const e = alias(entidade, 'e')
const DUE = {
  ...columnsOf(p, 'empresa, numero, tp_contato, dia, hr_contato, assunto, contato, observacao'),
  ...columnsOf(e, 'nome, telefone'),
  email: sql<string | null>`coalesce(nullif(u.email, ''), r.email)`,
}
type Due = RowOf<typeof DUE>

/** SQL for records whose reminder is due and was not sent for that moment. */
const isDue = sql`lembrar_em between now() - interval '1 day' and now()
  and lembrado is distinct from lembrar_em
  and lembrar_em + make_interval(mins => lembrete) >= coalesce(salvo_em, lembrar_em)`

/** Writes the mails that are due and the job that sends each; returns how many. */
export async function planLembretesCrm(db: Db, jobs: Jobs, url: string): Promise<number> {
  const houses = await rows(
    db,
    sql`select distinct empresa from crm where empresa in (select emp_pat from empresa) and ${isDue} order by 1`,
  )
  const counts = await inTurn(houses, ({ empresa }) => planOf(db, jobs, { empresa: String(empresa), url }))
  return counts.reduce((sum, count) => sum + count, 0)
}

interface House {
  empresa: string
  url: string
}

async function planOf(db: Db, jobs: Jobs, house: House): Promise<number> {
  let count = 0
  for (;;) {
    // Planned reminders are marked, so the next lot finds those that this one left.
    const found = await transaction(db, (tx) => planLot(tx, jobs, house))
    count += found.length
    if (found.length < LOT) return count
  }
}

/** Writes one lot of mails; reminders that were past when written, or are over a day late, are skipped. */
async function planLot(tx: Db, jobs: Jobs, { empresa, url }: House): Promise<Due[]> {
  const due = await readRows(
    tx,
    DUE,
    (list) => sql`with devidos as (
        select empresa, numero from crm where empresa = ${empresa} and ${isDue}
        order by lembrar_em limit ${LOT} for update skip locked),
      contados as (
        update crm p set lembrado = lembrar_em from devidos d
        where p.empresa = ${empresa} and p.empresa = d.empresa and p.numero = d.numero returning p.*)
      select ${list} from contados p
      join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
      left join (acesso_empresa a join usuario_erp u on u.codigo = a.usuario)
        on a.empresa = p.empresa and a.usuario = p.responsavel
      left join representante r on r.empresa = p.empresa and r.codrep = p.codrep and r.ativo = 'S'`,
  )
  const told = due.filter(({ email }) => email?.includes('@'))
  await inTurn(told, (one) => queue(tx, jobs, url, one))
  return due
}

function queue(tx: Db, jobs: Jobs, url: string, due: Due): Promise<void> {
  const { empresa, numero, dia, hr_contato, tp_contato, nome, telefone, contato, assunto, observacao } = due
  const quando = [formatDateBr(dia), hr_contato?.slice(0, 5)].filter(Boolean).join(' às ')
  const linhas = [
    `${canalLabel(tp_contato)}: ${nome}, ${quando}.`,
    assunto && `Assunto: ${assunto}`,
    contato && `Contato: ${contato}`,
    telefone && `Telefone: ${telefone}`,
    observacao,
    `${url}/FormCrm/${numero}`,
  ]
  return queueAviso(tx, { ...HOUSE, empresa }, jobs, {
    documento: 'crm',
    numero,
    para: due.email ?? '',
    assunto: `Lembrete: ${nome}, ${quando}`,
    linhas: linhas.filter((row) => row !== null).filter((row) => row !== ''),
  })
}
