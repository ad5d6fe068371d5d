const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })
const TIME = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** An ISO moment on the device's own clock: "hoje às 17:30", "20/11/2026 às 17:30". */
export function momentText(iso: string, now = new Date()): string {
  const date = new Date(iso)
  const day = DAY.format(date) === DAY.format(now) ? 'hoje' : DAY.format(date)
  return `${day} às ${TIME.format(date)}`
}
