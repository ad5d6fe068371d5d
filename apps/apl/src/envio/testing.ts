import { TIPOS } from '@trama/contract/access'
import type { envioRoutes } from '@trama/contract/apl/envio/envio'
import { sql } from 'drizzle-orm'
import { newToken } from '../documento/link-token'
import { callersOn, type Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { EVERYONE, each, INTERNOS, SELLERS } from '../testing/who-may'
import { stopToken } from './stop-envio'

const BODY = {
  nome: 'Meu relatório',
  tipo: 'lista',
  widget: null,
  lista: 'pedidos',
  filtros: {},
  periodo: 'mes',
  formato: 'xlsx',
  frequencia: 'semana',
  dia: 1,
  hora: '08:00:00',
  ativo: 'S',
}

/** A call that always means the caller's own schedule, whatever number it names. */
const OWN = each(TIPOS, 'bound')

const ID = 900_000

/** Whoever calls on this sale has a schedule of this number. */
async function everybodys(venda: Venda) {
  const { db, empresa } = venda.casa
  await db.execute(sql`insert into envio (empresa, usuario_id, id, autor, nome, tipo, lista, formato, frequencia, dia, hora, token, proximo_em)
    select ${empresa}, u, ${ID}, '{}', 'Relatório', 'lista', 'pedidos', 'xlsx', 'dia', 0, '08:00', ${empresa} || u, now() + interval '1 day'
    from unnest(${sql.param(callersOn(venda))}::int[]) u on conflict do nothing`)
  return { params: { id: String(ID) } }
}

/** A schedule of a user who makes no calls. */
async function aLink({ casa: { db, empresa } }: Venda) {
  const { token } = newToken(empresa)
  await db.execute(sql`insert into envio (empresa, usuario_id, autor, nome, tipo, lista, formato, frequencia, dia, hora, token, proximo_em)
    values (${empresa}, -1, '{}', 'Relatório', 'lista', 'pedidos', 'xlsx', 'dia', 0, '08:00', ${token}, now() + interval '1 day')`)
  return { params: { token: stopToken('1', token) }, body: { ativo: 'N' } }
}

/** The list of orders by mail, for those who may read the list of orders. */
const ORDERS = { reach: SELLERS, menus: ['1.2'], menuExempt: INTERNOS } as const

export const envioTesting = {
  calls: {
    listEnvios: { reach: EVERYONE, input: everybodys },
    createEnvio: { ...ORDERS, input: () => ({ body: BODY }) },
    updateEnvio: {
      ...ORDERS,
      reach: each(
        TIPOS.filter((tipo) => tipo !== 'fornecedor'),
        'bound',
      ),
      inputOn: async (venda) => ({ ...(await everybodys(venda)), body: BODY }),
    },
    deleteEnvio: { reach: OWN, inputOn: everybodys },
    sendEnvio: { reach: OWN, inputOn: everybodys },
    stopEnvioOneClick: {
      reach: 'public',
      inputOn: async (row) => ({ params: (await aLink(row)).params }),
    },
    stopEnvio: { reach: 'public', inputOn: aLink },
  } satisfies Calls<typeof envioRoutes>,
  reach: {
    // The caller's own schedules, of which only their texts are shown.
    listEnvios: () => ({
      allowed: sql`select 1`,
      fits: ({ nome }) => nome === 'Relatório' || nome === BODY.nome,
    }),
  },
  written: ['envio'],
} satisfies DomainTesting
