/** The steps between figures: summed by the database, with the largest documents of each. */
import { type Passo, PASSO_DOCUMENTOS } from '@trama/contract/apl/passos'
import { groupBy } from '@trama/rules/group-by'
import { fromCents, toCents } from '@trama/rules/money'
import type { Db } from '@trama/server-kit/db/database'
import { readRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'

interface Passos<Nome extends string> {
  empresa: string
  /** The figures and steps to be told, in their order. */
  nomes: readonly Nome[]
  /** Names that are figures of other screens; every other name is a step between two figures. */
  figuras: readonly Nome[]
  /** SQL for named sources of rows: `name as (...)`. */
  sources: readonly SQL[]
  /**
   * SQL that tells from the sources what each document adds to each step: passo, numero, chave, codcli, nome (null for
   * the customer's) and valor. The first figure is a part too.
   */
  partes: readonly SQL[]
}

/** Each figure is the sum of the steps before it. */
export async function readPassos<Nome extends string>(
  db: Db,
  { empresa, nomes, figuras, sources, partes }: Passos<Nome>,
): Promise<Passo<Nome>[]> {
  const found = await readRows(
    db,
    {
      passo: sql<Nome>`m.passo`,
      total: sql<number>`m.total::float8`,
      quantidade: sql<number>`m.quantidade::int`,
      numero: sql<string>`m.numero`,
      chave: sql<string | null>`m.chave`,
      nome: sql<string>`coalesce(m.nome, e.nome, '')`,
      valor: sql<number>`m.valor::float8`,
    },
    (list) => sql`with ${sql.join([...sources], sql`, `)},
      partes(passo, numero, chave, codcli, nome, valor) as materialized (${sql.join([...partes], sql` union all `)}),
      medidas as (
        select p.*, sum(p.valor) over passos as total, count(*) over passos as quantidade,
          row_number() over (passos order by abs(p.valor) desc, p.numero, p.chave) as lugar
        from partes p where p.valor <> 0 window passos as (partition by p.passo))
      select ${list} from medidas m
      left join entidade e on e.empresa = ${empresa} and e.codcli = m.codcli
      where m.lugar <= ${PASSO_DOCUMENTOS} order by m.passo, m.lugar`,
  )
  const ofPasso = groupBy(found, ({ passo }) => passo)
  let cents = 0
  return nomes.flatMap((passo): Passo<Nome>[] => {
    const own = ofPasso.get(passo) ?? []
    const total = own[0]?.total ?? 0
    cents += toCents(total)
    if (figuras.includes(passo)) {
      return [{ passo, figura: 'S', valor: fromCents(cents), quantidade: 0, documentos: [] }]
    }
    if (own.length === 0) return []
    const documentos = own.map(({ numero, chave, nome, valor }) => ({ numero, chave, nome, valor }))
    return [{ passo, figura: 'N', valor: total, quantidade: own[0]?.quantidade ?? 0, documentos }]
  })
}
