import type { Database } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import { type CopyRow, copyRows } from '../copy-rows'
import { materiaisDemo } from '../catalogo/load-materiais'
import { produtosDemo } from '../catalogo/load-produtos'
import { faturasLoader } from '../fatura/load-faturas'
import { clientesDemo } from '../load-clientes'
import type { DemoLoader } from '../loader'
import { type DemoPedido, generatePedidos, type PedidoSource } from './pedidos'

/** Orders of a batch; two batches are in memory, one being read and one being written. */
const BATCH = 5_000

/** Loads orders, items and receivables of a company batch by batch, so that any number fits in memory. */
export const pedidosDemo: DemoLoader<void> = {
  nome: 'pedidos',
  needs: [clientesDemo, produtosDemo, materiaisDemo],
  load({ database, empresa, pedidos, now, today, onProgress, of }) {
    const count = Math.round(pedidos * empresa.parte)
    const source = {
      casa: empresa,
      count,
      now,
      today,
      clientes: of(clientesDemo),
      produtos: of(produtosDemo),
    }
    return loadPedidos(database, source, onProgress)
  },
}

async function loadPedidos(
  database: Database,
  source: PedidoSource,
  onProgress: (text: string) => void,
): Promise<void> {
  const { casa, count, today } = source
  const empresa = casa.emp_pat
  const faturas = await faturasLoader(database, empresa, today)
  const pedidos = generatePedidos(source)
  let stored: DemoPedido[] = []
  let done = 0
  do {
    const next: DemoPedido[] = []
    // The items of one batch go in beside the orders of the next.
    await Promise.all([
      copyRows(database, 'pedido', PEDIDO, headerRows(empresa, pedidos, next)),
      database.copy('pedido_item', ITEM, itemLines(empresa, stored)),
    ])
    await faturas.load(stored)
    done += stored.length
    if (stored.length > 0)
      onProgress(`dados de demonstração, empresa ${empresa}: ${done} de ${count} pedidos`)
    stored = next
  } while (stored.length > 0)
  await copyRows(
    database,
    'sequencia',
    ['empresa', 'nome', 'valor'],
    [{ empresa, nome: 'pedido', valor: count }],
  )
  await faturas.finish()
  await commitStock(database, empresa)
}

/** Takes a batch out of the source while its headers are sent. */
function* headerRows(
  empresa: string,
  pedidos: Iterator<DemoPedido>,
  taken: DemoPedido[],
): Generator<CopyRow> {
  while (taken.length < BATCH) {
    const next = pedidos.next()
    if (next.done) return
    taken.push(next.value)
    yield headerRow(empresa, next.value)
  }
}

const PEDIDO =
  `empresa numero tipo ped_cli dt_emissao dt_fatura entrega codcli codrep codfor tab_trans cif colecao tab_pre per_desc
  vlr_desc pgto codcond obs bloqueio financeiro compromete moeda frete motivo nota royal qtde faturado valor_total_bruto
  valor_total_liq valor_total_pen valor_total_fat criado_em salvo_em salvo_por salvo_id lib_com_em lib_com_por lib_com_id
  lib_fin_em lib_fin_por lib_fin_id recusa_lado recusa_motivo recusa_em recusa_por recusa_id`.split(/\s+/)

function headerRow(empresa: string, pedido: DemoPedido): CopyRow {
  const { cliente, condicao, itens, totals, hora: _, notaAnterior: __, compromete, ...header } = pedido
  return {
    ...header,
    ...totals,
    empresa,
    tipo: itens[0]?.tipo,
    codcli: cliente.codcli,
    pgto: condicao.descricao,
    codcond: condicao.codigo,
    moeda: condicao.codmoe,
    compromete: compromete ? 'S' : 'N',
  }
}

const ITEM =
  `empresa numero ordem tipo codigo cor tam preco_orig preco qtde qtde_f cancelado expedido reservado
  dt_entrega desc_pack estampa observacao`.split(/\s+/)

/** Null in PostgreSQL's COPY text format. */
const NULL = '\\N'

/**
 * Items are most of the rows, so they are written without a call for each field; none of their texts needs escaping.
 */
function* itemLines(empresa: string, pedidos: readonly DemoPedido[]): Generator<string> {
  for (const { numero, entrega, itens } of pedidos) {
    let lines = ''
    for (const [i, item] of itens.entries()) {
      const { tipo, codigo, cor, tam, preco_orig, preco, qtde, qtde_f, cancelado, expedido, reservado } = item
      lines += `${empresa}\t${numero}\t${i + 1}\t${tipo}\t${codigo}\t${cor}\t${tam}\t${preco_orig}\t${preco}`
      lines += `\t${qtde}\t${qtde_f}\t${cancelado}\t${expedido}\t${reservado}\t${entrega}`
      lines += `\t${item.desc_pack ?? NULL}\t${item.estampa ?? NULL}\t${item.observacao ?? NULL}\n`
    }
    yield lines
  }
}

/** Commits stock for the pending orders of reserving collections. */
async function commitStock({ db }: Database, empresa: string): Promise<void> {
  await db.execute(
    sql`update produto_grade g set comprometido = held.qtde
        from (select i.codigo, i.cor, i.tam, sum(i.qtde - i.qtde_f - i.cancelado) as qtde
              from pedido p join pedido_item i on i.empresa = p.empresa and i.numero = p.numero
              where p.empresa = ${empresa} and p.situacao = 'P' and p.compromete = 'S' group by 1, 2, 3) held
        where g.empresa = ${empresa} and g.codigo = held.codigo and g.cor = held.cor and g.tam = held.tam`,
  )
}
