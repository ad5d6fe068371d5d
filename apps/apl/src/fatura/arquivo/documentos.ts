/** Files of an invoice: the XML stored when it was issued, and the DANFE stored when it was first read. */
import type { ArquivoTipo } from '@trama/contract/apl/fatura/codes'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { keyParts } from '@trama/rules/nfe/chave'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { drawApart } from '../../kit/desenho/pool'
import { makeNfe } from '../../nfe/make-nfe'
import { pedido } from '../../pedido/tables'
import { ITEM_FACTS, nfeItem, pagamentoOf, PARTES, partesOf } from '../emissao/partes'
import { storeDocumento } from '../emissao/store-fatura'
import { BALCAO, balcaoFacts } from '../../varejo/faturamento/balcao'
import { fatura, fatura_documento, fatura_item } from '../tables'

export interface Arquivo {
  bytes: Uint8Array
  sha256: string
}

const x = alias(fatura, 'x')
/** Columns of an invoice that its files need, over the alias `p`. */
export const DOCUMENTADA = columnsOf(alias(fatura, 'p'), 'empresa, chave, impresso, protocolo')
export type Documentada = RowOf<typeof DOCUMENTADA>

const d = alias(fatura_documento, 'd')
const STORED = { bytes: d.conteudo, sha256: d.sha256 }

const stored = (db: Db, { empresa, chave }: Documentada, tipo: ArquivoTipo) =>
  selectFirst(
    db,
    STORED,
    sql`from fatura_documento d where d.empresa = ${empresa} and d.chave = ${chave} and d.tipo = ${tipo}`,
  )

/** Stores a file for good; when two are made at once, both callers get the one stored first. */
async function kept(
  db: Db,
  of: Documentada,
  tipo: ArquivoTipo,
  make: () => Promise<Buffer>,
): Promise<Arquivo> {
  const found = await stored(db, of, tipo)
  if (found) return found
  await storeDocumento(db, of.empresa, { chave: of.chave, tipo, bytes: await make() })
  const now = await stored(db, of, tipo)
  if (!now) throw notFound()
  return now
}

export const xmlOf = (db: Db, of: Documentada): Promise<Arquivo> =>
  kept(db, of, 'xml', async () => Buffer.from(await remadeXml(db, of)))

/** The DANFE; that of a cancelled invoice is stamped each time, so the stored one stays as printed. */
export async function pdfOf(db: Db, of: Documentada): Promise<Uint8Array> {
  const { impresso, protocolo } = of
  const draw = async (cancelada: boolean) => {
    const { bytes } = await xmlOf(db, of)
    return drawApart('danfe', Buffer.from(bytes).toString('utf8'), { cancelada, protocolo })
  }
  if (impresso === 'C') return draw(true)
  return (await kept(db, of, 'pdf', () => draw(false))).bytes
}

/** The simplified DANFE on a slip, drawn each time because a seller prints it once. */
export async function simplificadoOf(db: Db, of: Documentada): Promise<Uint8Array> {
  const { bytes } = await xmlOf(db, of)
  const xml = Buffer.from(bytes).toString('utf8')
  if (!xml.includes('<infNFeSupl>')) throw ruleError(FATURA_MESSAGES.semSimplificado)
  return drawApart('danfeSimplificado', xml, { cancelada: of.impresso === 'C', protocolo: of.protocolo })
}

const HEADER = {
  ...columnsOf(x, 'fatura, serie, dt_emissao, hora, desconto, frete, pedido, valor, valor_produtos'),
  ...PARTES,
  ...columnsOf(alias(pedido, 'o'), 'cif, ped_cli, obs'),
}
const ITEM = {
  ...columnsOf(alias(fatura_item, 'i'), 'ordem, tipo, codigo, cor, tam, qtde, preco, desconto'),
  ...ITEM_FACTS,
}

/** Makes the XML of an invoice that was loaded with its key only, such as the demo's. */
async function remadeXml(db: Db, { empresa, chave }: Documentada): Promise<string> {
  const found = await selectFirst(
    db,
    {
      ...HEADER,
      itens: rowsAsJson(
        ITEM,
        sql`from fatura_item i where i.empresa = x.empresa and i.chave = x.chave order by i.item`,
      ),
      duplicatas: rowsAsJson(
        { vencimento: sql<string>`r.dt_vencto::text`, valor: sql<number>`r.valor` },
        sql`from duplicata r where r.empresa = x.empresa and r.chave = x.chave order by r.dt_vencto, r.numero`,
      ),
      vendas: rowsAsJson(BALCAO, sql`from venda v where v.empresa = x.empresa and v.chave_nfe = x.chave`),
    },
    sql`from fatura x left join pedido o on o.empresa = x.empresa and o.numero = x.pedido
        where x.empresa = ${empresa} and x.chave = ${chave}`,
  )
  const cNF = keyParts(chave)?.cNF
  if (!found || cNF === undefined) throw notFound()
  const { itens, duplicatas, ped_cli, vendas, ...header } = found
  const [sale] = vendas
  const made = await makeNfe(db, empresa, {
    ...header,
    ...partesOf(found),
    cNF,
    numero: Number(header.fatura),
    emissao: { dia: header.dt_emissao, hora: header.hora },
    itens: itens.map((item) => nfeItem(item, ped_cli)),
    frete: header.frete ?? 0,
    cif: header.cif ?? 4,
    transportadora: header.transportadora === null ? null : { nome: header.transportadora },
    pagamento: pagamentoOf(found, header.valor),
    parcelas: (valor) =>
      duplicatas.length > 0 || valor <= 0 ? duplicatas : [{ vencimento: header.dt_emissao, valor }],
    ...(sale && balcaoFacts(sale, header.dt_emissao)),
  })
  if (made.chave !== chave) throw new Error(`A fatura ${chave} não se refaz com a sua chave.`)
  return made.xml
}
