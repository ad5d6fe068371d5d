/**
 * `node --import ./scripts/clock/preload.mjs`: the program, and every one that it starts, lives at the moment that
 * RELOGIO names. For tests: no server reads the variable, and an installation does not have this file.
 */
import { shiftDate } from './shift-date.mjs'

/** Where SQL asks the time of a clock that this cannot move; who moved it too says so by RELOGIO_POSTGRES. */
const POSTGRES = ['PORTAL_DATABASE_URL', 'APL_DATABASE_URL', 'TEST_DATABASE_URL']

/** @param {string} relogio A moment with its time zone, or the milliseconds between that and now. */
function shiftOf(relogio) {
  if (/^-?\d+$/.test(relogio)) return Number(relogio)
  const hasZone = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(relogio)
  return hasZone ? Date.parse(relogio) - Date.now() : Number.NaN
}

/** @returns {never} @param {string} text */
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
  // Programs that this one starts, later too, agree with it.
  process.env.RELOGIO = String(shift)
  shiftDate(shift)
}
