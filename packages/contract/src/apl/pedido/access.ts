/** Who reaches which sales orders (S1 §2.1, §6). */
import { type Access, INTERNOS, TIPOS } from '../../access'

export const pedidoRows =
  'representante os do seu código; cliente os do seu cadastro; tipos internos todos os das suas empresas'
export const pedidoTipos = TIPOS.filter((tipo) => tipo !== 'fornecedor')
/** Internal types read without the menu: the release screens, which no menu gates, show them the same rows. */
export const readPedidos: Access = {
  tipos: pedidoTipos,
  menus: ['1.2'],
  menuExempt: INTERNOS,
  rows: pedidoRows,
}
export const writePedidos: Access = { tipos: pedidoTipos, menus: ['1.2'], rows: pedidoRows }
