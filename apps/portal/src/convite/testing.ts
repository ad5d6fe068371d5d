import { randomUUID } from 'node:crypto'
import type { conviteRoutes } from '@trama/contract/portal/convite'
import { encodeConvite } from '@trama/rules/convite'
import type { GoodInput } from '@trama/contract/request-of'
import { sql } from 'drizzle-orm'
import { keyRing } from '../chave/key-ring'
import type { Calls, DomainTesting } from '../testing/domain'
import type { Pessoa } from '../testing/people'
import { ofCompany, editorsOnly } from '../testing/shown'
import { EDIT_CONVITES, EDITORS, MAKERS } from '../testing/who-may'
import { signConvite } from './signature'

/** An invitation to the person's company, which gives what the person has. */
async function conviteOf({ db, empresa, acessos, codigo_erp }: Pessoa): Promise<string> {
  const id = randomUUID()
  const acesso = sql`array(select jsonb_array_elements_text(${JSON.stringify(acessos)}::jsonb))`
  await db.execute(sql`insert into convite (id, empresa, tipo, acesso, codigo_erp, expira_em)
    values (${id}, ${empresa}, 'cliente', ${acesso}, ${codigo_erp}, now() + interval '7 days')`)
  return id
}

/** A link that this portal has signed, but whose invitation is no longer stored. */
async function signedConvite({ db, cnpj_empresa }: Pessoa): Promise<GoodInput> {
  const fields = { id: randomUUID(), tipo: 'cliente', empresa: cnpj_empresa, validade: '2099-12-31' }
  return { body: { convite: encodeConvite(await signConvite(await keyRing(db).signing(), fields)) } }
}

export const conviteTesting = {
  calls: {
    listConvites: {
      reach: EDITORS,
      async input(person) {
        await conviteOf(person)
        return {}
      },
    },
    createConvite: {
      reach: MAKERS,
      inputOn: ({ empresa }) => ({ body: { tipo: 2, empresa, acesso: ['1.2'], dias: 7 } }),
    },
    // An invitation of the person's company; its inviter makes no difference.
    resendConvite: {
      reach: EDIT_CONVITES,
      inputOn: async (person) => ({ params: { id: await conviteOf(person) }, body: {} }),
    },
    cancelConvite: {
      reach: EDIT_CONVITES,
      inputOn: async (person) => ({ params: { id: await conviteOf(person) } }),
    },
    checkConvite: { reach: 'public', input: signedConvite },
  } satisfies Calls<typeof conviteRoutes>,
  // A query that is a POST, because its secret must not appear in a URL.
  changesNothing: ['checkConvite'],
  reach: {
    listConvites: editorsOnly((caller) => ({
      allowed: sql`select codcli as empresa from empresa where ${ofCompany(caller, sql`codcli`)}`,
    })),
  },
} satisfies DomainTesting
