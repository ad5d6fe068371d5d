import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { aplClient } from '@/lib/api/apl'
import type { Reference } from './references'

const { listUsuariosErp, getUsuarioErp } = sistemaRoutes
const api = aplClient({ listUsuariosErp, getUsuarioErp })

/** Reference to a user of the company's ERP. */
export const USUARIO_ERP: Reference = {
  recent: 'usuario-erp',
  async load(nome, signal) {
    const found = await api.listUsuariosErp({ query: { nome, offset: NAME_SEARCH_SIZE }, signal })
    return found.map(({ codigo, nome }) => ({ code: codigo, name: nome }))
  },
  nameOf: async (codigo, signal) => (await api.getUsuarioErp({ params: { codigo }, signal })).nome,
}
