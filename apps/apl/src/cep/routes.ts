import type { cepRoutes } from '@trama/contract/apl/cep'
import { PAGE_SIZE } from '@trama/contract/wire'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { getCep } from './get-cep'
import { searchMunicipios } from './municipios'

export const cepHandlers: Handlers<typeof cepRoutes, PublicContext, AplContext> = {
  getCep: (ctx, { params: { cep } }) => getCep(ctx, cep),
  listMunicipios: async (_ctx, { query: { nome, cod_est, pagina = 1, offset = PAGE_SIZE } }) =>
    searchMunicipios({ nome, cod_est, skip: (pagina - 1) * offset, limit: offset }),
}
