import type { faturaArquivoRoutes, faturaDocumentoRoutes } from '@trama/contract/apl/fatura/arquivo'
import type { faturaRoutes } from '@trama/contract/apl/fatura/fatura'
import type { Faturado, faturadoRoutes } from '@trama/contract/apl/fatura/faturado'
import type { faturaListRoutes } from '@trama/contract/apl/fatura/list'
import { mesEmPalavras } from '@trama/rules/comissao/mes'
import { todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import { anAddress, aPedidoLiberado, type PedidoBody, type Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { own, owned } from '../testing/shown'
import { INTERNAL, OWN_ROWS } from '../testing/who-may'

export interface FaturaRows {
  /** Key of an own invoice to the sale's customer. */
  chave: string
}
type Sale = Pick<Venda, 'casa' | 'usuario' | 'body' | 'partes'>
type Row = Venda & FaturaRows

/** Creates a released order whose goods are in stock; returns its number. */
export async function aPedidoAFaturar(sale: Sale, change: Partial<PedidoBody> = {}): Promise<number> {
  const { db, empresa } = sale.casa
  const numero = await aPedidoLiberado(sale, change)
  await db.execute(sql`update produto_grade g set estoque = g.estoque + i.qtde from pedido_item i
    where i.empresa = ${empresa} and i.numero = ${numero} and g.empresa = i.empresa and g.codigo = i.codigo
      and g.cor = i.cor and g.tam = i.tam`)
  return numero
}

/** Creates an order and invoices all of it. */
export async function aFatura(sale: Sale, change: Partial<PedidoBody> = {}) {
  const pedido = await aPedidoAFaturar(sale, change)
  const { row, error } = await sale.usuario.post(`/Fatura?empresa=${sale.casa.empresa}`, { pedido })
  const { chave } = row
  if (typeof chave !== 'string') throw new Error(`O pedido não foi faturado: ${String(error)}`)
  return { pedido, chave, fatura: String(row.fatura), valor: Number(row.valor) }
}

const READ = { reach: OWN_ROWS, menus: ['2.1'] } as const
const MAKE = { reach: INTERNAL, menus: ['1.2', '2.1'] } as const
const MES = { reach: INTERNAL, menus: ['2.1'] } as const
/** What a user of invoices or of a till may print, that user may send. */
const PAPER = { ...READ, menus: ['2.1', '1.4'] } as const
const byChave = ({ chave }: Row) => ({ params: { chave } })
const faturas = owned(sql`select empresa, chave from fatura`)

export const faturaTesting = {
  async rows(sale): Promise<FaturaRows> {
    return { chave: (await aFatura(sale)).chave }
  },
  calls: {
    listFaturas: {
      ...READ,
      input: () => ({ query: { emissao: '01/01/2026', tipo_fiscal: '55', impresso: 'S' } }),
    },
    totalFaturas: { ...READ, input: () => ({ query: { emissao: '01/01/2026' } }) },
    listFaturasDevolucao: {
      ...READ,
      menus: ['2.1', '1.4'],
      input: () => ({ query: { impresso: 'S', tipfat: 'L', valor: '0.01', tipo_ordem: 'D' } }),
    },
    getFaturado: {
      ...READ,
      menus: ['2.1', '1.2'],
      input: () => ({ query: { mes: mesEmPalavras(todayIn().slice(0, 7)) } }),
    },
    getFatura: { ...READ, inputOn: byChave },
    createFatura: {
      ...MAKE,
      inputOn: async (row) => ({ body: { pedido: await aPedidoAFaturar(row) } }),
    },
    cancelFatura: {
      ...MAKE,
      async inputOn(row) {
        const { fatura, chave } = await aFatura(row)
        return { params: { fatura }, body: { chave, motivo: 'Erro no pedido do cliente' } }
      },
    },
    downloadFatura: {
      ...READ,
      menus: ['2.1', '1.4'],
      inputOn: (row) => ({ ...byChave(row), query: { tipo: 'xml' } }),
    },
    zipFaturas: { ...READ, inputOn: ({ chave }) => ({ body: { chaves: [chave], tipo: 'xml' } }) },
    shareFatura: { ...PAPER, inputOn: (row) => ({ ...byChave(row), body: { dias: 2 } }) },
    emailFatura: {
      ...PAPER,
      inputOn: async (row) => ({ ...byChave(row), body: { para: [await anAddress(row)] } }),
    },
    sharePacoteFiscal: {
      ...MES,
      async input({ casa: { db, empresa } }) {
        // Earlier links are revoked, because there may only be so many.
        await db.execute(sql`update compartilhamento set revogado_em = now()
          where empresa = ${empresa} and documento = 'fiscal'`)
        return { body: { mes: '11/2026', dias: 2 } }
      },
    },
    emailPacoteFiscal: {
      ...MES,
      input: () => ({ body: { mes: '11/2026', para: ['contador@exemplo.com.br'] } }),
    },
  } satisfies Calls<
    typeof faturaListRoutes &
      typeof faturadoRoutes &
      typeof faturaRoutes &
      typeof faturaArquivoRoutes &
      typeof faturaDocumentoRoutes,
    Row
  >,
  changesNothing: ['zipFaturas'],
  reach: {
    listFaturas: owned(sql`select empresa, chave, codcli, valor from fatura`),
    // The total of all own invoices, or of some of them.
    totalFaturas: (world, who) =>
      who === 'fornecedor'
        ? undefined
        : {
            allowed: sql`select count(*)::int as n, sum(valor) as total from fatura where ${own(world, who)}`,
            fits: (row, [all]) =>
              Number(row.total) <= Number(all?.n) && Number(row.valor) <= Number(all?.total),
          },
    listFaturasDevolucao: owned(sql`select chave, codcli from fatura`),
    // Invoices and orders that the steps name.
    getFaturado: owned(
      sql`select chave, numero from (
        select empresa, codrep, codcli, chave, null as numero from fatura
        union all select empresa, codrep, codcli, null, numero::text from pedido) d`,
      ({ passos }, allowed) => {
        const all = Array.isArray(passos) ? (passos as Faturado['passos']) : []
        return all.every(({ documentos }) =>
          documentos.every(({ chave, numero }) =>
            allowed.some((row) => (chave === null ? row.numero === numero : row.chave === chave)),
          ),
        )
      },
    ),
    getFatura: faturas,
    downloadFatura: owned(sql`select chave from fatura`, ({ conteudo }, allowed) =>
      allowed.some(({ chave }) => String(conteudo).includes(`Id="NFe${String(chave)}"`)),
    ),
  },
  written: [
    'fatura',
    'fatura_item',
    'fatura_documento',
    'duplicata',
    'certificado',
    'pedido',
    'pedido_item',
    'produto_grade',
    'compartilhamento',
  ],
  texts: { fatura: { columns: ['protocolo'], codcli: true } },
} satisfies DomainTesting
