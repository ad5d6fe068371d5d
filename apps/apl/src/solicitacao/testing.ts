import type { solicitacaoRoutes } from '@trama/contract/apl/solicitacao/solicitacao'
import { sql } from 'drizzle-orm'
import type { ProdutoRows } from '../produto/testing'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { companies, internal } from '../testing/shown'
import { type Caller } from '../testing/test-app'
import { INTERNAL } from '../testing/who-may'

export interface SolicitacaoRows {
  solicitacao: string
}
type Row = Venda & ProdutoRows & SolicitacaoRows

const SOLICITACAO = { reach: INTERNAL, menus: ['4.2'] } as const
const solicitacoes = internal(
  (world) => sql`select numero, solicitante from solicitacao where empresa in ${companies(world)}`,
)

/** A valid body in wire form: two metres of one colour. */
export const solicitacaoBody = (solicitante: string, material: string, given: object = {}) => ({
  data: '10/03/2026',
  entrega: '30/03/2026',
  solicitante,
  status: 'A',
  tipo: 'E',
  prioridade: 1,
  itens: [{ codigo: material, cor: '001', tam: 'UN', qtde: 2 }],
  ...given,
})

/** Creates a request through the API and returns its number; by default in the caller's first company. */
export async function aSolicitacao(caller: Caller, body: object, empresa = ''): Promise<number> {
  const { status, row, error } = await caller.post(`/SolicitacaoCompra?empresa=${empresa}`, body)
  if (status !== 200) throw new Error(`A solicitação não foi criada: ${String(error)}`)
  return Number(row.numero)
}

const bodyOf = ({ casa, material }: Row, given?: object) => solicitacaoBody(casa.codigo_erp, material, given)

export const solicitacaoTesting = {
  sequencias: ['solicitacao'],
  async rows(sale): Promise<SolicitacaoRows> {
    const { usuario, casa, material } = sale as Row
    const body = solicitacaoBody(casa.codigo_erp, material)
    return { solicitacao: String(await aSolicitacao(usuario, body, casa.empresa)) }
  },
  calls: {
    listSolicitacoes: {
      ...SOLICITACAO,
      input: () => ({ query: { data_ini: '01/01/2026', entrega_ini: '01/01/2026', status: 'A', tipo: 'E' } }),
    },
    totalSolicitacoes: { ...SOLICITACAO, input: () => ({ query: { data_ini: '01/01/2026' } }) },
    getSolicitacao: { ...SOLICITACAO, inputOn: ({ solicitacao }) => ({ params: { numero: solicitacao } }) },
    saveSolicitacao: { ...SOLICITACAO, inputOn: (row) => ({ body: bodyOf(row) }) },
  } satisfies Calls<typeof solicitacaoRoutes, Row>,
  reach: {
    listSolicitacoes: solicitacoes,
    getSolicitacao: solicitacoes,
    totalSolicitacoes: (world, who) => {
      const shown = internal(
        () => sql`select count(*)::int as n from solicitacao where empresa in ${companies(world)}`,
      )(world, who)
      return shown && { ...shown, fits: (row, [all]) => Number(row.total) <= Number(all?.n) }
    },
  },
  written: ['solicitacao', 'solicitacao_item'],
} satisfies DomainTesting
