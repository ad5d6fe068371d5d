/** Who reaches which purchase orders (S2 §2, §6). */
import { type Access, INTERNOS } from '../../access'

const rows = 'fornecedor as suas, liberadas; tipos internos todas as das suas empresas'
/** Internal types read without the menu: the release screen, which no menu gates, shows them the same rows. */
export const readOrdens: Access = {
  tipos: [...INTERNOS, 'fornecedor'],
  menus: ['3.2'],
  menuExempt: INTERNOS,
  rows,
}
export const changeOrdens: Access = { tipos: [...INTERNOS, 'fornecedor'], menus: ['3.2'], rows }
/** What the supplier alone says of his own. */
export const confirmOrdens: Access = { tipos: ['fornecedor'], menus: ['3.2'], rows: 'as suas, liberadas' }
/** What buyers do and see alone. */
export const buyOrdens: Access = { tipos: INTERNOS, menus: ['3.2'], rows: 'todas as das suas empresas' }
export const seeOrdens: Access = { tipos: INTERNOS, rows: 'todas as das suas empresas' }
