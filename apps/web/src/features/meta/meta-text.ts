/** Texts for figures of goals. */
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatNumberBr } from '@trama/rules/number-br'
import type { MetaProgresso } from '@trama/contract/apl/meta/progresso'

/** Percentage as "87,5 %"; a dash without a goal. */
export const percentText = (percentual: number | null): string =>
  percentual === null ? '–' : `${formatNumberBr(percentual, 0, 1)} %`

export const moneyText = (value: number | null): string => (value === null ? '–' : formatBRL(value))

const days = (count: number, word: string) =>
  `${count} ${count === 1 ? `dia útil ${word}` : `dias úteis ${word}s`}`

/** Text that says how many working days of the month have passed. */
export function diasText(progresso: MetaProgresso): string {
  const { situacao, dias_uteis, dias_passados, dias_restantes } = progresso
  if (situacao === 'encerrado') return `Mês encerrado, com ${dias_uteis} dias úteis`
  if (situacao === 'futuro') return `O mês ainda não começou: ${dias_uteis} dias úteis`
  const left = dias_restantes === 1 ? 'falta 1' : `faltam ${dias_restantes}`
  return `${days(dias_passados, 'passado')} de ${dias_uteis}, ${left}`
}

/** Text that explains how the forecast was computed. */
export function previsaoText({ situacao, dias_passados, dias_uteis, data, hora }: MetaProgresso): string {
  const lido = `Lido em ${formatDateBr(data)} às ${hora.slice(0, 5)}.`
  const feriados = 'Dias úteis: de segunda a sexta, sem os feriados nacionais.'
  if (situacao === 'encerrado') return `A previsão de um mês encerrado é o que foi vendido. ${lido}`
  if (situacao === 'futuro' || dias_passados === 0) {
    return `A previsão aparece no primeiro dia útil do mês. ${feriados} ${lido}`
  }
  return `Previsão pelo ritmo dos dias úteis: vendido ÷ ${dias_passados} passados (com hoje) × ${dias_uteis} do mês. ${feriados} ${lido}`
}
