/** How long a quotation may still be answered, in words. */
import type { CotacaoListItem } from '@trama/contract/apl/cotacao/list'
import { formatDateBr, type Moment } from '@trama/rules/date-br'

type Prazo = Pick<CotacaoListItem, 'prazo' | 'hora_prazo'>

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR
/** Below this span the time left is told in hours: "falta 1 dia" could be an hour or two wrong. */
const IN_DAYS = 2 * DAY

const minutesOf = (dia: string, hora: string) => Date.parse(`${dia}T${hora}Z`) / MINUTE_MS

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `falta 1 ${one}` : `faltam ${count} ${many}`

export interface PrazoText {
  /** "30/11/2026 às 18:00" */
  text: string
  /** Time left, as "faltam 2 dias"; '' once the deadline has passed. */
  left: string
  tone: 'danger' | 'warning' | undefined
}

/** The deadline and how near it is; undefined for older servers, which send no deadline. */
export function prazoText({ prazo, hora_prazo }: Prazo, { dia, hora }: Moment): PrazoText | undefined {
  if (prazo === undefined || hora_prazo === undefined) return undefined
  const text = `${formatDateBr(prazo)} às ${hora_prazo.slice(0, 5)}`
  const left = Math.ceil(minutesOf(prazo, hora_prazo) - minutesOf(dia, hora))
  if (left <= 0) return { text, left: '', tone: undefined }
  return {
    text,
    left: leftText(left),
    tone: left <= DAY ? 'danger' : left <= 3 * DAY ? 'warning' : undefined,
  }
}

function leftText(minutes: number): string {
  if (minutes < HOUR) return counted(minutes, 'minuto', 'minutos')
  if (minutes < IN_DAYS) return counted(Math.floor(minutes / HOUR), 'hora', 'horas')
  return counted(Math.floor(minutes / DAY), 'dia', 'dias')
}
