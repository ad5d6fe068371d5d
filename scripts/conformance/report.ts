/** The result for other programs: JSON, and JUnit for build servers. */
import { FEATURE_VERSIONS } from '@trama/contract/features'
import type { Outcome } from './run-conformance'
import { type Estado, ESTADOS, isFault, type Verdict, VERIFICACOES } from './verdict'

/** Marks of the calls on a terminal, where the result is a line for each call, its differences below, and the totals. */
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

export const jsonOf = ({ versao, verdicts, ficou }: Outcome): string =>
  `${JSON.stringify({ versao, contrato: Math.max(...Object.values(FEATURE_VERSIONS)), chamadas: verdicts, ficou }, null, 2)}\n`

export function junitOf({ versao, verdicts }: Outcome): string {
  const failures = verdicts.filter(isFault).length
  const skipped = verdicts.filter(({ estado }) => estado === 'versao' || estado === 'nao_testada').length
  const counts = `tests="${verdicts.length}" failures="${failures}" skipped="${skipped}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="conformance versão ${versao}" ${counts}>`,
    ...verdicts.map(caseOf),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function caseOf(verdict: Verdict): string {
  const { chamada, metodo, caminho, estado, motivo = '', diferencas } = verdict
  const open = `    <testcase classname="${xml(chamada)}" name="${xml(`${metodo} ${caminho}`)}"`
  if (estado === 'conforme') return `${open}/>`
  const lines = diferencas.map((one) => `${VERIFICACOES[one.verificacao]}: ${one.motivo}`)
  const said = xml([motivo, ...lines].filter(Boolean).join('\n'))
  const element = isFault(verdict)
    ? `<failure message="${xml(ESTADOS[estado])}">${said}</failure>`
    : `<skipped message="${said}"/>`
  return `${open}>${element}</testcase>`
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xml = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- XML forbids these characters.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, ' ')
    .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
