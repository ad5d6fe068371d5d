import type { TipoUsuario } from '@trama/contract/access'
import { isInternal } from '@/lib/menu'
import type { Session } from '@/lib/session'

/** Who makes and changes customers; the server decides the same by itself. */
export const mayWriteClientes = (tipo: TipoUsuario): boolean => isInternal(tipo) || tipo === 'representante'

/** Who notes visits, where the server keeps any. */
export const mayVisit = ({ usuario, acessos, flagsVersao }: Session): boolean =>
  mayWriteClientes(usuario.tipo) && acessos.includes('1.3') && flagsVersao.visitas
