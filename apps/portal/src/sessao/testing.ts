import { TIPOS } from '@trama/contract/access'
import type { procuracaoRoutes } from '@trama/contract/portal/procuracao'
import type { sessaoRoutes } from '@trama/contract/portal/sessao'
import { sql } from 'drizzle-orm'
import { keyRing } from '../chave/key-ring'
import type { Calls, DomainTesting } from '../testing/domain'
import { isEditor, ofCompany } from '../testing/shown'
import { SENHA } from '../testing/test-portal'
import { COMPANY, ANY, each, MYSELF, none, emptyBody } from '../testing/who-may'
import { signProcuracao } from './procuracao'

export const sessaoTesting = {
  calls: {
    login: { reach: 'public', inputOn: ({ email }) => ({ body: { usuario: email, senha: SENHA } }) },
    validateToken: { reach: MYSELF, input: emptyBody },
    logout: { reach: MYSELF, input: emptyBody },
    getSessao: { reach: MYSELF, input: none },
    enderecoApi: {
      reach: { ...each(TIPOS, COMPANY), master: ANY },
      inputOn: ({ empresa }) => ({ query: { empresa } }),
    },
    validatePortal: {
      reach: each(TIPOS, ANY),
      anonymous: 'done',
      inputOn: ({ empresa }) => ({ query: { tipo: 'representante', codcli: empresa } }),
    },
    createProcuracao: { reach: MYSELF, input: emptyBody },
    readProcuracao: {
      reach: 'public',
      inputOn: async ({ db, id }) => ({
        body: { procuracao: await signProcuracao(await keyRing(db).signing(), id) },
      }),
    },
  } satisfies Calls<typeof sessaoRoutes & typeof procuracaoRoutes>,
  // These calls return a signed token, or read one, and change no record.
  changesNothing: ['validateToken', 'createProcuracao', 'readProcuracao'],
  reach: {
    getSessao: () => ({ allowed: sql`select 'S' as ativa` }),
    enderecoApi: (caller) => ({
      allowed: sql`select servidor from empresa where ${ofCompany(caller, sql`codcli`)}`,
    }),
    validatePortal: (caller) => ({
      allowed: sql`select 0 as qtde_cadastro, vaga as qtde_licenca from (values (0), (1)) v (vaga)
        union select (select count(*)::int from usuario u where u.empresa = codcli and u.tipo = t.tipo and u.ativo = 1),
          case when t.tipo = 'representante' then qtde_rep else 999999 end
        from empresa, (select distinct tipo from usuario) t
        where ${isEditor(caller)} and ${ofCompany(caller, sql`codcli`)}`,
    }),
  },
} satisfies DomainTesting
