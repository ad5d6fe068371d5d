import type { FornecedorDoMaterial, PrecoDoMaterial } from '@trama/contract/apl/cotacao/consulta'
import { readRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { every } from '../../page'
import { temOferta } from '../tem-oferta'

/** SQL for prices at which materials were bought or offered: one row each, `tipo` O ordered, C quoted. */
const prices = (empresa: string, condition: (material: SQL) => SQL): SQL => sql`
  select o.dt_emissao as data, 'O' as tipo, o.numero, null::int as seq, o.codfor, l.codigo as material, l.cor, l.tam,
    l.qtde, l.preco, l.desconto
  from ordem_compra_item l join ordem_compra o on o.empresa = l.empresa and o.numero = l.numero
  where l.empresa = ${empresa} and o.situacao <> 'C' and ${condition(sql`l.codigo`)}
  union all
  select p.data, 'C', p.numero, p.seq, p.codfor, i.material, i.cor, i.tam, i.qtde, r.preco, r.desconto
  from cotacao_item i
  join cotacao_resposta r on r.empresa = i.empresa and r.numero = i.numero and r.ordem = i.ordem
  join cotacao_fornecedor p on p.empresa = r.empresa and p.numero = r.numero and p.seq = r.seq
  where i.empresa = ${empresa} and r.preco > 0 and ${temOferta('p')}
    and ${condition(sql`i.material`)}`

const MOST = 200

interface Wanted {
  material: string
  cor?: string | undefined
  codfor?: number | undefined
  desde?: string | undefined
}

/** Prices of a material, the newest first. */
export const listPrecosDoMaterial = (
  { db, empresa }: AplContext,
  { material, cor, codfor, desde }: Wanted,
): Promise<PrecoDoMaterial[]> =>
  readRows(
    db,
    {
      data: sql<string>`x.data`,
      tipo: sql<PrecoDoMaterial['tipo']>`x.tipo`,
      numero: sql<number>`x.numero`,
      seq: sql<number | null>`x.seq`,
      codfor: sql<number>`x.codfor`,
      nome_for: sql<string>`f.nome`,
      cor: sql<string>`x.cor`,
      tam: sql<string>`x.tam`,
      qtde: sql<number>`x.qtde`,
      preco: sql<number>`x.preco`,
      desconto: sql<number>`x.desconto`,
    },
    (list) => sql`select ${list} from (${prices(empresa, (of) => sql`${of} = ${material}`)}) x
        join fornecedor f on f.empresa = ${empresa} and f.codfor = x.codfor
        where ${every([
          sql`true`,
          cor !== undefined && sql`x.cor = ${cor}`,
          codfor !== undefined && sql`x.codfor = ${codfor}`,
          desde !== undefined && sql`x.data >= ${desde}`,
        ])}
        order by x.data desc, x.tipo desc, x.numero desc, x.codfor limit ${MOST}`,
  )

/** Suppliers that sold or offered each of the materials, with the last net price; suppliers that sold come first. */
export function listFornecedoresDoMaterial(
  { db, empresa }: AplContext,
  materiais: string,
): Promise<FornecedorDoMaterial[]> {
  const codes = JSON.stringify(materiais.split(';').filter(Boolean))
  // PostgreSQL expects an array to be short and then finds each material by its index.
  const wanted = sql`any(array(select jsonb_array_elements_text(${codes}::jsonb)))`
  return readRows(
    db,
    {
      codfor: sql<number>`x.codfor`,
      nome_for: sql<string>`f.nome`,
      email: sql<string | null>`f.email`,
      material: sql<string>`x.material`,
      vendeu: sql<'S' | 'N'>`case when x.tipo = 'O' then 'S' else 'N' end`,
      preco: sql<number>`round(x.preco * (100 - x.desconto) / 100, 2)`,
      data: sql<string>`x.data`,
      numero: sql<number>`x.numero`,
      vezes: sql<number>`x.vezes`,
    },
    (list) => sql`select ${list} from (
          select y.*, row_number() over (partition by codfor, material order by tipo desc, data desc, numero desc) as n,
            count(*) over (partition by codfor, material, tipo)::int as vezes
          from (${prices(empresa, (of) => sql`${of} = ${wanted}`)}) y) x
        join fornecedor f on f.empresa = ${empresa} and f.codfor = x.codfor and f.ativo = 'S'
        where x.n = 1 order by x.tipo desc, x.material, preco, x.codfor limit ${MOST}`,
  )
}
