import type { boletoDocumentoRoutes, boletoPublicoRoutes, boletoRoutes } from '@trama/contract/apl/boleto'
import { formatLinha, linhaDigitavel } from '@trama/rules/boleto/linha'
import { sql } from 'drizzle-orm'
import { duplicata } from '../receber/tables'
import { empresa } from '../sistema/tables'
import { anAddress, type Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import type { Casa } from '../testing/factories'
import { owned } from '../testing/shown'
import { OWN_ROWS } from '../testing/who-may'
import { newCodigo, printedCodigo } from './codigo'
import { conta_bancaria } from './tables'

type Given<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

/** The Itaú account of the bank's manual. */
const ITAU = { banco: '341', agencia: '0057', numero: '12345', digito: '7', carteira: '110' }

/** Adds a bank account, and the address that a company needs for boletos. */
export async function aConta(
  { db, empresa: emp_pat }: Casa,
  given: Given<typeof conta_bancaria> = {},
): Promise<string> {
  const conta = given.conta ?? 'ITAU'
  await db
    .insert(conta_bancaria)
    .values({ empresa: emp_pat, conta, descricao: 'Cobrança', ...ITAU, ...given })
  await db
    .update(empresa)
    .set({ emp_endereco: 'Rua das Palmeiras', emp_numero: '100', emp_cidade: 'Blumenau', emp_estado: 'SC' })
    .where(sql`emp_pat = ${emp_pat}`)
  return conta
}

/** Numbers above those that the server gives by itself, and of five digits, which every bank accepts. */
let nosso = 50_000

/** Adds an open receivable for the sale's customer; it has a boleto when it is given an account. */
export async function aTitulo(
  { casa: { db, empresa: emp_pat }, partes: { codcli, codrep } }: Pick<Venda, 'casa' | 'partes'>,
  given: Given<typeof duplicata> & { numero: string },
): Promise<{ numero: string; codigo: string }> {
  nosso += 1
  const codigo = newCodigo()
  const own = { empresa: emp_pat, codcli, codrep, valor: 100 }
  const days = { dt_emissao: '2026-01-10', dt_vencto: '2040-02-10' }
  const cobranca = given.conta ? { nosso_numero: String(nosso), codigo } : {}
  await db.insert(duplicata).values({ ...own, ...days, ...cobranca, ...given })
  return { numero: given.numero, codigo: printedCodigo('1', emp_pat, codigo) }
}

interface BoletoRows {
  titulo: string
  codigo: string
}
type Row = Venda & BoletoRows

const SEE = { reach: OWN_ROWS, menus: ['2.2', '1.4'], menuExempt: ['cliente'] } as const

const titulos = owned(sql`select empresa, numero from duplicata`)
// The title of the PDF names its receivable.
const paper = owned(sql`select numero from duplicata`, ({ conteudo }, allowed) =>
  allowed.some(({ numero }) => String(conteudo).includes(`(Boleto ${String(numero)})`)),
)

export const boletoTesting = {
  async rows(sale): Promise<BoletoRows> {
    const conta = await aConta(sale.casa, { conta: `C${sale.partes.codcli}` })
    const { numero, codigo } = await aTitulo(sale, {
      numero: `B${sale.partes.codcli}`,
      conta,
      // A receivable of a retail sale, which a till reaches too.
      cupom: 900_000 + sale.partes.codcli,
    })
    return { titulo: numero, codigo }
  },
  calls: {
    getBoleto: { ...SEE, inputOn: ({ titulo }) => ({ query: { numero: titulo } }) },
    getBoletos: { ...SEE, inputOn: ({ titulo }) => ({ body: { numeros: [titulo], resumido: 'S' } }) },
    getBoletoDados: { ...SEE, inputOn: ({ titulo }) => ({ params: { numero: titulo } }) },
    getBoletoPdf: { ...SEE, inputOn: ({ titulo }) => ({ params: { numero: titulo }, query: {} }) },
    shareBoleto: { ...SEE, inputOn: ({ titulo }) => ({ params: { numero: titulo }, body: { dias: 2 } }) },
    emailBoleto: {
      ...SEE,
      inputOn: async (row) => ({ params: { numero: row.titulo }, body: { para: [await anAddress(row)] } }),
    },
    getBoletoPublico: { reach: 'public', inputOn: ({ codigo }) => ({ params: { codigo } }) },
    checkBoletoPublico: {
      reach: 'public',
      inputOn: ({ codigo }) => ({
        params: { codigo },
        body: { linha: formatLinha(linhaDigitavel(EXAMPLE)) },
      }),
    },
  } satisfies Calls<typeof boletoRoutes & typeof boletoDocumentoRoutes & typeof boletoPublicoRoutes, Row>,
  changesNothing: ['getBoletos', 'checkBoletoPublico'],
  reach: { getBoleto: paper, getBoletoPdf: paper, getBoletoDados: titulos },
  written: ['compartilhamento'],
  owned: [
    {
      table: 'duplicata',
      key: 'numero',
      // A supplier makes boletos of invoices of the own orders.
      owners: { representante: 'codrep', cliente: 'codcli', fornecedor: 'codfor' },
      codfor: sql`(select f.codfor from fatura f where f.empresa = o.empresa and f.chave = o.chave)`,
      children: [],
      links: 'boleto',
    },
  ],
} satisfies DomainTesting

const EXAMPLE = '34196166700000123451101234567880057123457000'
