/** Stores what an ERP tells of orders in the portal: released, invoiced, cancelled, new delivery days. */
import { ROW_TEXTS } from '@trama/contract/server-messages'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectRows } from '@trama/server-kit/db/select'
import { groupBy } from '@trama/rules/group-by'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { holdStock, stockDeltas } from '../../../pedido/commit-stock'
import { pedido, pedido_item } from '../../../pedido/tables'
import { PEDIDO_NOME } from '../../../pedido/nome'
import { guardLiberacao } from '../../guarda'
import { auditEntries } from '../audit-rows'
import type { EntradaBy, Erros, ReadRow, Mudou } from '../destino'
import { addErro } from '../read-rows'

const HEADER = columnsOf(
  alias(pedido, 'p'),
  'numero, bloqueio, financeiro, compromete, per_desc, vlr_desc, entrega, nota, dt_fatura, versao',
)
const ITEM = columnsOf(
  alias(pedido_item, 'i'),
  'numero, ordem, tipo, codigo, cor, tam, preco, qtde, qtde_f, cancelado, expedido, reservado',
)
type Header = RowOf<typeof HEADER>
type Item = RowOf<typeof ITEM>
type Andamento = Partial<Pick<Item, 'qtde_f' | 'cancelado' | 'expedido' | 'reservado'>> & { ordem: number }

interface Mudado {
  antes: Record<string, unknown>
  depois: Record<string, unknown>
  header: Record<string, unknown>
  before: Item[]
  after: Item[]
  compromete: Header['compromete']
}

/** Stores all orders of a call at once, locked in the order of their numbers. */
export async function storePedidos(
  tx: Db,
  by: EntradaBy,
  rows: readonly ReadRow[],
  erros: Erros,
): Promise<Mudou[]> {
  const { empresa } = by
  const numeros = JSON.stringify(rows.map(({ valores }) => valores.numero))
  const asked = sql`(select value::int as numero from jsonb_array_elements(${numeros}::jsonb)) w`
  const headers = await selectRows(
    tx,
    HEADER,
    sql`from ${asked} join pedido p on p.empresa = ${empresa} and p.numero = w.numero
        order by p.numero for no key update of p`,
  )
  const itens = await selectRows(
    tx,
    ITEM,
    sql`from ${asked} join pedido_item i on i.empresa = ${empresa} and i.numero = w.numero order by i.numero, i.ordem`,
  )
  const byNumero = new Map(headers.map((header) => [header.numero, header]))
  const itensOf = groupBy(itens, ({ numero }) => numero)
  const done: Mudou[] = []
  const mudados = new Map<number, Mudado>()
  for (const { linha, valores } of rows) {
    const header = byNumero.get(Number(valores.numero))
    const mudado = header
      ? change(header, itensOf.get(header.numero) ?? [], valores)
      : (['numero', ROW_TEXTS.naoExiste] as const)
    if (mudado && !('antes' in mudado)) addErro(erros, linha, ...mudado)
    else {
      done.push({ linha, situacao: mudado ? 'alterada' : 'igual' })
      if (!mudado || !header) continue
      const { bloqueio, financeiro } = mudado.depois
      if (bloqueio === 1 || financeiro === 1) guardLiberacao(by, PEDIDO_NOME, header.numero)
      mudados.set(header.numero, mudado)
    }
  }
  await write(tx, by, mudados)
  return done
}

