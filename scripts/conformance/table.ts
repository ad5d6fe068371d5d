/** The result on a terminal: a line for each call, its differences below, and the totals. */
import { ESTADOS, type Estado, VERIFICACOES, type Verdict } from './verdict'
import type { Outcome } from './run-conformance'

const MARKS: Record<Estado, string> = {
  conforme: '✓',
  difere: '✗',
  ausente: '✗',
  versao: '↑',
  nao_testada: '-',
}
const NAME_WIDTH = 58

/** The line of a call, `✓ GET   /Pedido   conforme`, and its differences. */
export function lineOf({ metodo, caminho, estado, motivo, diferencas }: Verdict): string {
  const head = `${MARKS[estado]} ${metodo.padEnd(6)} ${caminho}`.padEnd(NAME_WIDTH)
  const why = motivo ? ` (${motivo})` : ''
  const lines = diferencas.map((one) => `    ${VERIFICACOES[one.verificacao]}: ${one.motivo}`)
  return [`${head} ${ESTADOS[estado]}${why}`, ...lines].join('\n')
}

export function summaryOf({ versao, verdicts, ficou }: Outcome): string {
  const counts = (Object.keys(ESTADOS) as Estado[]).flatMap((estado) => {
    const count = verdicts.filter((verdict) => verdict.estado === estado).length
    return count > 0 ? [`${ESTADOS[estado]}: ${count}`] : []
  })
  const left = ficou.length > 0 ? `\nFicou na empresa de teste: ${ficou.join('; ')}.` : ''
  return `Servidor na versão ${versao}, ${verdicts.length} chamadas. ${counts.join(', ')}.${left}`
}
