/** A small company's orders, with callers who see them in widgets. */
import { anItem, aPedido, aVenda } from '../../testing/a-pedido'
import { anActor } from '../../testing/factories'
import { type Caller, createTestApp, type Row } from '../../testing/test-app'

export const definicao = {
  fonte: 'pedido',
  por: 'codcli',
  periodo: 'datas',
  data_ini: '01/03/2026',
  data_fim: '31/05/2026',
  series: [{ valor: 'valor_total_liq' }],
  filtros: [] as object[],
}
export const grafico = { nome: 'Vendas por cliente', tipo_wid: 3, tipo: 5, definicao, tipos: [4, 2] }

/**
 * Stores orders of the own customer, two in March (100 and 50) and one in May (200), and one of 30 of another
 * customer.
 */
export async function umPainel() {
  const apl = await createTestApp()
  const venda = await aVenda(apl)
  const { casa, partes, usuario, body } = venda
  const order = (dt_emissao: string, qtde: number) =>
    aPedido(usuario, body({ dt_emissao, itens: [anItem(partes.codigo, { qtde })] }))
  await order('10/03/2026', 2)
  await order('11/03/2026', 1)
  await order('04/05/2026', 4)
  const outra = await aVenda(apl, {}, casa)
  const item = anItem(outra.partes.codigo, { qtde: 1, preco: 30 })
  await aPedido(outra.usuario, outra.body({ itens: [item] }), casa.empresa)
  return {
    apl,
    venda,
    ana: apl.as(anActor(casa, 'administrador', { nome: 'Ana' })),
    bia: apl.as(anActor(casa, 'administrador', { nome: 'Bia' })),
  }
}

/** Stores a widget; returns its code. */
export async function makeWidget(caller: Caller, widget: object): Promise<string> {
  const { status, row, error } = await caller.post('/Widget', widget)
  if (status !== 200) throw new Error(`O widget não foi incluído: ${String(error)}`)
  return String(row.codigo)
}

export const executar = (caller: Caller, codigo: string, query = '') =>
  caller.get(`/ExecutarWidget?codigo=${codigo}${query}`)

/** The rows behind a point of a chart's first series. */
export function rowsOf(caller: Caller, dados: Row, i: number, extra: Record<string, string> = {}) {
  const [serie] = dados.series as Row[]
  const ponto = (dados.pontos as Row[])[i]
  const parts = { ...(dados.recorte as object), ...ponto, valor: String(serie?.valor), ...extra }
  return caller.get(`/Painel/Linhas?${new URLSearchParams(parts).toString()}`)
}
