/** What no record has yet: also in a database that earlier runs have used, and whatever the clock says. */
import { randomInt } from 'node:crypto'
import { cnpjOf as cnpjOfDemo } from '@trama/apl/demo/check-digits'
import { cnpjOf, cpfOf } from '@trama/portal/testing/tax-ids'

/** For names and e-mail addresses. */
export const newNumber = (): number => randomInt(1, 10 ** 12)

export const newEmail = (name: string): string => `${name}.${newNumber()}@exemplo.com.br`
export const newCnpj = (): string => cnpjOf(randomInt(1, 10 ** 12))
/** As they are issued since July 2026. */
export const newCnpjWithLetters = (): string => cnpjOfDemo(randomInt(10 ** 6, 10 ** 8), true)
export const newCpf = (): string => cpfOf(randomInt(1, 10 ** 9))
