import { parseDateBr, todayIn } from '@trama/rules/date-br'
import { VISOES, type Visao } from './model'
import { AGRUPAR, type Agrupar } from './quadro-model'

/**
 * What the address says of the agenda, as written; whatever is left out is the usual. `dia` is dd/MM/yyyy, `de` todos
 * for everybody's, `por` what the board's columns are; `visitar` shows customers instead of days.
 */
export type AgendaSearch = Partial<Record<'visao' | 'dia' | 'de' | 'por', string>>

export interface AgendaAddress {
  visao: Visao
  dia: string
  todos: boolean
  por: Agrupar
}

/** @param usual the view of who asks for none: a phone has no room for a month */
export function readAddress(search: AgendaSearch, usual: Visao): AgendaAddress {
  const today = todayIn()
  return {
    visao: VISOES.find(({ value }) => value === search.visao)?.value ?? usual,
    dia: parseDateBr(search.dia ?? '', today) ?? today,
    todos: search.de === 'todos',
    por: AGRUPAR.find(({ value }) => value === search.por)?.value ?? 'status',
  }
}
