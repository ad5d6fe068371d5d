/** Requests to measure, made from the rows of the database. */
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import type { Database } from '@trama/server-kit/db/database'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'

export interface BenchRequest {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: string
}
/** Measured calls of orders: lists and their total, reading one order, creating a small and a big one. */
export const LISTS = ['list', 'listRep', 'listRepPend', 'listCli', 'listCli1'] as const
export const READS = [...LISTS, 'total', 'read'] as const
export type OrderCall = (typeof READS)[number] | 'create' | 'create500'
/**
 * Measured calls of the other lists with their names in the table; the goal of each is 70 % of the bare program's
 * speed.
 */
export const LISTED = {
  clientes: 'lista de clientes',
  busca: 'busca de clientes',
  ordens: 'lista de ordens de compra',
  cotacoes: 'lista de cotações',
  receber: 'lista de duplicatas',
  faturas: 'lista de faturas',
  servico: 'lista de ordens de serviço',
  quadro: 'quadro por setor',
  crm: 'lista do CRM',
  crmRep: 'CRM de um representante',
  agenda: 'agenda de um mês com 400 contatos',
} as const
export type ListedCall = keyof typeof LISTED
/** Measured calls of a till. */
export const SOLD = {
  vender: 'venda de 10 itens',
  finalizar: 'venda de 10 itens finalizada em 3 parcelas',
} as const
export type SoldCall = keyof typeof SOLD
export type BenchRequests = Record<OrderCall, BenchRequest>

const LINES_OF_PRODUCT = 10

export async function makeRequests(database: Database, codigo_erp: string): Promise<BenchRequests> {
  const company = await firstRow<{ empresa: string }>(
    database.db,
    sql`select empresa from acesso_empresa where usuario = ${codigo_erp} order by padrao desc, empresa limit 1`,
  )
  if (!company) throw new Error(`O usuário ERP ${codigo_erp} não tem empresa.`)
  const { empresa } = company
  const query = { empresa, usuario: codigo_erp }
  const create = async (lines: number): Promise<BenchRequest> => {
    return {
      method: 'POST',
      path: path(query),
      body: JSON.stringify([await newOrder(database, empresa, lines)]),
    }
  }
  const filters = { ...query, ...(await lastYear(database, empresa)) }
  const page = { ...filters, pagina: '1', offset: '50' }
  const list = (filters: Record<string, string> = {}): BenchRequest => {
    return { method: 'GET', path: path({ ...page, ...filters }) }
  }
  const { codrep, codcli, rare } = await busiest(database, empresa)
  return {
    list: list(),
    listRep: list({ codrep }),
    listRepPend: list({ codrep, situacao: 'P' }),
    listCli: list({ codcli }),
    listCli1: list({ codcli: rare }),
    total: { method: 'GET', path: path(filters, '/Total') },
    read: { method: 'GET', path: path(query, `/${await orderOf(database, empresa, 20)}`) },
    create: await create(20),
    create500: await create(500),
  }
}

/** Orders that one customer gets, so that one customer has very many. */
const OF_ONE_CUSTOMER = 5000

/** The representative and the customer of most orders, and a customer of few. */
async function busiest(database: Database, empresa: string) {
  const { db } = database
  await db.execute(
    sql`update pedido set codcli = (select min(codcli) from entidade where empresa = ${empresa})
        where empresa = ${empresa} and numero in (select numero from pedido where empresa = ${empresa} and codfor is null
          order by hashint4(numero) limit ${OF_ONE_CUSTOMER})`,
  )
  const found = await firstRow<Record<'codrep' | 'codcli' | 'rare', string>>(
    db,
    sql`select
      (select codrep from pedido where empresa = ${empresa} group by codrep order by count(*) desc limit 1) as codrep,
      (select codcli::text from pedido where empresa = ${empresa} group by codcli order by count(*) desc limit 1) as codcli,
      (select codcli::text from pedido where empresa = ${empresa} and dt_emissao between
         (select max(dt_emissao) - 366 from pedido where empresa = ${empresa})
         and (select max(dt_emissao) - 1 from pedido where empresa = ${empresa})
       group by codcli order by count(*), codcli limit 1) as rare`,
  )
  if (!found) throw new Error('O banco não tem pedidos.')
  return found
}

