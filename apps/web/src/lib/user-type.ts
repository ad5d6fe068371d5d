import { INTERNOS } from '@trama/contract/access'
import type { Session } from './session'

/** True for usuario, administrador and master. */
export const isInternal = ({ usuario }: Session): boolean => INTERNOS.some((tipo) => tipo === usuario.tipo)
