import type { EsperaDeLista } from '@trama/contract/apl/inicio/esperas'
import type { AplContext } from '../context'

/** Whether the caller's type has that figure, and the menu of the list that it leads to; its rows are that list's. */
export const seesEspera = ({ actor }: AplContext, { tipos, menu }: EsperaDeLista): boolean =>
  tipos.includes(actor.tipo) && actor.acessos.includes(menu)
