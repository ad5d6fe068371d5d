import type { ListWait } from '@trama/contract/apl/inicio/esperas'
import type { AplContext } from '../context'

/** Whether the caller's type has the figure and the menu of its list; its rows are the list's. */
export const seesEspera = ({ actor }: AplContext, { tipos, menu }: ListWait): boolean =>
  tipos.includes(actor.tipo) && actor.acessos.includes(menu)
