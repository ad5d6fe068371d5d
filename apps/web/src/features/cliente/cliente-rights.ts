import type { TipoUsuario } from '@trama/contract/access'
import { isInternal } from '@/lib/menu'

/** Who makes and changes customers; the server decides the same by itself. */
export const mayWriteClientes = (tipo: TipoUsuario): boolean => isInternal(tipo) || tipo === 'representante'
