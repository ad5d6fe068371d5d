import type { TipoUsuario } from '@trama/contract/access'
import { isInternal } from '@/lib/menu'
import type { Session } from '@/lib/session'

/** True for users who create and change customers; the server checks the same. */
export const mayWriteClientes = (tipo: TipoUsuario): boolean => isInternal(tipo) || tipo === 'representante'

/** True for users who record visits, where the server supports visits. */
export const mayVisit = ({ usuario, acessos, flagsVersao }: Session): boolean =>
  mayWriteClientes(usuario.tipo) && acessos.includes('1.3') && flagsVersao.visitas
