/** The rows of an ERP's tables, as its programs send them. */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { flag, optional } from '../../wire'
import { linhaSchema, MAX_ENTRADA, MAX_LINHA, MAX_LINHAS, RespostaLinha } from './tabela'
import { TABELA_NOMES, tabelaOf } from './tabelas'

export const integracaoEntradaRoutes = routes({
  putIntegracao: {
    method: 'PUT',
    path: '/Integracao/:tabela',
    summary:
      'Grava linhas de uma tabela do ERP pela chave natural: incluídas, alteradas ou deixadas como estão',
    params: z.object({ tabela: z.enum(TABELA_NOMES) }),
    /** `tudo`: all rows or none; else the good ones are stored and the others named. */
    query: z.object({ tudo: optional(flag) }),
    body: z.looseObject({}),
    linhas: {
      max: MAX_LINHAS,
      usual: MAX_LINHA,
      kilobytes: Object.fromEntries(TABELA_NOMES.map((nome) => [nome, tabelaOf(nome).maxLinha ?? MAX_LINHA])),
      titulos: Object.fromEntries(
        TABELA_NOMES.map((nome) => {
          const { titulo, descricao } = tabelaOf(nome)
          return [nome, descricao ? `${titulo}. ${descricao}` : titulo]
        }),
      ),
      schemas: Object.fromEntries(TABELA_NOMES.map((nome) => [nome, linhaSchema(tabelaOf(nome))])),
    },
    reply: RespostaLinha,
    replies: 'many',
    access: { conta: 'entrada', rows: 'as da empresa da chave' },
    feature: 'integracao',
    idempotent: true,
    maxBody: MAX_ENTRADA,
    turn: 'integracao',
  },
})
