import { formatDateBr, momentIn, todayIn } from '@trama/rules/date-br'

/** A moment as São Paulo's clock tells it, with its day: "20/11/2026 às 17:30". */
function dayAndTime(moment: Date): string {
  const { dia, hora } = momentIn(undefined, moment)
  return `${formatDateBr(dia)} às ${hora.slice(0, 5)}`
}

/** An ISO moment in the same way, today's without the day: "hoje às 17:30". */
export function momentText(iso: string, now = new Date()): string {
  const text = dayAndTime(new Date(iso))
  const today = formatDateBr(todayIn(undefined, now))
  return text.startsWith(today) ? text.replace(today, 'hoje') : text
}
