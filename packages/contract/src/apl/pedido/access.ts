/** Access to sales orders by type of user (S1 §2.1, §6). */
import { type Access, INTERNOS, TIPOS } from '../../access'

export const pedidoRows =
  'representante os do seu código; cliente os do seu cadastro; tipos internos todos os das suas empresas'
export const pedidoTipos = TIPOS.filter((tipo) => tipo !== 'fornecedor')
/** Internal types read without the menu, because the release screens, which need no menu, show them the same rows. */
export const readPedidos: Access = {
  tipos: pedidoTipos,
  menus: ['1.2'],
  menuExempt: INTERNOS,
  rows: pedidoRows,
}
export const writePedidos: Access = { tipos: pedidoTipos, menus: ['1.2'], rows: pedidoRows }
