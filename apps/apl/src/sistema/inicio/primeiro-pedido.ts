/** What a company needs before its first order: the smallest set of tables, in the order of their dependencies. */
import type { Db } from '@trama/server-kit/db/database'
import { selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'

/** Each table's name in the database, its name in imports, and its title. */
export const TABLES_OF_FIRST_PEDIDO = [
  { tabela: 'regiao', entrada: 'regiao', titulo: 'Tabelas de preço' },
  { tabela: 'condicao', entrada: 'condicao', titulo: 'Condições de pagamento' },
  { tabela: 'transportadora', entrada: 'transportadora', titulo: 'Transportadoras' },
  { tabela: 'colecao', entrada: 'colecao', titulo: 'Coleções' },
  { tabela: 'cor', entrada: 'cor', titulo: 'Cores' },
  { tabela: 'produto', entrada: 'produto', titulo: 'Produtos' },
  { tabela: 'produto_grade', entrada: 'grade', titulo: 'Cores e tamanhos' },
  { tabela: 'preco', entrada: 'preco', titulo: 'Preços' },
  { tabela: 'representante', entrada: 'representante', titulo: 'Representantes' },
  { tabela: 'entidade', entrada: 'entidade', titulo: 'Clientes' },
] as const
export type InitialTable = (typeof TABLES_OF_FIRST_PEDIDO)[number]

/** How many rows each table has. */
export async function countIniciais(db: Db, empresa: string): Promise<(InitialTable & { linhas: number })[]> {
  const counts = TABLES_OF_FIRST_PEDIDO.map(
    ({ tabela }) => sql`select ${tabela}::text as tabela,
      (select count(*)::int from ${sql.identifier(tabela)} where empresa = ${empresa}) as linhas`,
  )
  const found = await selectRows(
    db,
    { tabela: sql<string>`t.tabela`, linhas: sql<number>`t.linhas` },
    sql`from (${sql.join(counts, sql` union all `)}) t`,
  )
  const byTable = new Map(found.map(({ tabela, linhas }) => [tabela, linhas]))
  return TABLES_OF_FIRST_PEDIDO.map((table) => ({ ...table, linhas: byTable.get(table.tabela) ?? 0 }))
}

/** Faults that row counts do not show: rows that do not fit together. */
const FALTAS = [
  {
    falta: 'Nenhum produto ativo tem preço e uma cor e tamanho ativos.',
    ha: (empresa: string) => sql`exists (
      select from produto p
      where p.empresa = ${empresa} and p.ativo = 'S'
        and exists (select from produto_grade g
          where g.empresa = ${empresa} and g.codigo = p.codigo and g.ativa = 'S')
        and exists (select from preco t where t.empresa = ${empresa} and t.tipo = 'P'
          and t.produto = p.codigo and t.preco_00 > 0))`,
  },
  {
    falta: 'Nenhum representante ativo tem tabela de preço livre, ou com preços, na sua região.',
    ha: (empresa: string) => sql`exists (
      select from representante r where r.empresa = ${empresa} and r.ativo = 'S' and (r.regiao is null or exists (
        select from preco t where t.empresa = ${empresa} and t.codigo = r.regiao and t.preco_00 > 0)))`,
  },
  {
    falta: 'Nenhum cliente ativo e sem bloqueio tem um representante ativo.',
    ha: (empresa: string) => sql`exists (
      select from entidade e join representante r on r.empresa = ${empresa} and r.codrep = e.codrep and r.ativo = 'S'
      where e.empresa = ${empresa} and e.ativo = 'S' and e.bloqueio = 'N')`,
  },
] as const

/** What is missing before an order can be made; empty when nothing is missing. */
export async function faltasDoPrimeiroPedido(db: Db, empresa: string): Promise<string[]> {
  const counted = await countIniciais(db, empresa)
  const empty = counted
    .filter(({ linhas }) => linhas === 0)
    .map(({ titulo }) => `Faltam ${titulo.toLowerCase()}.`)
  if (empty.length > 0) return empty
  const checks = FALTAS.map(({ falta, ha }) => sql`select ${falta}::text as falta, ${ha(empresa)} as ha`)
  const found = await selectRows(
    db,
    { falta: sql<string>`t.falta` },
    sql`from (${sql.join(checks, sql` union all `)}) t where not t.ha`,
  )
  return found.map(({ falta }) => falta)
}
