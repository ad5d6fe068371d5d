import { isInscricao } from '@trama/rules/entidade/inscricao-estadual'
import type { Uf } from '@trama/rules/uf'
import type { Random } from './random'

/** Form of each state's registration: `#` is any digit, `?` a check digit. */
const FORMAS: Record<Uf, string> = {
  AC: '01#########??',
  AL: '241#####?',
  AM: '04######?',
  AP: '03######?',
  BA: '4#####??',
  CE: '06######?',
  DF: '07######001??',
  ES: '08######?',
  GO: '10######?',
  MA: '12######?',
  MG: '1#######000??',
  MS: '28######?',
  MT: '0013######?',
  PA: '15######?',
  PB: '16######?',
  PE: '0######??',
  PI: '19######?',
  PR: '9#######??',
  RJ: '8######?',
  RN: '20######?',
  RO: '00000001#####?',
  RR: '24######?',
  RS: '024######?',
  SC: '25######?',
  SE: '27######?',
  SP: '1#######?11?',
  TO: '29######?',
}

/** A state registration with valid check digits, found by trying. */
export function inscricaoOf(random: Random, uf: Uf): string {
  for (;;) {
    const filled = FORMAS[uf].replaceAll('#', () => String(random.int(0, 9)))
    const checks = filled.split('?').length - 1
    for (let n = 0; n < 10 ** checks; n++) {
      const digits = String(n).padStart(checks, '0').split('')
      const text = filled.replaceAll('?', () => digits.shift() ?? '')
      if (isInscricao(text, uf)) return text
    }
  }
}
