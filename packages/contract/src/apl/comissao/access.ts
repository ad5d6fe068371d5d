/** Who sees and changes commission; a file of its own, because both route tables of commission use it. */
import { type Access, EDITORES_DE_USUARIOS, INTERNOS } from '../../access'

export const seeComissao = {
  tipos: [...INTERNOS, 'representante'],
  menus: ['1.8'],
  rows: 'representante as próprias; tipos internos todas as da empresa',
} as const satisfies Access

export const keepComissao = {
  tipos: INTERNOS,
  menus: ['1.8'],
  rows: 'as da empresa da chamada',
} as const satisfies Access

export const reopenComissaoAccess = {
  tipos: EDITORES_DE_USUARIOS,
  menus: ['1.8'],
  rows: 'as da empresa da chamada',
} as const satisfies Access
