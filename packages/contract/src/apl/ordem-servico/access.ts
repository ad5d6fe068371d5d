/** Which types of users reach which service orders and deposits (S2 §2, §6, §7). */
import { type Access, INTERNOS } from '../../access'

export const ordemServicoAccess: Access = {
  tipos: [...INTERNOS, 'fornecedor'],
  menus: ['4.1'],
  rows: 'fornecedor as suas, pelo CNPJ da sessão; tipos internos todas as da empresa',
}
/** Sharing and mailing of the paper: for the company only. */
export const sendOrdemServico: Access = {
  ...ordemServicoAccess,
  tipos: INTERNOS,
  rows: 'tipos internos todas as da empresa',
}
