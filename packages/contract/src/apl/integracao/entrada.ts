/** Calls by which an ERP's programs send the rows of its tables. */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { flag, optional } from '../../wire'
import { rowSchema, MAX_ENTRADA, MAX_ROW, MAX_ROWS, ReplyRow } from './table'
import { TABLE_NAMES, tableOf } from './tables'

export const integracaoEntradaRoutes = routes({
  putIntegracao: {
    method: 'PUT',
    path: '/Integracao/:tabela',
    summary:
      'Grava linhas de uma tabela do ERP pela chave natural: incluídas, alteradas ou deixadas como estão',
    params: z.object({ tabela: z.enum(TABLE_NAMES) }),
    /** `tudo`: all rows are stored or none; otherwise the good rows are stored and the others named. */
    query: z.object({ tudo: optional(flag) }),
    body: z.looseObject({}),
    linhas: {
      max: MAX_ROWS,
      usual: MAX_ROW,
      kilobytes: Object.fromEntries(TABLE_NAMES.map((nome) => [nome, tableOf(nome).maxLinha ?? MAX_ROW])),
      titulos: Object.fromEntries(
        TABLE_NAMES.map((nome) => {
          const { titulo, descricao } = tableOf(nome)
          return [nome, descricao ? `${titulo}. ${descricao}` : titulo]
        }),
      ),
      schemas: Object.fromEntries(TABLE_NAMES.map((nome) => [nome, rowSchema(tableOf(nome))])),
    },
    reply: ReplyRow,
    replies: 'many',
    access: { conta: 'entrada', rows: 'as da empresa da chave' },
    feature: 'integracao',
    idempotent: true,
    maxBody: MAX_ENTRADA,
    turn: 'integracao',
  },
})
