import type { Leitura } from '@trama/rules/rows/rows'
import { formatInteger } from '@trama/rules/number-br'

const counted = (count: number, one: string, many: string) =>
  `${formatInteger(count)} ${count === 1 ? one : many}`

/** Message that counts the lines read and the lines left out. */
export function lidoText({ linhas, semQtde, ignoradas }: Leitura): string {
  const parts = [
    linhas.length === 0 ? 'Nenhuma linha lida.' : `${counted(linhas.length, 'linha lida', 'linhas lidas')}.`,
  ]
  if (semQtde > 0)
    parts.push(`${counted(semQtde, 'sem quantidade ficou', 'sem quantidade ficaram')} de fora.`)
  if (ignoradas.length > 0) parts.push(`Colunas que não são lidas: ${ignoradas.join(', ')}.`)
  return parts.join(' ')
}
