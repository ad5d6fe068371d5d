/** Finds the programs that a run needs, or installs them, once and before anything is measured. */
import { tried } from '../process'
import { installPackages } from './debian-packages'
import { missingText, type ProgramName, PROGRAMS } from './programs'

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
