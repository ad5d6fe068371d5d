import type { WidgetDados } from '@trama/contract/apl/painel/widget'
import { formatDateBr, todayIn } from '@trama/rules/date-br'

/** Time at which the server read the data, "Lido às 14:32"; undefined where the server does not send it. */
export function readAtOf(dados: WidgetDados | undefined, today = todayIn()): string | undefined {
  const { lido_data, lido_hora } = dados ?? {}
  if (!lido_hora) return undefined
  const time = `às ${lido_hora.slice(0, 5)}`
  return lido_data && lido_data !== today ? `Lido em ${formatDateBr(lido_data)} ${time}` : `Lido ${time}`
}