/** What changes in an order; undefined for nothing, an error at its field for what is impossible. */
function change(
  header: Header,
  before: Item[],
  valores: ReadRow['valores'],
): Mudado | undefined | readonly [campo: string, mensagem: string] {
  if (header.bloqueio === 2) return ['numero', ROW_TEXTS.rascunho]
  const given = new Map(
    (Array.isArray(valores.itens) ? (valores.itens as Andamento[]) : []).map((item) => [item.ordem, item]),
  )
  const known = new Set(before.map(({ ordem }) => ordem))
  const strange = [...given.keys()].find((ordem) => !known.has(ordem))
  if (strange !== undefined) return ['itens', ROW_TEXTS.itemNaoExiste(strange)]
  const after = before.map((item) => ({ ...item, ...definedOf(given.get(item.ordem)) }))
  const wrong = after.find(({ qtde, qtde_f, cancelado }) => qtde_f + cancelado > qtde + 1e-6)
  if (wrong) return ['itens', ROW_TEXTS.quantidades(wrong.ordem)]
  const fields = ['bloqueio', 'financeiro', 'entrega', 'nota', 'dt_fatura'] as const
  const set = Object.fromEntries(
    fields.flatMap((field) =>
      valores[field] !== undefined && valores[field] !== header[field] ? [[field, valores[field]]] : [],
    ),
  )
  const changedItens = after.filter((item, i) => JSON.stringify(item) !== JSON.stringify(before[i]))
  if (Object.keys(set).length === 0 && changedItens.length === 0) return undefined
  const { qtde, faturado, valor_total_bruto, valor_total_liq, valor_total_fat, valor_total_pen } =
    pedidoTotals(after, header)
  const totais = { qtde, faturado, valor_total_bruto, valor_total_liq, valor_total_fat, valor_total_pen }
  const moved = changedItens.length > 0 ? totais : {}
  return {
    antes: {
      ...pick(header, Object.keys(set)),
      ...(changedItens.length > 0 ? { itens: before.map(progress) } : {}),
    },
    depois: { ...set, ...(changedItens.length > 0 ? { itens: after.map(progress) } : {}) },
    header: { numero: header.numero, ...pick(header, fields), ...set, ...moved },
    before,
    after,
    compromete: header.compromete,
  }
}

const definedOf = (item: object | undefined) =>
  Object.fromEntries(Object.entries(item ?? {}).filter(([, value]) => value !== undefined))
const pick = (from: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(from, name)]))
const progress = ({ ordem, qtde_f, cancelado, expedido, reservado }: Item) => ({
  ordem,
  qtde_f,
  cancelado,
  expedido,
  reservado,
})

/** Writes items, headers and reserved stock, each by one statement. */
async function write(tx: Db, by: EntradaBy, mudados: ReadonlyMap<number, Mudado>): Promise<void> {
  const all = [...mudados.values()]
  if (all.length === 0) return
  const { empresa, actor } = by
  const held = all.filter(({ compromete }) => compromete === 'S')
  const deltas = stockDeltas(
    held.flatMap(({ before }) => before),
    held.flatMap(({ after }) => after),
  )
  await holdStock(tx, empresa, deltas)
  const itens = all.flatMap(({ before, after }) =>
    after.filter((item, i) => JSON.stringify(item) !== JSON.stringify(before[i])),
  )
  await tx.execute(sql`
    update pedido_item i set qtde_f = w.qtde_f, cancelado = w.cancelado, expedido = w.expedido, reservado = w.reservado
    from jsonb_populate_recordset(null::pedido_item, ${JSON.stringify(itens)}::jsonb) w
    where i.empresa = ${empresa} and i.numero = w.numero and i.ordem = w.ordem`)
  const nome = actor?.nome ?? ''
  await tx.execute(sql`
    update pedido p set bloqueio = w.bloqueio, financeiro = w.financeiro, entrega = w.entrega, nota = w.nota,
      dt_fatura = w.dt_fatura, qtde = coalesce(w.qtde, p.qtde), faturado = coalesce(w.faturado, p.faturado),
      valor_total_bruto = coalesce(w.valor_total_bruto, p.valor_total_bruto),
      valor_total_liq = coalesce(w.valor_total_liq, p.valor_total_liq),
      valor_total_fat = coalesce(w.valor_total_fat, p.valor_total_fat),
      valor_total_pen = coalesce(w.valor_total_pen, p.valor_total_pen),
      lib_com_em = case when p.bloqueio = w.bloqueio then p.lib_com_em when w.bloqueio = 1 then (select statement_timestamp()) end,
      lib_com_por = case when p.bloqueio = w.bloqueio then p.lib_com_por when w.bloqueio = 1 then ${nome} end,
      lib_com_id = case when p.bloqueio = w.bloqueio then p.lib_com_id end,
      lib_fin_em = case when p.financeiro = w.financeiro then p.lib_fin_em when w.financeiro = 1 then (select statement_timestamp()) end,
      lib_fin_por = case when p.financeiro = w.financeiro then p.lib_fin_por when w.financeiro = 1 then ${nome} end,
      lib_fin_id = case when p.financeiro = w.financeiro then p.lib_fin_id end,
      versao = p.versao + 1
    from jsonb_populate_recordset(null::pedido, ${JSON.stringify(all.map(({ header }) => header))}::jsonb) w
    where p.empresa = ${empresa} and p.numero = w.numero`)
  const entries = [...mudados].map(([numero, { antes, depois }]) => ({
    acao: 'alterar' as const,
    chave: String(numero),
    antes,
    depois,
  }))
  await auditEntries(tx, by, 'pedido', entries)
}
