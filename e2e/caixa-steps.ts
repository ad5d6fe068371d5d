/** Makes a counter sale by API: one piece, to a customer who gives no name, paid by the given means. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { todayIn } from '@trama/rules/date-br'
import { APL_URL, callerOf, type Person } from './fixtures'

type Row = Record<string, unknown>

/**
 * @returns number and total of the sale
 */
export async function sellOne(
  request: APIRequestContext,
  person: Person,
  cdmoeda: string,
): Promise<{ codven: number; valor: number }> {
  const headers = await callerOf(request, person)
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Row[]> => {
    const reply = await request.fetch(`${APL_URL}${path}`, {
      method,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(body && { data: [body] }),
    })
    const rows = (await reply.json()) as Row[]
    if (!reply.ok()) throw new Error(`${method} ${path}: ${JSON.stringify(rows)}`)
    return rows
  }
  const [cliente] = await call('GET', '/BuscarParametro?tipo=LOJ&codigo=100')
  const pecas = await call('GET', '/ProdutoVarejoLista?regiao=VAREJO&tipo_venda=0&filtro=10234')
  const peca = pecas.find(({ saldo_estoque }) => Number(saldo_estoque) > 0)
  const valor = Number(peca?.preco)
  const item = {
    codigo: peca?.codigo,
    cor: peca?.cor,
    tam: peca?.tam,
    quantidade: 1,
    preco_orig: valor,
    valor,
  }
  const sale = { codcli: Number(cliente?.valor), codrep: '1', tabela: 'VAREJO', tipo_venda: 0, itens: [item] }
  const [saved] = await call('POST', '/VendaVarejo', sale)
  const codven = Number(saved?.codven)
  await call('PATCH', `/Varejo/Finalizacao/${codven}`, {
    vldesconto: 0,
    cdcondicao: '001',
    tipo: 'V01',
    vlabatimento: 0,
    itcondivenda: [{ nrparcela: 1, vencimento: todayIn(), valor, cdmoeda }],
    abatimento: [],
  })
  return { codven, valor }
}
