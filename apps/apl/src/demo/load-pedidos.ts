import type { Database } from '@trama/server-kit/db/database'
import { copyLine } from '@trama/server-kit/db/copy-format'
import { sql } from 'drizzle-orm'
import { type CopyRow, copyRows } from './copy-rows'
import { duplicatasOf } from './duplicatas'
import { type DemoPedido, generatePedidos, type PedidoSource } from './pedidos'
import { Random } from './random'

/** Orders in memory at a time. */
const BATCH = 10_000

/** Orders, items and receivables of a company, batch by batch, so that any number of them fits in memory. */
export async function loadPedidos(
  database: Database,
  source: PedidoSource,
  onProgress: (text: string) => void,
): Promise<void> {
  const random = new Random(`duplicata:${source.empresa}`)
  let loaded = 0
  for (const batch of batches(generatePedidos(source))) {
    // Each batch is of one moment: the items refer to its orders.
    // oxlint-disable-next-line no-await-in-loop
    await loadBatch(database, source, batch, random)
    loaded += batch.length
    onProgress(`${source.empresa}: ${loaded} de ${source.count} pedidos`)
  }
  await copyRows(
    database,
    'sequencia',
    ['empresa', 'nome', 'valor'],
    [{ empresa: source.empresa, nome: 'pedido', valor: source.count }],
  )
  await commitStock(database, source.empresa)
}

function* batches(pedidos: Iterable<DemoPedido>): Generator<DemoPedido[]> {
  let batch: DemoPedido[] = []
  for (const pedido of pedidos) {
    batch.push(pedido)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function loadBatch(
  database: Database,
  { empresa, today }: PedidoSource,
  batch: readonly DemoPedido[],
  random: Random,
): Promise<void> {
  const duplicatas = batch.flatMap((pedido) => duplicatasOf(random, empresa, pedido, today))
  await copyRows(
    database,
    'pedido',
    PEDIDO,
    batch.map((pedido) => headerRow(empresa, pedido)),
  )
  await Promise.all([
    database.copy('pedido_item', ITEM, itemLines(empresa, batch)),
    copyRows(database, 'duplicata', DUPLICATA, duplicatas),
  ])
}

const PEDIDO =
  `empresa numero ped_cli dt_emissao dt_fatura entrega codcli codrep tab_trans cif colecao tab_pre per_desc
  vlr_desc pgto codcond obs bloqueio financeiro compromete moeda frete nota royal qtde faturado valor_total_bruto
  valor_total_liq valor_total_pen valor_total_fat criado_em`.split(/\s+/)

function headerRow(empresa: string, pedido: DemoPedido): CopyRow {
  const { cliente, condicao, itens: _, totals, hora, compromete, ...header } = pedido
  return {
    ...header,
    ...totals,
    empresa,
    codcli: cliente.codcli,
    pgto: condicao.descricao,
    codcond: condicao.codigo,
    moeda: condicao.codmoe,
    compromete: compromete ? 'S' : 'N',
    criado_em: `${pedido.dt_emissao} ${hora}-03`,
  }
}

const ITEM =
  `empresa numero ordem tipo codigo cor tam preco_orig preco qtde qtde_f cancelado expedido reservado
  dt_entrega`.split(/\s+/)

/** Most of the rows: written without an object each. */
function* itemLines(empresa: string, batch: readonly DemoPedido[]): Generator<string> {
  for (const { numero, entrega, itens } of batch) {
    let lines = ''
    for (const [i, item] of itens.entries()) {
      const { codigo, cor, tam, preco_orig, preco, qtde, qtde_f, cancelado, expedido, reservado } = item
      const what = [empresa, numero, i + 1, 'P', codigo, cor, tam, preco_orig, preco]
      lines += copyLine([...what, qtde, qtde_f, cancelado, expedido, reservado, entrega])
    }
    yield lines
  }
}

const DUPLICATA =
  'empresa numero fatura pedido codcli codrep dt_emissao dt_vencto dt_pagto valor valor_pago'.split(' ')

/** Pieces that the pending orders of reserving collections hold. */
async function commitStock({ db }: Database, empresa: string): Promise<void> {
  await db.execute(
    sql`update produto_grade g set comprometido = held.qtde
        from (select i.codigo, i.cor, i.tam, sum(i.qtde - i.qtde_f - i.cancelado) as qtde
              from pedido p join pedido_item i on i.empresa = p.empresa and i.numero = p.numero
              where p.empresa = ${empresa} and p.situacao = 'P' and p.compromete = 'S' group by 1, 2, 3) held
        where g.empresa = ${empresa} and g.codigo = held.codigo and g.cor = held.cor and g.tam = held.tam`,
  )
}
