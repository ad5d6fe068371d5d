import type { depositoRoutes } from '@trama/contract/apl/deposito'
import { sql } from 'drizzle-orm'
import type { ProdutoRows } from '../produto/testing'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import type { Casa } from '../testing/factories'
import { isTitled, supplied } from '../testing/shown'
import { INTERNAL, OWN } from '../testing/who-may'
import { deposito, deposito_estoque } from './tables'

export interface DepositoRows {
  /** Code of a deposit kept by the sale's supplier, with some of the sale's material. */
  deposito: string
}
type Row = Venda & ProdutoRows & DepositoRows
type Linha = Partial<typeof deposito_estoque.$inferInsert> & { codigo: string }

const DEPOSITO = { reach: { ...INTERNAL, fornecedor: OWN }, menus: ['4.1'] } as const
let serial = 0

/** Adds a deposit with these lines (colour 001 of a material unless told otherwise); returns its code. */
export async function aDeposito(
  { db, empresa }: Casa,
  portador: number | null,
  linhas: readonly Linha[],
): Promise<string> {
  const codigo = `D${(serial += 1)}`
  await db.insert(deposito).values({ empresa, codigo, descricao: `Depósito ${codigo}.`, portador })
  if (linhas.length === 0) return codigo
  await db
    .insert(deposito_estoque)
    .values(
      linhas.map(
        (linha) => ({ empresa, deposito: codigo, tipo: 'M', cor: '001', tam: 'UN', ...linha }) as const,
      ),
    )
  return codigo
}

const onDeposito = ({ deposito: codigo }: Row) => ({ params: { deposito: codigo } })
const linhas = supplied(
  sql`select codigo, estoque from (select e.codigo, e.estoque, p.empresa, p.portador from deposito_estoque e
    join deposito p on p.empresa = e.empresa and p.codigo = e.deposito) e where`,
  { codfor: sql`portador` },
)

export const depositoTesting = {
  async rows(sale): Promise<DepositoRows> {
    const { casa, forn, material } = sale as Row
    // Each company's stock differs, so that a wrong row is noticed.
    const estoque = 3000 + (serial + 1) / 8
    return { deposito: await aDeposito(casa, forn.codfor, [{ codigo: material, estoque }]) }
  },
  calls: {
    listDepositos: { ...DEPOSITO, input: ({ forn }) => ({ query: { cnpj_portador: forn.cnpj } }) },
    getEstoquePdf: {
      ...DEPOSITO,
      inputOn: ({ deposito: codigo }) => ({ query: { deposito: codigo, estoque: 'S', tipo: 'M' } }),
    },
    listEstoqueDeposito: { ...DEPOSITO, inputOn: onDeposito },
    totalEstoqueDeposito: { ...DEPOSITO, inputOn: onDeposito },
  } satisfies Calls<typeof depositoRoutes, Row>,
  reach: {
    listDepositos: supplied(sql`select codigo, portador from deposito where`, { codfor: sql`portador` }),
    getEstoquePdf: supplied(sql`select codigo from deposito where`, {
      codfor: sql`portador`,
      fits: (row, allowed) => allowed.some(({ codigo }) => isTitled(row, String(codigo))),
    }),
    listEstoqueDeposito: linhas,
    totalEstoqueDeposito: supplied(sql`select count(*)::int as n from deposito_estoque where`, {
      codfor: sql`(select portador from deposito p where p.empresa = deposito_estoque.empresa and p.codigo = deposito)`,
      fits: (row, [all]) => Number(row.total) <= Number(all?.n),
    }),
  },
} satisfies DomainTesting
