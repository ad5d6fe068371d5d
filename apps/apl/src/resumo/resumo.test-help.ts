/** Sums computed plainly, independent of the database's functions, and the stored sums, both for all companies. */
import type { Db } from '@trama/server-kit/db/database'
import { rows } from '@trama/server-kit/testing/rows'
import { type SQL, sql } from 'drizzle-orm'
import { itensPorGrupo } from '../pedido/list/em-partes'
import { type Corte, type FonteNome, RESUMIDAS } from './cortes'
import { rowsOf } from './rows-of'

const PLAIN: Record<
  FonteNome,
  { linhas: SQL; dia: SQL; situacao: SQL; qtde: SQL; valores: [SQL, SQL, SQL] }
> = {
  pedido: {
    linhas: sql`pedido p where p.situacao <> 'D'`,
    dia: sql`p.dt_emissao`,
    situacao: sql`p.situacao`,
    qtde: sql`p.qtde`,
    valores: [sql`p.valor_total_liq`, sql`p.valor_total_fat`, sql`p.valor_total_pen`],
  },
  fatura: {
    linhas: sql`fatura p where p.impresso <> 'C' and p.impresso <> 'D'`,
    dia: sql`p.dt_emissao`,
    situacao: sql`''`,
    qtde: sql`p.qtde`,
    valores: [sql`p.valor`, sql`0`, sql`0`],
  },
  receber: {
    linhas: sql`duplicata p where p.tipo = 'D'`,
    dia: sql`p.dt_vencto`,
    situacao: sql`p.situacao`,
    qtde: sql`0`,
    valores: [sql`p.valor`, sql`p.valor_pago`, sql`p.valor - p.valor_pago`],
  },
  varejo: {
    linhas: sql`venda p`,
    dia: sql`p.data`,
    situacao: sql`concat(p.status, p.tipo_venda)`,
    qtde: sql`p.quantidade`,
    valores: [sql`p.valor_liq`, sql`0`, sql`0`],
  },
}
/** SQL that finds the kind by the items, unlike the stored sums. */
const DE_MATERIAIS = sql`case when exists (select from pedido_item i
  where i.empresa = p.empresa and i.numero = p.numero and i.tipo = 'M') then 'M' end`
const CHAVE: Record<Corte, SQL> = {
  '': sql`''`,
  codrep: sql`coalesce(p.codrep, '(sem)')`,
  codcli: sql`p.codcli::text`,
  colecao: sql`p.colecao`,
  grupo: sql`coalesce(p.parte, '(sem)')`,
  codrep_grupo: sql`concat(p.codrep, chr(9), coalesce(p.parte, '(sem)'))`,
}

export interface Celula {
  celula: string
  valores: number[]
}

/** The expected cells of every grouping of every source. */
export const plainSums = (db: Db): Promise<Celula[]> =>
  gather(
    everyCut((fonte, corte) => {
      const { linhas, dia, situacao, qtde, valores } = PLAIN[fonte]
      const isParts = corte.endsWith('grupo')
      const from = isParts ? sql`${itensPorGrupo(sql`p.situacao <> 'D'`)} p` : linhas
      const estado = fonte === 'pedido' && !isParts ? sql`concat(${situacao}, ${DE_MATERIAIS})` : situacao
      const day =
        corte === 'codcli' || corte === 'codrep_grupo' ? sql`date_trunc('month', ${dia})::date` : dia
      return sql`select concat_ws('|', p.empresa, ${fonte}::text, ${corte}::text, ${day}, ${CHAVE[corte]}, ${estado}) as celula,
        count(*) as documentos, sum(${qtde}) as qtde, sum(${valores[0]}) as valor, sum(${valores[1]}) as fat,
        sum(${valores[2]}) as pen from ${from} group by 1`
    }),
    db,
  )

/** The cells that readers of the stored sums find. */
export const keptSums = async (db: Db): Promise<Celula[]> => {
  const empresas = await rows<{ empresa: string }>(db, sql`select emp_pat as empresa from empresa`)
  return gather(
    empresas.flatMap(({ empresa }) =>
      everyCut(
        (
          fonte,
          corte,
        ) => sql`select concat_ws('|', ${empresa}::text, ${fonte}::text, ${corte}::text, dia, chave, situacao) as celula,
          sum(documentos) as documentos, sum(qtde) as qtde, sum(valor) as valor, sum(valor_fat) as fat, sum(valor_pen) as pen
          from ${rowsOf({ empresa, fonte, corte })} r group by 1`,
      ),
    ),
    db,
  )
}

const everyCut = (query: (fonte: FonteNome, corte: Corte) => SQL): SQL[] =>
  (Object.keys(RESUMIDAS) as FonteNome[]).flatMap((fonte) =>
    RESUMIDAS[fonte].cortes.map((corte) => query(fonte, corte)),
  )

const gather = (queries: readonly SQL[], db: Db): Promise<Celula[]> =>
  rows<Celula>(
    db,
    sql`select celula, json_build_array(documentos, qtde::float8, valor::float8, fat::float8, pen::float8) as valores
        from (${sql.join([...queries], sql` union all `)}) x
        where documentos <> 0 or qtde <> 0 or valor <> 0 or fat <> 0 or pen <> 0 order by celula collate "C"`,
  )
