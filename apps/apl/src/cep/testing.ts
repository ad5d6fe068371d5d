import type { cepRoutes } from '@trama/contract/apl/cep'
import { sql } from 'drizzle-orm'
import type { Calls, DomainTesting } from '../testing/domain'
import { registering } from '../testing/shown'
import { APOIO, PUBLIC_DATA } from '../testing/who-may'
import { municipioOf } from './municipios'
import { cep } from './tables'

const CEP_GRAVADO = '01001000'

export const cepTesting = {
  async rows({ casa: { db } }) {
    await db
      .insert(cep)
      .values({ cep: CEP_GRAVADO, cod_cid: '3550308', logr_cep: 'Praça da Sé', bairro: 'Sé' })
      .onConflictDoNothing()
    return {}
  },
  calls: {
    getCep: { ...APOIO, reach: PUBLIC_DATA, inputOn: () => ({ params: { cep: CEP_GRAVADO } }) },
    listMunicipios: {
      ...APOIO,
      reach: PUBLIC_DATA,
      input: () => ({ query: { nome: 'são', cod_est: 'SC' } }),
    },
  } satisfies Calls<typeof cepRoutes>,
  reach: {
    getCep: registering(() => ({ allowed: sql`select cep, cod_cid from cep` })),
    listMunicipios: registering(() => ({
      allowed: sql`select 1 as n`,
      fits: ({ cod_cid, nome_cid }) => municipioOf(String(cod_cid))?.nome_cid === nome_cid,
    })),
  },
} satisfies DomainTesting
