import type { anexoRoutes } from '@trama/contract/apl/anexo'
import { type SQL, sql } from 'drizzle-orm'
import { aTextFile, type CotacaoRows } from '../cotacao/testing'
import type { ProdutoRows } from '../produto/testing'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { companies, isInternal, type Shown, type Shows } from '../testing/shown'
import { INTERNAL, OWN } from '../testing/who-may'

type Row = Venda & ProdutoRows & CotacaoRows

/** For quotations a supplier adds files to the own answer and also sees the buyer's files. */
const COTACAO = { reach: { ...INTERNAL, fornecedor: OWN }, menus: ['3.1'] } as const

/**
 * A call by a file's number alone is also open to types that reach other kinds of documents; the file of a quotation
 * in this case is outside their reach.
 */
const OTHERS_TOO = { ...COTACAO, reach: { ...COTACAO.reach, representante: [] } } as const

const files =
  (select: SQL, fits?: Shown['fits']): Shows =>
  (world, who) => {
    if (who === 'representante' || who === 'cliente') return undefined
    const { mine, branch } = world
    const pairs = [mine, branch].map(
      ({ casa, forn }) => sql`(empresa = ${casa.empresa} and exists (select from cotacao_fornecedor p
        where p.empresa = anexo.empresa and p.numero = anexo.numero and p.codfor = ${forn.codfor}
          and (anexo.seq is null or anexo.seq = p.seq)))`,
    )
    const own = isInternal(who) ? sql`empresa in ${companies(world)}` : sql`(${sql.join(pairs, sql` or `)})`
    return { allowed: sql`${select} from anexo where ${own}`, ...(fits && { fits }) }
  }

export const anexoTesting = {
  async rows(sale): Promise<object> {
    await aTextFile(sale as Row)
    return {}
  },
  calls: {
    listAnexos: {
      ...COTACAO,
      ofKinds: true,
      refused: [403, 404],
      async inputOn(row) {
        await aTextFile(row)
        return { params: { documento: 'cotacao', numero: row.cotacao } }
      },
    },
    addAnexo: {
      ...COTACAO,
      async inputOn(row) {
        // Each call adds a file, and a document may only have so many.
        await row.casa.db.execute(
          sql`delete from anexo where empresa = ${row.casa.empresa} and nome = 'ficha.txt'`,
        )
        return {
          params: { documento: 'cotacao', numero: row.cotacao },
          body: { seq: 1, nome: 'ficha.txt', conteudo: Buffer.from('Composição').toString('base64') },
        }
      },
    },
    getAnexo: {
      ...OTHERS_TOO,
      ofKinds: true,
      inputOn: async (row) => ({ params: { id: String(await aTextFile(row)) } }),
    },
    deleteAnexo: {
      ...OTHERS_TOO,
      ofKinds: true,
      inputOn: async (row) => ({ params: { id: String(await aTextFile(row, 1)) } }),
    },
  } satisfies Calls<typeof anexoRoutes, Row>,
  reach: {
    listAnexos: files(sql`select id, seq, nome`),
    getAnexo: files(sql`select empresa`, ({ conteudo }, allowed) =>
      allowed.some(({ empresa }) => conteudo === `da empresa ${String(empresa)}.`),
    ),
  },
  written: ['anexo'],
} satisfies DomainTesting
