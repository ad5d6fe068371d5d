/** Open retail sales of ten pieces each that tills finish, and the requests of a till. */
import { todayIn } from '@trama/rules/date-br'
import type { Database } from '@trama/server-kit/db/database'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { EMPRESA } from '../clientes-data'
import type { BenchRequest } from '../requests'

const ITENS = 10
/** Number of sales with different pieces: tills that sell the same pieces wait for each other's commit. */
export const VARIANTES = 32
const CONDICAO = 'BENCH3'
const PRECO = 50

interface Terms {
  codcli: number
  codrep: string
  tabela: string
}

/** Prepares a shop with one customer, seller and price table, unlimited stock and no need to open a cash session. */
export async function prepareLoja({ db }: Database): Promise<Terms> {
  await db.execute(sql`delete from parametro where empresa = ${EMPRESA} and tipo = 'LOJ' and codigo = '200'`)
  await db.execute(sql`update produto_grade set estoque = 10000000 where empresa = ${EMPRESA}`)
  await db.execute(sql`insert into condicao (empresa, codigo, descricao, nrpar, prazoini, nrdia)
    values (${EMPRESA}, ${CONDICAO}, '3 vezes', 3, 30, 30) on conflict do nothing`)
  const terms = await firstRow<Terms>(
    db,
    sql`select e.codcli, e.codrep, t.codigo as tabela from entidade e
        join representante r on r.empresa = e.empresa and r.codrep = e.codrep and r.ativo = 'S' and r.regiao is null
        cross join lateral (select codigo from preco where empresa = e.empresa and tipo = 'P'
          group by codigo order by count(*) desc limit 1) t
        where e.empresa = ${EMPRESA} and e.ativo = 'S' and e.bloqueio = 'N' order by e.codcli limit 1`,
  )
  if (!terms) throw new Error('A demonstração não tem cliente de representante sem tabela própria.')
  return terms
}

/**
 * Makes the sales `base + 1` to `base + count`. Two sales whose numbers differ by `VARIANTES` have the same pieces.
 */
export async function fillAbertas(
  { db }: Database,
  terms: Terms,
  base: number,
  count: number,
): Promise<void> {
  const { codcli, codrep, tabela } = terms
  const valor = ITENS * PRECO
  await db.execute(sql`insert into venda (empresa, codven, codcli, codrep, data, hora, tabela, quantidade, valor_bruto,
      valor, valor_liq)
    select ${EMPRESA}, ${base}::int + n, ${codcli}::int, ${codrep}, ${todayIn()}::date, '10:00', ${tabela}, ${ITENS}::int,
      ${valor}::int, ${valor}::int, ${valor}::int from generate_series(1, ${count}::int) n`)
  await db.execute(sql`
    with peca as (select codigo, cor, tam, row_number() over (order by codigo, cor, tam) - 1 as lugar
      from produto_grade where empresa = ${EMPRESA} order by 4 limit ${VARIANTES * ITENS}::int)
    insert into venda_item (empresa, codven, coditven, codigo, cor, tam, quantidade, preco_orig, valor)
    select ${EMPRESA}, ${base}::int + n, k, codigo, cor, tam, 1, ${PRECO}::int, ${PRECO}::int
    from generate_series(1, ${count}::int) n cross join generate_series(1, ${ITENS}::int) k
    join peca on lugar = (n % ${VARIANTES}::int) * ${ITENS}::int + k - 1`)
}

/** Key of a till's sale, under which the sale's number is reserved. */
export const chaveOf = (codven: number): string => `${CHAVE}${String(codven).padStart(12, '0')}`
const CHAVE = '00000000-0000-4000-8000-'

/** Reserves the numbers `base + 1` to `base + count`, as tills do before they sell, for each of the users in turn. */
export async function reserveNumeros(
  { db }: Database,
  usuarios: readonly number[],
  base: number,
  count: number,
): Promise<void> {
  await db.execute(sql`insert into venda_numero (empresa, codven, usuario_id, chave)
    select ${EMPRESA}, v, (${JSON.stringify(usuarios)}::jsonb ->> (v % ${usuarios.length}::int))::int,
      ${CHAVE}::text || lpad(v::text, 12, '0')
    from generate_series(${base + 1}::int, ${base + count}::int) v`)
}

export const finalizarPath = (codven: number): string => `/Varejo/Finalizacao/${codven}?empresa=${EMPRESA}`

/** Request that finalises a sale, paid by card in three instalments. */
export async function finalizarRequest({ db }: Database): Promise<BenchRequest> {
  const codes = await firstRow<{ cdmoeda: string; tipo: string }>(
    db,
    sql`select (select codmoe from moeda where empresa = ${EMPRESA} and tipo = 0 and meio = '03' limit 1) as cdmoeda,
      (select codigo from tipo_operacao where empresa = ${EMPRESA} and tipo_venda = 0 limit 1) as tipo`,
  )
  if (!codes?.cdmoeda || !codes.tipo) throw new Error('A demonstração não tem cartão ou operação de venda.')
  const { cdmoeda, tipo } = codes
  const itcondivenda = [166.66, 166.67, 166.67].map((valor, i) => ({
    nrparcela: i + 1,
    vencimento: todayIn(),
    valor,
    cdmoeda,
  }))
  const body = [{ vldesconto: 0, cdcondicao: CONDICAO, tipo, vlabatimento: 0, itcondivenda, abatimento: [] }]
  return { method: 'PATCH', path: finalizarPath(0), body: JSON.stringify(body) }
}

/** Request that creates a sale of ten pieces at the prices of the table. */
export async function venderRequest(
  { db }: Database,
  { codcli, codrep, tabela }: Terms,
): Promise<BenchRequest> {
  const itens = await rows<{ preco_orig: number }>(
    db,
    sql`select g.codigo, g.cor, g.tam, t.preco_00 as preco_orig from produto_grade g
        join produto p on p.empresa = g.empresa and p.codigo = g.codigo and p.ativo = 'S'
        join preco t on t.empresa = g.empresa and t.codigo = ${tabela} and t.tipo = 'P' and t.produto = g.codigo
          and t.grupo_cor = '' and t.faixa_preco = ''
        where g.empresa = ${EMPRESA} and g.ativa = 'S' and t.preco_00 > 0 order by g.codigo, g.cor, g.tam limit ${ITENS}`,
  )
  const lines = itens.map((item) => ({ ...item, valor: item.preco_orig, quantidade: 1 }))
  const body = [{ codcli, codrep, tabela, tipo_venda: 0, itens: lines }]
  return { method: 'POST', path: `/VendaVarejo?empresa=${EMPRESA}`, body: JSON.stringify(body) }
}
