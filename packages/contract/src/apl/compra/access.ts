/** Who reaches which purchase orders (S2 §2, §6). */
import { type Access, INTERNOS } from '../../access'

const rows = 'fornecedor as suas, liberadas; tipos internos todas as das suas empresas'
/**
 * Internal types read without the menu, because the release screen, which needs no menu, shows them the same rows.
 */
export const readOrdens: Access = {
  tipos: [...INTERNOS, 'fornecedor'],
  menus: ['3.2'],
  menuExempt: INTERNOS,
  rows,
}
export const changeOrdens: Access = { tipos: [...INTERNOS, 'fornecedor'], menus: ['3.2'], rows }
/** Access to what only the supplier may do with the own orders. */
export const confirmOrdens: Access = { tipos: ['fornecedor'], menus: ['3.2'], rows: 'as suas, liberadas' }
/** Access to what only buyers do and see. */
export const buyOrdens: Access = { tipos: INTERNOS, menus: ['3.2'], rows: 'todas as das suas empresas' }
export const seeOrdens: Access = { tipos: INTERNOS, rows: 'todas as das suas empresas' }
