import type { varejoFaturaRoutes, vendaDocumentoRoutes } from '@trama/contract/apl/varejo/fatura'
import type { varejoFinalizacaoRoutes } from '@trama/contract/apl/varejo/finalizacao'
import { todayIn } from '@trama/rules/date-br'
import { MEIO, type Meio } from '@trama/rules/varejo/meio'
import { vendaTotais } from '@trama/rules/varejo/totais'
import type { Venda } from '../../testing/a-pedido'
import type { Calls, DomainTesting } from '../../testing/domain'
import { aMoeda } from '../../testing/factories'
import { owned, registering } from '../../testing/shown'
import { conta_bancaria } from '../../boleto/tables'
import { SELL, type VarejoRows } from '../testing'
import { moeda } from '../../catalogo/tables'
import { tipo_operacao, venda, venda_item } from '../tables'
import { sql } from 'drizzle-orm'

type Row = Venda & VarejoRows
type Sale = Pick<Venda, 'casa' | 'partes'>
interface Linha {
  codigo: string
  cor: string
  tam: string
  quantidade: number
  valor: number
  /** Price of the table; the price as sold by default. */
  preco_orig: number
}
type Given = Partial<(typeof venda)['$inferInsert']> & { itens?: Partial<Linha>[] }

let last = 70_000

/** Stores an open sale of the sale's customer, two pieces at 50 by default; returns its number. */
export async function aVendaAberta(
  { casa: { db, empresa }, partes }: Sale,
  { itens = [{}], ...given }: Given = {},
) {
  last += 1
  const codven = last
  const rows = itens.map((item) => ({
    codigo: partes.codigo,
    cor: '001',
    tam: 'P',
    quantidade: 2,
    valor: 50,
    preco_orig: item.valor ?? 50,
    ...item,
  }))
  const totais = vendaTotais(rows)
  await db.insert(venda).values({
    empresa,
    codven,
    codcli: partes.codcli,
    codrep: partes.codrep,
    tabela: partes.tab_pre,
    data: todayIn(),
    hora: '10:00:00',
    ...totais,
    ...given,
  })
  await db.insert(venda_item).values(rows.map((linha, i) => ({ empresa, codven, coditven: i + 1, ...linha })))
  return codven
}

/** Stores a currency of sales, or of returns; returns its code. */
export async function aMeio({ casa }: Pick<Venda, 'casa'>, meio: Meio, tipo: 0 | 4 = 0): Promise<string> {
  const codmoe = await aMoeda(casa)
  await casa.db.update(moeda).set({ meio, tipo }).where(sql`empresa = ${casa.empresa} and codmoe = ${codmoe}`)
  return codmoe
}

/** Stores an operation of sales, or of returns; returns its code. */
export async function anOperacao(
  { casa: { db, empresa } }: Pick<Venda, 'casa'>,
  tipo_venda: 0 | 1 = 0,
): Promise<string> {
  const codigo = `OP${tipo_venda}`
  await db
    .insert(tipo_operacao)
    .values({ empresa, codigo, descricao: `Operação ${codigo}`, tipo_venda })
    .onConflictDoNothing()
  return codigo
}

/** One instalment with one means of payment, due today by default. */
export const parcela = (cdmoeda: string, valor: number, nrparcela = 1, vencimento = todayIn()) => ({
  nrparcela,
  vencimento,
  valor,
  cdmoeda,
})

/** Body in wire form that finalises a sale in one instalment of cash. */
export async function finalizacaoBody(sale: Sale, given: object = {}) {
  return {
    vldesconto: 0,
    cdcondicao: sale.partes.codcond,
    tipo: await anOperacao(sale),
    vlabatimento: 0,
    itcondivenda: [{ nrparcela: 1, vencimento: todayIn(), valor: 100, cdmoeda: await aMeio(sale, '01') }],
    abatimento: [],
    ...given,
  }
}

/** Creates a sale finalised with `body`, by default in cash; returns its number. */
export async function aVendaFinalizada(
  sale: Sale & Pick<Venda, 'usuario'>,
  given: Given = {},
  body: object = {},
): Promise<number> {
  const codven = await aVendaAberta(sale, given)
  const url = `/Varejo/Finalizacao/${codven}?empresa=${sale.casa.empresa}`
  const { status, error } = await sale.usuario.patch(url, await finalizacaoBody(sale, body))
  if (status !== 200) throw new Error(`A venda não foi finalizada: ${String(error)}`)
  return codven
}

/** Creates a return of what was bought, by default for a credit; returns its number. */
export async function aDevolucao(
  sale: Sale & Pick<Venda, 'usuario'>,
  given: Given = {},
  valor = 100,
): Promise<number> {
  const itcondivenda = [
    { nrparcela: 1, vencimento: todayIn(), valor, cdmoeda: await aMeio(sale, MEIO.creditoLoja, 4) },
  ]
  return aVendaFinalizada(
    sale,
    { ...given, tipo_venda: 1 },
    { tipo: await anOperacao(sale, 1), itcondivenda },
  )
}

/** Sets the company's PIX key, so that its till can be paid by PIX. */
export const withPix = ({ casa: { db, empresa } }: Pick<Venda, 'casa'>, pix_chave = CHAVE_PIX) =>
  db
    .insert(conta_bancaria)
    .values({
      empresa,
      conta: 'PIX',
      descricao: 'Loja',
      banco: '341',
      agencia: '1',
      numero: '1',
      carteira: '1',
      pix_chave,
    })
    .onConflictDoNothing()
export const CHAVE_PIX = '123e4567-e12b-12d1-a456-426655440000'

const byCodven = ({ codven }: Row) => ({ params: { codven } })

export const vendaDepoisTesting = {
  calls: {
    finalizarVenda: {
      ...SELL,
      async inputOn(row) {
        return { params: { codven: String(await aVendaAberta(row)) }, body: await finalizacaoBody(row) }
      },
    },
    faturarVenda: {
      ...SELL,
      async inputOn(row) {
        return { query: { tipo: 'nfe' }, body: { codven: await aVendaFinalizada(row), impresso: 'A' } }
      },
    },
    getVendaPdf: { ...SELL, inputOn: byCodven },
    shareVenda: { ...SELL, inputOn: ({ codven }) => ({ params: { numero: codven }, body: { dias: 2 } }) },
    emailVenda: {
      ...SELL,
      inputOn: ({ codven }) => ({ params: { numero: codven }, body: { para: ['loja@exemplo.com.br'] } }),
    },
    getVendaPix: {
      ...SELL,
      async inputOn(row) {
        await withPix(row)
        return { ...byCodven(row), query: { valor: '10.5' } }
      },
    },
  } satisfies Calls<
    typeof varejoFinalizacaoRoutes & typeof varejoFaturaRoutes & typeof vendaDocumentoRoutes,
    Row
  >,
  reach: {
    getVendaPix: registering(owned(sql`select codven from venda`)),
    // A document's title names its sale.
    getVendaPdf: registering(
      owned(sql`select codven from venda`, ({ conteudo }, allowed) =>
        allowed.some(({ codven }) => String(conteudo).includes(`(Venda ${String(codven)})`)),
      ),
    ),
  },
  written: [
    'venda',
    'venda_parcela',
    'venda_abatimento',
    'duplicata',
    'produto_grade',
    'fatura',
    'fatura_item',
    'fatura_documento',
    'certificado',
    'compartilhamento',
  ],
} satisfies DomainTesting
