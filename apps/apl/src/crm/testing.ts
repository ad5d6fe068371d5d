import type { crmAgendaRoutes } from '@trama/contract/apl/crm/agenda'
import type { crmListRoutes } from '@trama/contract/apl/crm/list'
import { sql } from 'drizzle-orm'
import { motivo } from '../catalogo/tables'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { owned, registering } from '../testing/shown'
import { INTERNAL, OWN } from '../testing/who-may'
import { crm } from './tables'

let serial = 0

export interface CrmRows {
  crm: string
  motivo_crm: string
}
type Row = Venda & CrmRows
type Routes = typeof crmListRoutes & typeof crmAgendaRoutes

const CRM = { reach: { ...INTERNAL, representante: OWN }, menus: ['1.3'] } as const
const records = registering(owned(sql`select numero, codcli, assunto from crm`))

export const crmTesting = {
  async rows({ casa: { db, empresa }, partes: { codigo, codcli, codrep } }): Promise<CrmRows> {
    const numero = (serial += 1)
    const motivo_crm = `C${codigo}`
    await db.insert(motivo).values({ empresa, codigo: motivo_crm, descricao: `Motivo ${codigo}`, tipo: 'C' })
    await db.insert(crm).values({
      empresa,
      codcli,
      codrep,
      data: '2026-03-10',
      usuario: 'ANA',
      motivo: motivo_crm,
      numero,
      assunto: `Assunto ${codigo}`,
    })
    return { crm: String(numero), motivo_crm }
  },
  calls: {
    listCrm: { ...CRM, input: () => ({ query: { data_ini: '01/01/2026', assunto: 'assunto' } }) },
    totalCrm: { ...CRM, input: () => ({ query: { data_ini: '01/01/2026' } }) },
    pendenteCrm: { ...CRM, input: () => ({}) },
    agendaCrm: { ...CRM, input: () => ({ query: { inicio: '01/03/2026', fim: '31/03/2026' } }) },
  } satisfies Calls<Routes, Row>,
  reach: {
    listCrm: records,
    agendaCrm: records,
    totalCrm: registering(
      owned(sql`select count(*)::int as n from crm`, (row, [all]) => Number(row.total) <= Number(all?.n)),
    ),
    pendenteCrm: registering(
      owned(sql`select count(*)::int as n from crm`, (row, [all]) => Number(row.hoje) <= Number(all?.n)),
    ),
  },
} satisfies DomainTesting
