import type { publicoRoutes } from '@trama/contract/portal/publico'
import { sql, type SQL } from 'drizzle-orm'
import vectors from '../../../../packages/rules/test-data/brazil-vectors.json' with { type: 'json' }
import type { Calls, DomainTesting } from '../testing/domain'
import type { Pessoa } from '../testing/people'
import { CNPJ_GRAVADO } from '../testing/public-services'
import { ANY, each } from '../testing/who-may'

/** Public data belongs to no company, so every caller with the right reaches the same. */
const PUBLICO = {
  reach: each(['usuario', 'administrador', 'master', 'representante'], ANY),
  menus: ['1.1'],
} as const

/** Public data is for callers who register customers; callers without that menu are refused before. */
const reachable = (allowed: SQL) => (caller: Pessoa) =>
  caller.acessos.includes('1.1') && !['cliente', 'fornecedor'].includes(caller.tipo) ? { allowed } : undefined

export const publicoTesting = {
  calls: {
    getCepPublico: { ...PUBLICO, inputOn: () => ({ params: { cep: '01001000' } }) },
    getCnpjPublico: { ...PUBLICO, inputOn: () => ({ params: { cnpj: CNPJ_GRAVADO } }) },
    getEnderecoPublico: {
      reach: 'public',
      inputOn: ({ empresa }) => ({ params: { codcli: empresa } }),
    },
  } satisfies Calls<typeof publicoRoutes>,
  reach: {
    getCepPublico: reachable(sql`select '01001000' as cep`),
    getCnpjPublico: reachable(sql`select ${vectors.cnpj_ws.ok.razao_social} as razao_social`),
  },
} satisfies DomainTesting
