/**
 * `node --import ./scripts/clock/preload.mjs`: runs the program, and every program that it starts, at the moment that
 * RELOGIO names. For tests: no server reads the variable, and an installation does not have this file.
 */
import { shiftDate } from './shift-date.mjs'

/**
 * Variables that name a PostgreSQL server, whose clock this script cannot shift. RELOGIO_POSTGRES=movido says that the
 * server was started with a shifted clock.
 */
const POSTGRES = ['PORTAL_DATABASE_URL', 'APL_DATABASE_URL', 'TEST_DATABASE_URL']

/**
 * Milliseconds by which to shift the clock. @param {string} relogio A moment with its time zone, or the milliseconds
 * themselves.
 */
function shiftOf(relogio) {
  if (/^-?\d+$/.test(relogio)) return Number(relogio)
  const hasZone = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(relogio)
  return hasZone ? Date.parse(relogio) - Date.now() : Number.NaN
}

/**
 * Prints the text and ends the program. @returns {never} @param {string} text
 */
function refuse(text) {
  console.error(text)
  process.exit(1)
}

const { RELOGIO, RELOGIO_POSTGRES } = process.env
if (RELOGIO) {
  const shift = shiftOf(RELOGIO)
  if (Number.isNaN(shift)) {
    refuse(`RELOGIO não é um momento como 2028-02-29T12:00:00-03:00: ${RELOGIO}`)
  }
  const used = RELOGIO_POSTGRES === 'movido' ? undefined : POSTGRES.find((name) => process.env[name])
  if (used) refuse(`RELOGIO só vale com a base embutida: o relógio de ${used} é outro.`)
  // Programs that this one starts later get the same shift.
  process.env.RELOGIO = String(shift)
  shiftDate(shift)
}
