import type { ComissaoRegra } from '@trama/contract/apl/comissao/regra'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { comissao_regra } from '../tables'

const REGRA = {
  ...columnsOf(
    alias(comissao_regra, 'p'),
    'numero, codrep, grupo_tipo, grupo, faixa_de, faixa_ate, percentual, desde, versao',
  ),
  nome_rep: sql<string | null>`r.nome`,
  desc_grupo: sql<string | null>`coalesce(k.descricao, m.descricao)`,
}

/** All rates of the company, in the order in which they take precedence. */
export const listRegras = ({ db, empresa }: AplContext): Promise<ComissaoRegra[]> =>
  selectRows(
    db,
    REGRA,
    sql`from comissao_regra p
        left join representante r on r.empresa = p.empresa and r.codrep = p.codrep
        left join grupo k on p.grupo_tipo = 'P' and k.empresa = p.empresa and k.codigo = p.grupo
        left join grupo_material m on p.grupo_tipo = 'M' and m.empresa = p.empresa and m.codigo = p.grupo
        where p.empresa = ${empresa}
        order by p.codrep is null, r.nome, p.codrep, p.grupo is null, p.grupo_tipo desc, p.grupo,
          (p.faixa_de is null and p.faixa_ate is null), coalesce(p.faixa_de, 0), p.desde desc, p.numero`,
  )
