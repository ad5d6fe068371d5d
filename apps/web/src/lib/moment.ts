import { formatDateBr, momentIn, todayIn } from '@trama/rules/date-br'

/** An ISO moment as São Paulo's clock tells it: "hoje às 17:30", "20/11/2026 às 17:30". */
export function momentText(iso: string, now = new Date()): string {
  const { dia, hora } = momentIn(undefined, new Date(iso))
  const day = dia === todayIn(undefined, now) ? 'hoje' : formatDateBr(dia)
  return `${day} às ${hora.slice(0, 5)}`
}
