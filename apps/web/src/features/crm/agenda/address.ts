import { parseDateBr, todayIn } from '@trama/rules/date-br'
import { VISOES, type Visao } from './model'
import { AGRUPAR, type Agrupar } from './quadro-model'

/**
 * Search parameters of the agenda as written in the address; missing ones have their defaults. `dia` is dd/MM/yyyy,
 * `de=todos` shows everybody's contacts, `por` chooses the board's columns, and `visitar` shows customers instead of
 * days.
 */
export type AgendaSearch = Partial<Record<'visao' | 'dia' | 'de' | 'por', string>>

export interface AgendaAddress {
  visao: Visao
  dia: string
  todos: boolean
  por: Agrupar
}

/**
 * @param usual the view used where the address names none: a phone has no room for a month
 */
export function readAddress(search: AgendaSearch, usual: Visao): AgendaAddress {
  const today = todayIn()
  return {
    visao: VISOES.find(({ value }) => value === search.visao)?.value ?? usual,
    dia: parseDateBr(search.dia ?? '', today) ?? today,
    todos: search.de === 'todos',
    por: AGRUPAR.find(({ value }) => value === search.por)?.value ?? 'status',
  }
}
