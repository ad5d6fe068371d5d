import type { visitaRoutes } from '@trama/contract/apl/crm/visita'
import type { entidadeHistoriaRoutes } from '@trama/contract/apl/entidade/historia'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import type { Venda } from '../../testing/a-pedido'
import type { Calls, DomainTesting } from '../../testing/domain'
import { aCliente } from '../../testing/factories'
import { own, owned, registering, type Shows } from '../../testing/shown'
import type { Caller } from '../../testing/test-app'
import { each, INTERNAL, INTERNOS, OWN, OWN_ROWS } from '../../testing/who-may'
import type { CrmRows } from '../testing'

export interface VisitaRows {
  visita: string
}
type Row = Venda & CrmRows & VisitaRows

/** A valid body in wire form: at the customer's door, at midnight. */
export const visitaBody = (codcli: number, given: object = {}) => ({
  codcli,
  data: formatDateBr(todayIn()),
  inicio: '00:00:00',
  lat: -26.9194,
  lon: -49.0661,
  precisao: 12,
  relato: 'Gostou das malhas.',
  ...given,
})

/** Stores a visit by the API and returns its number. */
export async function aVisita(caller: Caller, body: object, empresa = ''): Promise<number> {
  const { status, row, error } = await caller.post(`/CRM/Visita?empresa=${empresa}`, body)
  if (status !== 200) throw new Error(`A visita não foi registrada: ${String(error)}`)
  return Number(row.numero)
}

const VISITA = { reach: { ...INTERNAL, representante: OWN }, menus: ['1.3'] } as const
const byNumero = ({ visita }: VisitaRows) => ({ params: { numero: visita } })
const clientes = registering(owned(sql`select codcli, nome from entidade`))

/**
 * Parts of a customer's timeline for each type that may see their lists; a customer never reads notes about himself.
 */
const historia: Shows = (world, who) =>
  who === 'fornecedor'
    ? undefined
    : {
        allowed: sql`select tipo, chave from (
            select empresa, codrep, codcli, 'P' as tipo, numero::text as chave from pedido
            union all select empresa, codrep, codcli, 'E', codcli::text from entidade
            union all select empresa, codrep, codcli, 'F', chave from fatura
            union all select empresa, codrep, codcli, 'D', numero from duplicata
            union all select empresa, codrep, codcli, case tp_contato when 2 then 'V' else 'C' end, numero::text
              from crm where ${who !== 'cliente'}) x
          where ${own(world, who)}`,
      }

export const visitaTesting = {
  async rows(sale): Promise<VisitaRows> {
    const { usuario, casa, partes } = sale as Row
    // Adds a customer without a visit and without a purchase.
    const { codrep, codigo } = partes
    await aCliente(casa, { codrep, nome: `Cliente por visitar ${codigo}`, data_cad: '2026-01-02' })
    await casa.db.execute(
      sql`update entidade set data_cad = '2026-01-02' where empresa = ${casa.empresa} and codcli = ${partes.codcli}`,
    )
    return { visita: String(await aVisita(usuario, visitaBody(partes.codcli), casa.empresa)) }
  },
  calls: {
    createVisita: {
      ...VISITA,
      inputOn: ({ partes, motivo_crm }) => ({
        body: visitaBody(partes.codcli, {
          contato: 'Zélia',
          assunto: 'Coleção',
          motivo: motivo_crm,
          fim: '00:00:00',
          local_hora: '00:00:00',
          proxima: { dt_contato: formatDateBr(todayIn()) },
        }),
      }),
    },
    getVisita: { ...VISITA, inputOn: byNumero },
    // Only the visit's author may do this, and none of the callers is the author.
    deleteLocal: { ...VISITA, reach: each([...INTERNOS, 'representante'], []), inputOn: byNumero },
    exportVisitas: { ...VISITA, input: () => ({}) },
    listSemVisita: { ...VISITA, input: () => ({ query: { dias: '1', filtro: 'cli' } }) },
    listNuncaComprou: { ...VISITA, input: () => ({ query: { filtro: 'cli' } }) },
    historiaEntidade: {
      reach: OWN_ROWS,
      menus: ['1.1', '1.2', '1.3', '1.4'],
      inputOn: ({ partes }) => ({ params: { codcli: String(partes.codcli) } }),
    },
  } satisfies Calls<typeof visitaRoutes & typeof entidadeHistoriaRoutes, Row>,
  reach: {
    getVisita: registering(
      owned(
        sql`select numero, codcli from (select c.* from crm c join crm_visita using (empresa, numero)) x`,
      ),
    ),
    exportVisitas: registering(
      owned(sql`select nome from entidade`, ({ conteudo }, allowed) =>
        String(conteudo)
          .split('\r\n')
          .slice(1, -1)
          .every((line) => allowed.some(({ nome }) => line.includes(String(nome)))),
      ),
    ),
    listSemVisita: clientes,
    listNuncaComprou: clientes,
    historiaEntidade: historia,
  },
  written: ['crm', 'crm_visita', 'entidade'],
} satisfies DomainTesting
