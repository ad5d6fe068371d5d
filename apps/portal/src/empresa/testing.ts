import type { empresaPortalRoutes } from '@trama/contract/portal/empresa'
import { sql } from 'drizzle-orm'
import type { Calls, DomainTesting } from '../testing/domain'
import { anEmpresaRow, nextSerial } from '../testing/people'
import { ofCompany, editorsOnly } from '../testing/shown'
import { cnpjOf } from '../testing/tax-ids'
import { COMPANY, ANY, EDITORS, MASTER } from '../testing/who-may'

function newEmpresa(): Record<string, unknown> {
  const n = nextSerial()
  return { cnpj: cnpjOf(n), nome: `Nova ${n}`, ativo: 1, servidor: 'apl.test', porta: 3001, qtde_rep: 5 }
}

const empresas = editorsOnly((caller) => ({
  allowed: sql`select codcli from empresa where ${ofCompany(caller, sql`codcli`)}`,
}))

export const empresaTesting = {
  calls: {
    listEmpresas: { reach: EDITORS, input: () => ({ query: { nome: 'e' } }) },
    getEmpresa: {
      reach: { administrador: COMPANY, master: ANY },
      inputOn: ({ empresa }) => ({ params: { id: empresa } }),
    },
    createEmpresa: { reach: MASTER, input: () => ({ body: newEmpresa() }) },
    testConexao: {
      reach: MASTER,
      // No server listens at this port, and the reply says so.
      input: () => ({ body: { servidor: '127.0.0.1', porta: 9 } }),
    },
    updateEmpresa: {
      reach: MASTER,
      inputOn: ({ empresa }) => ({ params: { id: empresa }, body: { qtde_rep: 50 + (nextSerial() % 9) } }),
    },
    deleteEmpresa: {
      reach: MASTER,
      input: async ({ db }) => ({ params: { id: (await anEmpresaRow(db)).codcli } }),
    },
  } satisfies Calls<typeof empresaPortalRoutes>,
  reach: {
    listEmpresas: empresas,
    getEmpresa: empresas,
  },
} satisfies DomainTesting
