import type { Crm, crmRoutes } from '@trama/contract/apl/crm'
import { containing } from '@trama/server-kit/db/containing'
import { rows } from '@trama/server-kit/db/database'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import type { AplContext, PublicContext } from '../context'
import { equals, inPeriod } from '../kit/lista/filters'
import { every, page } from '../page'
import { visibleCrm } from './policy'

export const crmHandlers: Handlers<typeof crmRoutes, PublicContext, AplContext> = {
  listCrm: (ctx, { query: { data_ini, data_fim, codcli, codrep, contato, assunto, ...paging } }) =>
    rows<Crm>(
      ctx.db,
      sql`select c.numero, c.data, c.dt_contato, c.hr_contato, c.dt_conclusao, c.codcli, e.nome, c.contato, c.assunto,
            c.tipo, c.tp_contato, c.usuario, c.observacao, c.docto
          from (select * from crm c where ${every([
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
