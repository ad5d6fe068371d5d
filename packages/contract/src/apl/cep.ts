/** Postal codes and municipalities (S1 §3.5, §7.3). */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../access'
import { routes } from '../route'
import { optional, text, paging } from '../wire'

/** Address of a postal code; street and district are empty in a town with one code for all streets. */
export const EnderecoCep = z.object({
  /** Postal code, 8 digits. */
  cep: z.string(),
  /** IBGE code, 7 digits. */
  cod_cid: z.string(),
  nome_cid: z.string(),
  cod_est: z.string(),
  logr_cep: z.string(),
  bairro: z.string(),
})
export type EnderecoCep = z.output<typeof EnderecoCep>

export const Municipio = z.object({ cod_cid: z.string(), nome_cid: z.string(), cod_est: z.string() })
export type Municipio = z.output<typeof Municipio>

const access: Access = { tipos: [...INTERNOS, 'representante'], menus: ['1.1'], rows: 'os do Brasil' }

export const cepRoutes = routes({
  getCep: {
    method: 'GET',
    path: '/Cep/:cep',
    summary: 'O endereço de um CEP que este servidor conhece',
    params: z.object({ cep: text(9) }),
    reply: EnderecoCep,
    replies: 'one',
    access,
  },
  listMunicipios: {
    method: 'GET',
    path: '/Municipio',
    summary: 'Municípios do IBGE por parte do nome ou código',
    query: z.object({ nome: optional(text(60)), cod_est: optional(text(2)), ...paging }),
    reply: Municipio,
    replies: 'many',
    access,
    feature: 'municipios',
  },
})
