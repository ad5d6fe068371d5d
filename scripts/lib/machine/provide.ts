/** Finds the programs that a run needs, or installs them, once and before anything is measured. */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tried } from '../process'
import { missingText, type ProgramName, PROGRAMS } from './programs'

/** This file keeps Debian from starting services of the packages that it installs, because tests start their own. */
const POLICY = '/usr/sbin/policy-rc.d'
const NOTHING_STARTS = '#!/bin/sh\nexit 101\n'

/** Makes apt-get wait for another one, such as the system's own nightly run. */
const WAIT = ['-o', 'DPkg::Lock::Timeout=120']

/** Installs Debian packages as root; does nothing elsewhere. */
async function installPackages(names: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Instalando do Debian: ${names.join(', ')}…`)
  await aptGet('update')
  await withoutServices(async () => {
    // A package that cannot be installed must not keep the others from being installed.
    if (!(await install(names)) && names.length > 1) for (const name of names) await install([name])
  })
}

const install = (names: readonly string[]) => aptGet('install', '-y', '--no-install-recommends', ...names)

const aptGet = (...args: readonly string[]) =>
  tried('apt-get', ['-qq', ...WAIT, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

/** Runs `work` while no service starts, and allows services again even when the work is interrupted. */
async function withoutServices(work: () => Promise<void>): Promise<void> {
  if (existsSync(POLICY)) return work()
  let interrupted = false
  const interrupt = () => {
    interrupted = true
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  await writeFile(POLICY, NOTHING_STARTS, { mode: 0o755 })
  try {
    await work()
  } finally {
    await rm(POLICY)
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
  if (interrupted) process.exit(1)
}

/** Returns the programs that could not be found or installed. */
export async function provide(wanted: readonly ProgramName[]): Promise<ProgramName[]> {
  const missing = await missingOf(wanted)
  if (missing.length === 0) return missing
  await installPackages(missing.map((program) => PROGRAMS[program].package))
  const left = await missingOf(missing)
  if (!left.includes('chromium')) return left
  console.log('Instalando o Chromium do Playwright…')
  await tried('npx', ['playwright', 'install', 'chromium'])
  return missingOf(left)
}

/** For commands that cannot work without these programs: says what is missing, and ends. */
export async function provideOrEnd(...wanted: readonly ProgramName[]): Promise<void> {
  const missing = await provide(wanted)
  if (missing.length === 0) return
  for (const program of missing) console.error(missingText(program))
  process.exit(1)
}

async function missingOf(programs: readonly ProgramName[]): Promise<ProgramName[]> {
  const places = await Promise.all(programs.map((program) => PROGRAMS[program].find()))
  return programs.filter((_, index) => !places[index])
}
