/** The programs that tests and benches start beside Node: where each is found, and what installs it. */
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { OperatorError } from '@trama/server-kit/program'
import { findChromium } from './chromium'

interface MachineProgram {
  /** Name of the program in messages. */
  name: string
  /** Debian package of the program. */
  package: string
  /** Finds the program's path; for PostgreSQL, the folder of its programs. */
  find: () => Promise<string | undefined>
  /** What a run of the tests leaves out without the program. */
  without: string
  /** How people tell an unusual place of the program. */
  named: string
}

const IN_PATH = 'ponha-o no PATH'

export const PROGRAMS = {
  git: {
    name: 'git',
    package: 'git',
    find: () => inPath('git'),
    without: 'as verificações que leem a lista dos arquivos falham',
    named: IN_PATH,
  },
  postgresql: {
    name: 'PostgreSQL (programas do servidor)',
    package: 'postgresql',
    find: findPostgresql,
    without: 'os testes dos servidores rodam só em PGlite',
    named: IN_PATH,
  },
  pgbouncer: {
    name: 'pgbouncer',
    package: 'pgbouncer',
    find: () => inPath('pgbouncer'),
    without: 'os testes por um pooler ficam de fora',
    named: IN_PATH,
  },
  etcd: {
    name: 'etcd',
    package: 'etcd-server',
    find: () => inPath('etcd'),
    without: 'os testes sob o Patroni falham',
    named: IN_PATH,
  },
  patroni: {
    name: 'Patroni',
    package: 'patroni',
    find: () => inPath('patroni'),
    without: 'os testes sob o Patroni falham',
    named: IN_PATH,
  },
  debootstrap: {
    name: 'debootstrap',
    package: 'debootstrap',
    find: () => inPath('debootstrap'),
    without: 'a prova em um Debian mínimo fica de fora',
    named: IN_PATH,
  },
  libfaketime: {
    name: 'libfaketime',
    package: 'libfaketime',
    find: findLibfaketime,
    without: 'em outros dias os testes dos servidores rodam só em PGlite',
    named: 'informe LIBFAKETIME',
  },
  chromium: {
    name: 'Chromium',
    package: 'chromium-headless-shell',
    find: findChromium,
    without: 'as jornadas no navegador ficam de fora',
    named: 'informe CHROMIUM_PATH',
  },
} as const satisfies Record<string, MachineProgram>

export type ProgramName = keyof typeof PROGRAMS

/** Path of a program. @throws with a sentence about what to do; installing is left to `provide`, which runs before */
export async function findProgram(program: ProgramName): Promise<string> {
  const found = await PROGRAMS[program].find()
  if (!found) throw new OperatorError(missingText(program))
  return found
}

/** What is missing, what that leads to and what to do, in one sentence. */
export function missingText(program: ProgramName): string {
  const { name, package: debian, without, named } = PROGRAMS[program]
  return (
    `Falta o ${name}, e ${without}: instale o pacote ${debian} ` +
    `(como root: apt-get install --no-install-recommends ${debian}) ou ${named}.`
  )
}

/** Folders of service programs, which only root's PATH contains. */
const SYSTEM = ['/usr/sbin', '/sbin']

async function inPath(program: string): Promise<string | undefined> {
  return [...pathFolders(), ...SYSTEM].map((folder) => join(folder, program)).find((path) => existsSync(path))
}

const pathFolders = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

const LIBRARIES = '/usr/lib'

/** A library that shifts the clock of a program; Debian installs it into a folder named after the architecture. */
async function findLibfaketime(): Promise<string | undefined> {
  const named = process.env.LIBFAKETIME
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES).map((name) => join(LIBRARIES, name)) : []
  const known = [LIBRARIES, ...folders].map((folder) => join(folder, 'faketime/libfaketime.so.1'))
  return [...(named ? [named] : []), ...known].find((path) => existsSync(path))
}

/** Debian keeps the programs of each version in a folder of their own, out of the PATH. */
const DEBIAN_POSTGRESQL = '/usr/lib/postgresql'

/** Finds the folder of the newest version's programs. */
async function findPostgresql(): Promise<string | undefined> {
  const versions = existsSync(DEBIAN_POSTGRESQL) ? readdirSync(DEBIAN_POSTGRESQL) : []
  const debian = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_POSTGRESQL, version, 'bin'))
  return [...debian, ...pathFolders()].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}
