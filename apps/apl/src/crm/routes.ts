import type { crmRoutes } from '@trama/contract/apl/crm'
import { containing } from '@trama/server-kit/db/containing'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { entidade } from '../entidade/tables'
import { equals, inPeriod } from '../kit/lista/filters'
import { every, page } from '../page'
import { visibleCrm } from './policy'
import { crm } from './tables'

const COLUMNS = {
  ...columnsOf(
    alias(crm, 'c'),
    'numero, data, dt_contato, hr_contato, dt_conclusao, codcli, contato, assunto, tipo, tp_contato, usuario, observacao, docto',
  ),
  nome: alias(entidade, 'e').nome,
}

export const crmHandlers: Handlers<typeof crmRoutes, PublicContext, AplContext> = {
  listCrm: (ctx, { query: { data_ini, data_fim, codcli, codrep, contato, assunto, ...paging } }) =>
    selectRows(
      ctx.db,
      COLUMNS,
      sql`from (select * from crm c where ${every([
        visibleCrm(ctx),
        ...inPeriod(sql`c.data`, data_ini, data_fim),
        equals(sql`c.codcli`, codcli),
        codrep !== undefined &&
          sql`c.codcli in (select codcli from entidade where empresa = ${ctx.empresa} and codrep = ${codrep})`,
        contato !== undefined && sql`sem_acento(c.contato) like sem_acento(${containing(contato)})`,
        assunto !== undefined && sql`sem_acento(c.assunto) like sem_acento(${containing(assunto)})`,
      ])} order by c.data desc, c.numero desc ${page(paging)}) c
          join entidade e on e.empresa = c.empresa and e.codcli = c.codcli
          order by c.data desc, c.numero desc`,
    ),
}
