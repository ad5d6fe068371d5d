/** Records that an order needs, and orders made through the API. */
import { CALLER_IDS } from './a-caller'
import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import type { Db } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import {
  aCliente,
  aColecao,
  aCondicao,
  aFornecedor,
  anActor,
  anEmpresa,
  aProduto,
  aRegiao,
  aRepresentante,
  aTransportadora,
  type Casa,
} from './factories'
import type { Caller, TestApp } from './test-app'

/** Codes of the records that an order points to. */
export interface Partes {
  codcli: number
  codrep: string
  tab_trans: string
  colecao: string
  tab_pre: string
  codcond: string
  codigo: string
}

/** Body in wire form, with dates as dd/MM/yyyy. */
export type PedidoBody = Omit<PedidoInput, 'dt_emissao' | 'dt_fatura' | 'entrega'> & {
  dt_emissao: string
  dt_fatura: string
  entrega: string
  versao?: number
}
export type ItemBody = PedidoBody['itens'][number]

export const anItem = (codigo: string, given: Partial<ItemBody> = {}): ItemBody => ({
  codigo,
  cor: '001',
  tam: 'P',
  preco: 50,
  qtde: 2,
  tipo: 'P',
  ...given,
})

const isoOf = (day: string) => day.split('/').toReversed().join('-')
/** The default day, or the day of issue where that is later. */
const notBefore = (dt_emissao: string, day: string) => (isoOf(dt_emissao) > isoOf(day) ? dt_emissao : day)

/** A valid body: two pieces of one size. */
export function pedidoBody({ codigo, ...codes }: Partes, given: Partial<PedidoBody> = {}): PedidoBody {
  const { dt_emissao = '10/03/2026' } = given
  return {
    ...codes,
    dt_emissao,
    dt_fatura: notBefore(dt_emissao, '20/03/2026'),
    entrega: notBefore(dt_emissao, '30/03/2026'),
    cif: 1,
    per_desc: 0,
    itens: [anItem(codigo)],
    ...given,
  }
}

/** Creates an order through the API and returns its number; by default in the caller's first company. */
export async function aPedido(caller: Caller, body: PedidoBody, empresa = ''): Promise<number> {
  const { status, row, error } = await caller.post(`/Pedido?empresa=${empresa}`, body)
  if (status !== 200) throw new Error(`O pedido não foi criado: ${String(error)}`)
  return Number(row.pedido)
}

/** Stores the records that an order needs: price 50, 100 pieces of each size, no limits. */
export async function pedidoPartes(casa: Casa, given: Partial<Partes> = {}) {
  const tab_pre = given.tab_pre ?? (await aRegiao(casa))
  const tab_trans = await aTransportadora(casa)
  const codcond = await aCondicao(casa)
  const rep = await aRepresentante(casa)
  const dono = await aCliente(casa, {
    codrep: rep.codrep,
    condicao: codcond,
    cif: 1,
    transporte: tab_trans,
    tabela: tab_pre,
  })
  const partes: Partes = {
    codcli: dono.codcli,
    codrep: rep.codrep,
    tab_trans,
    tab_pre,
    codcond,
    codigo: given.codigo ?? (await aProduto(casa, { precos: { [tab_pre]: 50 } })),
    colecao: given.colecao ?? (await aColecao(casa)),
    ...given,
  }
  return { partes, rep, dono }
}

/**
 * A sale in a new company (or in `inside`) with callers: an internal user, the customer's representative, the
 * customer, a supplier.
 */
export async function aVenda(apl: TestApp, given: Partial<Partes> = {}, inside?: Casa) {
  const casa = inside ?? (await anEmpresa(apl.db))
  const { partes, rep, dono } = await pedidoPartes(casa, given)
  const forn = await aFornecedor(casa)
  const actors = {
    usuario: anActor(casa, 'usuario'),
    representante: anActor(casa, 'representante', { cnpj: rep.cnpj }),
    cliente: anActor(casa, 'cliente', { cnpj: dono.cnpj }),
    fornecedor: anActor(casa, 'fornecedor', { cnpj: forn.cnpj }),
  }
  return {
    casa,
    partes,
    rep,
    dono,
    forn,
    actors,
    usuario: apl.as(actors.usuario),
    representante: apl.as(actors.representante),
    cliente: apl.as(actors.cliente),
    fornecedor: apl.as(actors.fornecedor),
    body: (change: Partial<PedidoBody> = {}) => pedidoBody(partes, change),
  }
}

export type Venda = Awaited<ReturnType<typeof aVenda>>

/** Ids of whoever calls on a sale: its own people, and those who make the calls of the matrices. */
export const callersOn = ({ actors }: Pick<Venda, 'actors'>): number[] => [
  ...Object.values(actors).map(({ id }) => id),
  ...CALLER_IDS,
]

/** Creates an order of the sale's supplier through the API, released by default; returns its number. */
export async function aPedidoFornecedor(
  venda: Pick<Venda, 'casa' | 'usuario' | 'body' | 'forn'>,
  change: Partial<PedidoBody> = {},
  { codfor = venda.forn.codfor, released = true } = {},
): Promise<number> {
  const { db, empresa } = venda.casa
  const numero = await aPedido(venda.usuario, venda.body(change), empresa)
  const flag = released ? 1 : 0
  await db.execute(sql`update pedido set codfor = ${codfor}, royal = 5,
      bloqueio = case when bloqueio = 2 then 2 else ${flag} end, financeiro = ${flag}
    where empresa = ${empresa} and numero = ${numero}`)
  return numero
}

/** Creates a released order; returns its number. */
export async function aPedidoLiberado(
  venda: Pick<Venda, 'casa' | 'usuario' | 'body'>,
  change: Partial<PedidoBody> = {},
): Promise<number> {
  const { db, empresa } = venda.casa
  const numero = await aPedido(venda.usuario, venda.body(change), empresa)
  await db.execute(sql`update pedido set bloqueio = 1, financeiro = 1
    where empresa = ${empresa} and numero = ${numero}`)
  return numero
}

/**
 * Reopens orders that an earlier call released; suppliers' orders that it invoiced are released and pending again.
 */
export async function reopenPedidos(db: Db): Promise<void> {
  await db.execute(
    sql`update pedido set bloqueio = 0, financeiro = 0
        where codfor is null and (lib_com_em is not null or lib_fin_em is not null)`,
  )
  await db.execute(sql`update pedido_item i set qtde_f = 0 from pedido p
    where p.empresa = i.empresa and p.numero = i.numero and p.codfor is not null and i.qtde_f > 0`)
  for (const table of ['fatura_documento', 'fatura_item', 'duplicata', 'fatura']) {
    await db.execute(sql`delete from ${sql.identifier(table)} t using fatura f
      where f.empresa = t.empresa and f.chave = t.chave and f.codfor is not null`)
  }
  await db.execute(sql`update pedido set bloqueio = 1, financeiro = 1, faturado = 0, valor_total_fat = 0,
      valor_total_pen = valor_total_liq
    where codfor is not null and (bloqueio <> 1 or financeiro <> 1 or faturado > 0)`)
}

/** Gives a sale's customer a mail address, because a customer may mail documents to the own addresses only; returns it. */
export async function anAddress({ casa, dono }: Pick<Venda, 'casa' | 'dono'>): Promise<string> {
  const email = 'loja@exemplo.com.br'
  await casa.db.execute(sql`update entidade set email = ${email}
    where empresa = ${casa.empresa} and codcli = ${dono.codcli}`)
  return email
}
