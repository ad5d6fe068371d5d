/** Stores invoices made by the ERP, with items and XML; of a stored invoice only the state changes. */
import { TEXTS } from '@trama/contract/messages'
import { ROW_TEXTS } from '@trama/contract/server-messages'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { sqlState } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectFirst } from '@trama/server-kit/db/select'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { insertRows, storeDocumento } from '../../../fatura/emissao/store-fatura'
import { fatura } from '../../../fatura/tables'
import { auditEntries } from '../audit-rows'
import type { EntradaBy, Erros, ReadRow, Mudou } from '../destino'
import { addErro } from '../read-rows'

const STATE = ['impresso', 'protocolo', 'motivo'] as const
const STORED = columnsOf(
  alias(fatura, 'p'),
  'chave, fatura, serie, codfor, pedido, codcli, codrep, dt_emissao, tab_trans, codcond, qtde, valor_produtos, desconto',
  'frete, valor_icms, valor_ipi, valor_pis, valor_cofins, valor_ibs, valor_cbs, valor, impresso, ambiente, protocolo',
  'motivo',
)
type Stored = RowOf<typeof STORED>
type Valores = ReadRow['valores']
const REQUIRED = ['fatura', 'codcli', 'dt_emissao', 'valor'] as const

export async function storeFaturas(
  tx: Db,
  by: EntradaBy,
  rows: readonly ReadRow[],
  erros: Erros,
): Promise<Mudou[]> {
  const sorted = rows.toSorted((a, b) => (String(a.valores.chave) < String(b.valores.chave) ? -1 : 1))
  const done = await inTurn(sorted, async ({ linha, valores }): Promise<Mudou[]> => {
    const chave = String(valores.chave)
    const stored = await selectFirst(
      tx,
      STORED,
      sql`from fatura p where p.empresa = ${by.empresa} and p.chave = ${chave} for no key update`,
    )
    const wrong = wrongOf(valores, stored)
    for (const [field, mensagem] of wrong) addErro(erros, linha, field, mensagem)
    if (wrong.length > 0) return []
    const situacao = stored ? await changeState(tx, by, stored, valores) : await create(tx, by, valores)
    if (situacao !== 'naoGrava') return [{ linha, situacao }]
    addErro(erros, linha, '', ROW_TEXTS.naoGrava)
    return []
  })
  return done.flat()
}

function wrongOf(valores: Valores, stored: Stored | undefined): [campo: string, mensagem: string][] {
  const { chave, xml } = valores
  const isForeign = typeof xml === 'string' && !xml.includes(`Id="NFe${String(chave)}"`)
  const xmlFault: [string, string][] = isForeign ? [['xml', ROW_TEXTS.xmlDeOutra]] : []
  if (!stored) {
    const missing = REQUIRED.filter((field) => valores[field] === undefined)
    return [...missing.map((field): [string, string] => [field, TEXTS.required]), ...xmlFault]
  }
  const changed = Object.entries(stored).filter(
    ([field, value]) =>
      !STATE.some((name) => name === field) && valores[field] !== undefined && valores[field] !== value,
  )
  return [...changed.map(([field]): [string, string] => [field, ROW_TEXTS.imutavel]), ...xmlFault]
}

type Stops = 'naoGrava'

async function create(tx: Db, by: EntradaBy, valores: Valores): Promise<Mudou['situacao'] | Stops> {
  const { empresa } = by
  const { itens = [], xml, ...header } = valores
  const chave = String(valores.chave)
  const given = Object.fromEntries(Object.entries(header).filter(([, value]) => value !== undefined))
  const stamps = stampsOf(typeof valores.impresso === 'string' ? valores.impresso : 'N')
  try {
    await transaction(tx, async (own) => {
      await insertRows(own, empresa, sql`fatura`, [{ ...given, ...stamps, valor_total: valores.valor }])
      const lines = (itens as Record<string, unknown>[]).map((item) => ({
        tipo: 'P',
        desconto: 0,
        pedido: null,
        ordem: null,
        ...item,
        chave,
      }))
      if (lines.length > 0) await insertRows(own, empresa, sql`fatura_item`, lines)
      if (typeof xml === 'string')
        await storeDocumento(own, empresa, { chave, tipo: 'xml', bytes: Buffer.from(xml) })
      const { fatura: numero, pedido, dt_emissao, valor } = valores
      const depois = { fatura: numero, pedido, dt_emissao, valor, itens: lines.length }
      await auditEntries(own, by, 'fatura', [{ acao: 'incluir', chave, antes: null, depois }])
    })
    return 'inserida'
  } catch (error) {
    if (/^2[23]/.test(sqlState(error) ?? '')) return 'naoGrava'
    throw error
  }
}

/** Times that the database would set by a default; an insert by column names has to give them. */
function stampsOf(impresso: string): Record<string, unknown> {
  const now = new Date().toISOString()
  return {
    serie: 1,
    tipo_fiscal: '55',
    tipfat: 'L',
    hora: '00:00:00',
    impresso,
    ...(impresso === 'S' ? { autorizada_em: now } : {}),
    ...(impresso === 'C' ? { cancelada_em: now } : {}),
  }
}

async function changeState(
  tx: Db,
  by: EntradaBy,
  stored: Stored,
  valores: Valores,
): Promise<'alterada' | 'igual'> {
  const { empresa, actor } = by
  const { chave } = stored
  const set = Object.fromEntries(
    STATE.flatMap((field) =>
      valores[field] !== undefined && valores[field] !== stored[field] ? [[field, valores[field]]] : [],
    ),
  )
  const stores =
    typeof valores.xml === 'string' &&
    (await storeDocumento(tx, empresa, {
      chave,
      tipo: 'xml',
      bytes: Buffer.from(valores.xml),
    }))
  if (Object.keys(set).length === 0) return stores ? 'alterada' : 'igual'
  const after = { ...stored, ...set }
  await tx.execute(sql`update fatura set impresso = ${after.impresso}, protocolo = ${after.protocolo},
      motivo = ${after.motivo}, versao = versao + 1,
      autorizada_em = case when ${after.impresso} = 'S' then coalesce(autorizada_em, (select now())) else autorizada_em end,
      cancelada_em = case when ${after.impresso} = 'C' then coalesce(cancelada_em, (select now())) end,
      cancelada_por = case when ${after.impresso} = 'C' then coalesce(cancelada_por, ${actor?.nome ?? ''}) end,
      a_cancelar_desde = null
    where empresa = ${empresa} and chave = ${chave}`)
  const antes = Object.fromEntries(Object.keys(set).map((field) => [field, Reflect.get(stored, field)]))
  await auditEntries(tx, by, 'fatura', [{ acao: 'alterar', chave, antes, depois: set }])
  return 'alterada'
}
