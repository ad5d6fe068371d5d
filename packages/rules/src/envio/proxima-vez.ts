/** When a scheduled report goes out next; days and clock times of America/Sao_Paulo. */
import { addDays, addMonths, endOfMonth, type Moment, startOfMonth } from '../date-br'

export type Frequencia = 'dia' | 'util' | 'semana' | 'mes'

export interface Agenda {
  frequencia: Frequencia
  /**
   * For a weekly report the weekday, 0 (Sunday) to 6; for a monthly report the day, 1 to 31 (in a shorter month its
   * last day).
   */
  dia: number
  /** Time of day, HH:mm:ss. */
  hora: string
}

/** The first moment of the schedule after `now`. */
export function proximaVez(agenda: Agenda, now: Moment): Moment {
  const { hora } = agenda
  const from = hora > now.hora ? now.dia : addDays(now.dia, 1)
  return { dia: firstDay(agenda, from), hora }
}

/** The first day of the schedule from `from` on. */
function firstDay({ frequencia, dia }: Agenda, from: string): string {
  switch (frequencia) {
    case 'dia':
      return from
    case 'util':
      return addDays(from, [1, 0, 0, 0, 0, 0, 2][weekday(from)] ?? 0)
    case 'semana':
      return addDays(from, (dia - weekday(from) + 7) % 7)
    default: {
      const here = dayOfMonth(from, dia)
      return here >= from ? here : dayOfMonth(addMonths(startOfMonth(from), 1), dia)
    }
  }
}

const weekday = (iso: string) => new Date(`${iso}T00:00:00Z`).getUTCDay()

function dayOfMonth(iso: string, dia: number): string {
  const asked = addDays(startOfMonth(iso), dia - 1)
  const last = endOfMonth(iso)
  return asked < last ? asked : last
}
