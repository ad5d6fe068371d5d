/** The two requests that are measured, made from what the database holds. */
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { type Database, firstRow, rows } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'

export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  body?: string
}
export interface BenchRequests {
  list: BenchRequest
  create: BenchRequest
}

const LINES = 20
const PRODUCTS = 2

export async function makeRequests(database: Database, codigo_erp: string): Promise<BenchRequests> {
  const company = await firstRow<{ empresa: string }>(
    database.db,
    sql`select empresa from acesso_empresa where usuario = ${codigo_erp} order by padrao desc, empresa limit 1`,
  )
  if (!company) throw new Error(`O usuário ERP ${codigo_erp} não tem empresa.`)
  const { empresa } = company
  const query = { empresa, usuario: codigo_erp }
  const body = JSON.stringify([await newOrder(database, empresa)])
  return {
    list: {
      method: 'GET',
      path: path({ ...query, ...(await lastYear(database, empresa)), pagina: '1', offset: '50' }),
    },
    create: { method: 'POST', path: path(query), body },
  }
}

const path = (query: Record<string, string>) => `/Pedido?${new URLSearchParams(query).toString()}`

/** Twelve months that end before the newest order, so that orders of the run don't change the page. */
async function lastYear(database: Database, empresa: string) {
  const range = await firstRow<{ ini: string; fim: string }>(
    database.db,
    sql`select (max(dt_emissao) - 366)::text as ini, (max(dt_emissao) - 1)::text as fim from pedido
        where empresa = ${empresa}`,
  )
  if (!range) throw new Error('O banco não tem pedidos.')
  return { dt_emissao_ini: formatDateBr(range.ini), dt_emissao_fim: formatDateBr(range.fim) }
}

/** An order of 20 lines, two products in colours and sizes, on the terms of a stored one. */
async function newOrder(database: Database, empresa: string) {
  const terms = await firstRow<{ tab_pre: string }>(
    database.db,
    sql`select p.codcli, p.codrep, p.tab_trans, p.cif, p.colecao, p.tab_pre, p.codcond
        from pedido p
        join colecao c on c.empresa = p.empresa and c.codigo = p.colecao and c.reservar = 'N'
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli and e.ativo = 'S' and e.bloqueio = 'N'
        join representante r on r.empresa = p.empresa and r.codrep = p.codrep and r.ativo = 'S'
          and coalesce(r.regiao, p.tab_pre) = p.tab_pre
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
        where n <= ${LINES / PRODUCTS} and total >= ${LINES / PRODUCTS} order by codigo, n limit ${LINES}`,
  )
  if (grade.length !== LINES) throw new Error(`A demonstração só tem ${grade.length} linhas para o pedido.`)
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
