import type { crmAgendaRoutes } from '@trama/contract/apl/crm/agenda'
import type { crmCalendarioRoutes } from '@trama/contract/apl/crm/calendario'
import type { crmRoutes } from '@trama/contract/apl/crm/crm'
import type { crmListRoutes } from '@trama/contract/apl/crm/list'
import { sql } from 'drizzle-orm'
import { motivo } from '../catalogo/tables'
import { callersOn, type Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import type { Casa } from '../testing/factories'
import { owned, registering } from '../testing/shown'
import type { Caller } from '../testing/test-app'
import { INTERNAL, OWN } from '../testing/who-may'

export interface CrmRows {
  crm: string
  motivo_crm: string
}
type Row = Venda & CrmRows
type Routes = typeof crmListRoutes & typeof crmAgendaRoutes & typeof crmCalendarioRoutes & typeof crmRoutes

/** A reason of CRM records. */
export async function aMotivoCrm({ db, empresa }: Casa): Promise<string> {
  const codigo = `C${(serial += 1)}`
  await db.insert(motivo).values({ empresa, codigo, descricao: `Motivo ${codigo}`, tipo: 'C' })
  return codigo
}
let serial = 0

/** Creates a record by the API and returns its number; in the caller's first company unless told. */
export async function aCrm(caller: Caller, body: object, empresa = ''): Promise<number> {
  const { status, row, error } = await caller.post(`/CRM?empresa=${empresa}`, { data: '10/03/2026', ...body })
  if (status !== 200) throw new Error(`O CRM não foi criado: ${String(error)}`)
  return Number(row.numero)
}

/** A link to the calendar of the house's user. */
export async function aCalendario(caller: Caller, empresa = ''): Promise<string> {
  const { status, row, error } = await caller.post(`/CRM/Calendario?empresa=${empresa}`, {})
  if (status !== 200) throw new Error(`O link não foi criado: ${String(error)}`)
  return String(row.endereco).split('/').at(-1) ?? ''
}

/** Whoever calls on this sale has a link. */
async function everybodysLink(venda: Venda) {
  const { db, empresa } = venda.casa
  await db.execute(sql`insert into crm_calendario (empresa, usuario_id, token_hash, autor)
    select ${empresa}, id, ${empresa} || '-' || id, '{}'
    from unnest(${sql.param(callersOn(venda))}::int[]) id on conflict do nothing`)
  return {}
}

/** A link whose owner makes no calls: none of them renews or revokes it. It shows the sale's own customers, to whoever has it. */
async function aLink({ representante, actors, casa: { db, empresa } }: Venda) {
  const token = await aCalendario(representante, empresa)
  await db.execute(sql`update crm_calendario set usuario_id = ${-(links += 1)}
    where empresa = ${empresa} and usuario_id = ${actors.representante.id}`)
  return { params: { token } }
}
let links = 0

const byNumero = ({ crm: numero }: Pick<CrmRows, 'crm'>) => ({ params: { numero } })
const bodyOf = ({ partes: { codcli, codigo }, motivo_crm }: Row) => ({
  codcli,
  motivo: motivo_crm,
  assunto: `Assunto ${codigo}`,
  dt_contato: '15/03/2026',
  hr_contato: '09:30',
  proxima: { dt_contato: '20/03/2026' },
})

/** A record that no other call is tried on. */
async function another({ usuario, casa: { empresa }, partes: { codcli }, motivo_crm: motivo }: Row) {
  const numero = await aCrm(usuario, { codcli, motivo, assunto: 'A excluir' }, empresa)
  return { params: { numero: String(numero) } }
}

const CRM = { reach: { ...INTERNAL, representante: OWN }, menus: ['1.3'] } as const
const records = registering(owned(sql`select numero, codcli, assunto from crm`))

export const crmTesting = {
  sequencias: ['crm'],
  async rows(venda): Promise<CrmRows> {
    const motivo_crm = await aMotivoCrm(venda.casa)
    const { empresa } = venda.casa
    const { codigo, codcli } = venda.partes
    const body = { codcli, motivo: motivo_crm, assunto: `Assunto ${codigo}` }
    const numero = await aCrm(venda.usuario, body, empresa)
    return { crm: String(numero), motivo_crm }
  },
  calls: {
    listCrm: { ...CRM, input: () => ({ query: { data_ini: '01/01/2026', assunto: 'assunto' } }) },
    totalCrm: { ...CRM, input: () => ({ query: { data_ini: '01/01/2026' } }) },
    pendenteCrm: { ...CRM, input: () => ({}) },
    listCalendario: { ...CRM, input: everybodysLink },
    createCalendario: { ...CRM, input: () => ({}) },
    revokeCalendario: { ...CRM, input: everybodysLink },
    getAgendaPublica: { reach: 'public', inputOn: aLink },
    getCrm: { ...CRM, inputOn: byNumero },
    createCrm: { ...CRM, inputOn: (row) => ({ body: bodyOf(row) }) },
    updateCrm: { ...CRM, inputOn: (row) => ({ ...byNumero(row), body: { assunto: 'Outro assunto' } }) },
    deleteCrm: { ...CRM, inputOn: another },
    undoDeleteCrm: { ...CRM, inputOn: byNumero },
    agendaCrm: { ...CRM, input: () => ({ query: { inicio: '01/03/2026', fim: '30/04/2026' } }) },
  } satisfies Calls<Routes, Row>,
  reach: {
    listCrm: records,
    agendaCrm: records,
    getCrm: records,
    // A caller's own, of which nothing but its days is shown.
    listCalendario: registering(() => ({ allowed: sql`select 1`, fits: ({ lido }) => lido === null })),
    totalCrm: registering(
      owned(sql`select count(*)::int as n from crm`, (row, [all]) => Number(row.total) <= Number(all?.n)),
    ),
    pendenteCrm: registering(
      owned(sql`select count(*)::int as n from crm`, (row, [all]) => Number(row.hoje) <= Number(all?.n)),
    ),
  },
  written: ['crm', 'crm_calendario'],
  // With what is not deleted; `crm.test.ts` has the rest.
  changesNothing: ['undoDeleteCrm'],
  owned: [{ table: 'crm', key: 'numero', owners: { representante: 'codrep' }, children: [] }],
  async reopen(db) {
    await db.execute(sql`update crm set excluido_em = null where excluido_em is not null`)
  },
} satisfies DomainTesting