const path = (query: Record<string, string>, of = '') =>
  `/Pedido${of}?${new URLSearchParams(query).toString()}`

/** Number of the newest order that has about so many items. */
async function orderOf({ db }: Database, empresa: string, itens: number): Promise<number> {
  const found = await firstRow<{ numero: number }>(
    db,
    sql`select numero from pedido_item where empresa = ${empresa}
        group by numero order by abs(count(*) - ${itens}::int), numero desc limit 1`,
  )
  if (!found) throw new Error('O banco não tem pedidos.')
  return found.numero
}

/** Twelve months that end before the newest order, so that orders created by the run do not change the page. */
async function lastYear(database: Database, empresa: string) {
  const range = await firstRow<{ ini: string; fim: string }>(
    database.db,
    sql`select (max(dt_emissao) - 366)::text as ini, (max(dt_emissao) - 1)::text as fim from pedido
        where empresa = ${empresa}`,
  )
  if (!range) throw new Error('O banco não tem pedidos.')
  return { dt_emissao_ini: formatDateBr(range.ini), dt_emissao_fim: formatDateBr(range.fim) }
}

/**
 * Request for an order of so many lines, ten of each product in colours and sizes. Its terms come from a stored
 * order: the newest, or the newest of the representative with a tax id.
 */
export async function newOrder(database: Database, empresa: string, lines: number, cnpj?: string) {
  const terms = await firstRow<{ tab_pre: string }>(
    database.db,
    sql`select p.codcli, p.codrep, p.tab_trans, p.cif, p.colecao, p.tab_pre, p.codcond
        from pedido p
        join colecao c on c.empresa = p.empresa and c.codigo = p.colecao and c.reservar = 'N'
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli and e.ativo = 'S' and e.bloqueio = 'N'
        join representante r on r.empresa = p.empresa and r.codrep = p.codrep and r.ativo = 'S'
          and coalesce(r.regiao, p.tab_pre) = p.tab_pre ${cnpj === undefined ? sql`` : sql`and r.cnpj = ${cnpj}`}
        where p.empresa = ${empresa} and p.codcond is not null
          and not exists (select 1 from colecao_item i where i.empresa = p.empresa and i.colecao = p.colecao
            and i.tipo in (0, 1) and i.codigo not in (p.tab_trans, p.tab_pre))
        order by p.dt_emissao desc, p.numero desc limit 1`,
  )
  if (!terms) throw new Error('A demonstração não tem um pedido de coleção sem reserva.')
  const grade = await rows<{ codigo: string; cor: string; tam: string; preco: number }>(
    database.db,
    sql`select codigo, cor, tam, preco from (
          select g.codigo, g.cor, g.tam, t.preco_00 as preco,
            row_number() over (partition by g.codigo order by g.cor, g.ordem) as n,
            count(*) over (partition by g.codigo) as total
          from produto_grade g
          join produto p on p.empresa = g.empresa and p.codigo = g.codigo and p.ativo = 'S'
          join preco t on t.empresa = g.empresa and t.codigo = ${terms.tab_pre} and t.tipo = 'P'
            and t.produto = g.codigo and t.grupo_cor = '' and t.faixa_preco = ''
          where g.empresa = ${empresa}) x
        where n <= ${LINES_OF_PRODUCT} and total >= ${LINES_OF_PRODUCT} order by codigo, n limit ${lines}`,
  )
  if (grade.length !== lines) throw new Error(`A demonstração só tem ${grade.length} linhas para o pedido.`)
  const hoje = formatDateBr(todayIn())
  return {
    ...terms,
    dt_emissao: hoje,
    dt_fatura: hoje,
    entrega: hoje,
    per_desc: 0,
    itens: grade.map((line, at) => ({ ...line, ordem: at + 1, qtde: 12, tipo: 'P', deposito: null })),
  }
}
