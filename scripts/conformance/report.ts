/** The result for other programs: JSON, and JUnit for build servers. */
import { FEATURE_VERSIONS } from '@trama/contract/features'
import type { Outcome } from './run-conformance'
import { ESTADOS, isFault, VERIFICACOES, type Verdict } from './verdict'

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
