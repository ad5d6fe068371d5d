/**
 * The main job by calls, as the web makes them: the representative places an order, the internal user releases it.
 */
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'

type Row = Record<string, unknown>

export interface Reply {
  status: number
  list: Row[]
  row: Row
}

export interface CallOptions {
  method?: string
  token?: string
  body?: unknown
  key?: string
}

/** Makes one call; `acesso` is always sent, which the portal ignores. */
export async function call(url: string, { method, token, body, key }: CallOptions = {}): Promise<Reply> {
  const reply = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      acesso: 'portal-web',
      ...(token ? { token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify([body]) }),
  })
  const list = (await reply.json()) as Row[]
  return { status: reply.status, list, row: list[0] ?? {} }
}

export const login = (portal: string, person: string, senha: string = DEMO_SENHA) =>
  call(`${portal}/api/Login`, { body: { usuario: `${person}@trama.demo`, senha } })

export async function tokenOf(portal: string, person: string): Promise<string> {
  const { row, status } = await login(portal, person)
  if (status !== 200) throw new Error(`${person} não entrou: ${JSON.stringify(row)}`)
  return String(row.token)
}

const TERMS = ['codcli', 'codrep', 'tab_trans', 'cif', 'colecao', 'tab_pre', 'codcond']
/** The demo's collection without minimum value and without reserved stock. */
const COLECAO = 'BAS'

/**
 * Body of an order of today with the terms of an earlier order of the first customer: one piece at the table's price.
 */
export async function newOrder(apl: string, token: string): Promise<Row> {
  const { list } = await call(`${apl}/Pedido?codcli=1&pagina=1&offset=200&dt_emissao_ini=01/01/2000`, {
    token,
  })
  const earlier = list.find(({ colecao }) => colecao === COLECAO)
  if (!earlier) throw new Error(`O primeiro cliente não tem pedido da coleção ${COLECAO}.`)
  const { row } = await call(`${apl}/Pedido/${String(earlier.numero)}`, { token })
  const [item] = row.itens as Row[]
  const terms = Object.fromEntries(TERMS.map((field) => [field, row[field]]))
  const { codigo, cor, tam, tipo } = item ?? {}
  const today = formatDateBr(todayIn())
  const dates = { dt_emissao: today, dt_fatura: today, entrega: today }
  return { ...terms, ...dates, per_desc: 0, itens: [{ codigo, cor, tam, tipo, qtde: 1 }] }
}

/** Does the whole job and returns the finished order as its representante sees it. */
export async function mainJob({ portal, apl }: { portal: string; apl: string }): Promise<Row> {
  const representante = await tokenOf(portal, 'representante')
  const body = await newOrder(apl, representante)
  const { row: saved } = await call(`${apl}/Pedido`, { token: representante, body })
  const numero = String(saved.pedido)

  const usuario = await tokenOf(portal, 'usuario')
  for (const [filter, release] of [
    ['status_com=0', { bloqueio: 1 }],
    ['status_fin=0', { financeiro: 1 }],
  ] as const) {
    const waiting = await call(`${apl}/Pedido?${filter}&pagina=1&offset=50`, { token: usuario })
    if (!waiting.list.some((row) => String(row.numero) === numero)) {
      throw new Error(`O pedido ${numero} não espera em ${filter}: ${JSON.stringify(saved)}`)
    }
    await call(`${apl}/Pedido/Status/${numero}`, { method: 'PATCH', token: usuario, body: release })
  }
  return (await call(`${apl}/Pedido/${numero}`, { token: representante })).row
}
