import type { lembreteRoutes } from '@trama/contract/apl/lembrete'
import { sql } from 'drizzle-orm'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { companies, internal } from '../testing/shown'
import { EDITORS, INTERNAL } from '../testing/who-may'

const SEE = { reach: INTERNAL, menus: ['2.2'] } as const
const byCodcli = ({ partes: { codcli } }: Venda) => ({ params: { codcli: String(codcli) } })
const TEXTO = { ocasiao: 'antes', assunto: 'Aviso', texto: 'Olá, {cliente}.', linha: '{numero}: {valor}' }

export const lembreteTesting = {
  calls: {
    listLembreteTextos: { ...SEE, input: () => ({}) },
    updateLembreteTexto: { reach: EDITORS, input: () => ({ body: TEXTO }) },
    getLembreteCliente: { ...SEE, inputOn: byCodcli },
    updateLembreteCliente: { ...SEE, inputOn: (row) => ({ ...byCodcli(row), body: { ativo: 'N' } }) },
  } satisfies Calls<typeof lembreteRoutes>,
  reach: {
    // Standard texts are no rows of any company.
    listLembreteTextos: internal(
      () => sql`select 'antes' as ocasiao union all values ('no_dia'), ('depois')`,
    ),
    getLembreteCliente: internal(
      (world) => sql`select codcli from entidade where empresa in ${companies(world)}`,
    ),
  },
  written: ['lembrete_texto', 'lembrete_cliente'],
} satisfies DomainTesting
