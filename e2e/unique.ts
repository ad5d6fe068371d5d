/** Values that no record has yet, even in a database used by earlier runs, and whatever the clock says. */
import { randomInt } from 'node:crypto'
import { cnpjOf, cpfOf } from '@trama/portal/testing/tax-ids'

/** A new number for names and e-mail addresses. */
export const newNumber = (): number => randomInt(1, 10 ** 12)

export const newEmail = (name: string): string => `${name}.${newNumber()}@exemplo.com.br`
export const newCnpj = (): string => cnpjOf(randomInt(1, 10 ** 12))
export const newCpf = (): string => cpfOf(randomInt(1, 10 ** 9))
