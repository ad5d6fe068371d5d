import type { pagarRoutes } from '@trama/contract/apl/pagar/pagar'
import type { pagarLiberacaoRoutes, pagarSituacaoRoutes } from '@trama/contract/apl/pagar/liberacao'
import type { pagarRiscoRoutes } from '@trama/contract/apl/pagar/risco'
import { addDays, todayIn } from '@trama/rules/date-br'
import { readFirst } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { companies, internal } from '../testing/shown'
import { INTERNAL } from '../testing/who-may'

interface ContaRows {
  /** Number of a payable that waits for release. */
  conta: number
}
type Row = Venda & ContaRows

/** Stores a payable without a purchase order; it waits for release by default. */
export async function aConta(
  { casa: { db, empresa }, forn }: Pick<Venda, 'casa' | 'forn'>,
  num_ap: number,
  given: { valor?: number; dt_ven?: string; docto?: string; usuario?: string; salvo_id?: number } = {},
): Promise<number> {
  const { valor = 200, dt_ven = addDays(todayIn(), 5), docto = `A${num_ap}`, usuario, salvo_id } = given
  await db.execute(sql`insert into conta_pagar
      (empresa, num_ap, docto, codcre, valor, dt_emi, dt_ven, desc_historico, usuario, salvo_id)
    values (${empresa}, ${num_ap}, ${docto}, ${forn.codfor}, ${valor}, '2026-01-10', ${dt_ven}, 'Aluguel',
      ${usuario ?? null}, ${salvo_id ?? null})`)
  return num_ap
}

const byNumero = ({ conta }: Row) => ({ params: { num_ap: String(conta) } })
const lot = ({ conta, casa }: Row) => ({ contas: [{ empresa: casa.empresa, numero: conta }] })
const SEE = { reach: INTERNAL } as const
const contas = internal(
  (world) => sql`select empresa, num_ap from conta_pagar where empresa in ${companies(world)}`,
)

export const pagarTesting = {
  async rows(sale): Promise<ContaRows> {
    const { db, empresa } = sale.casa
    const next = await readFirst(
      db,
      { valor: sql<number>`valor` },
      (list) => sql`insert into sequencia (empresa, nome, valor) values (${empresa}, 'conta_pagar', 1)
        on conflict (empresa, nome) do update set valor = sequencia.valor + 1 returning ${list}`,
    )
    return { conta: await aConta(sale, next?.valor ?? 1) }
  },
  calls: {
    listPagar: { ...SEE, input: () => ({ query: { emissao: '01/01/2026' } }) },
    getConta: { ...SEE, inputOn: byNumero },
    totalPagar: { ...SEE, input: () => ({ query: { vencimento: '01/01/2026' } }) },
    listContaRiscos: { ...SEE, input: () => ({ query: { emissao: '01/01/2026' } }) },
    releaseConta: { ...SEE, inputOn: (row) => ({ ...byNumero(row), body: { bloqueio: 'N' } }) },
    releaseContas: { ...SEE, inputOn: (row) => ({ body: lot(row) }) },
    undoReleaseContas: {
      ...SEE,
      async inputOn(row) {
        await row.usuario.post(`/Pagar/Liberacao?empresa=${row.casa.empresa}`, lot(row))
        return { body: lot(row) }
      },
    },
    refuseContas: { ...SEE, inputOn: (row) => ({ body: { ...lot(row), motivo: 'Em duplicidade' } }) },
    getContaSituacao: { ...SEE, inputOn: byNumero },
  } satisfies Calls<
    typeof pagarRoutes & typeof pagarLiberacaoRoutes & typeof pagarSituacaoRoutes & typeof pagarRiscoRoutes,
    Row
  >,
  reach: {
    listPagar: contas,
    listContaRiscos: contas,
    getConta: contas,
    totalPagar: internal(
      (world) => sql`select empresa, num_ap, valor from conta_pagar where empresa in ${companies(world)}`,
      (row, allowed) =>
        Number(row.total) <= allowed.length &&
        Number(row.valor) <= allowed.reduce((sum, { valor }) => sum + Number(valor), 0),
    ),
    getContaSituacao: contas,
  },
  written: ['conta_pagar'],
  async reopen(db) {
    await db.execute(sql`update conta_pagar set aprovado = 'N', aprovado2 = 'D' where aprovado <> 'N'`)
  },
} satisfies DomainTesting
