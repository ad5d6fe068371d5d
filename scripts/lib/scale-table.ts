/** The growth that docs/scale.md shows, out of what was measured and of what is assumed. */
import { readFile } from 'node:fs/promises'
import { ROOT } from './process'

/** What is not measured: a company of the middle size, and its day. */
export const ASSUMED = {
  usersPerCompany: 20,
  /** Of the users, in the busiest hour. */
  activeShare: 0.25,
  /** A screen asks for a few things every half minute. */
  callsPerActiveMinute: 6,
  writeShare: 0.1,
  ordersPerDay: 30,
  duplicatasPerOrder: 3,
  auditRowsPerOrder: 6,
  /** An invoice's XML of 20 items, packed as the database packs it: the demo's invoices have none. */
  xmlBytes: 8_000,
  workingDays: 250,
  years: 5,
  /** Of the users log in within this time in the morning. */
  loginShare: 0.5,
  loginMinutes: 30,
  sessionCheckSeconds: 30,
  /** Processors are used up to here in the busiest hour. */
  used: 0.5,
  /** One database server, at most. */
  coresPerDatabase: 32,
  diskPerDatabaseTb: 4,
  /** Of the measured machine. */
  cores: 2,
} as const

export const STEPS = [1, 10, 100, 1_000, 10_000, 100_000] as const

export interface Measured {
  listsPerSecond: number
  ordersPerSecond: number
  loginsPerSecond: number
  sessionsPerSecond: number
  bytes: Readonly<Record<string, number>>
}

interface Line {
  companies: number
  users: number
  ordersPerDay: number
  callsPerSecond: number
  aplCores: number
  loginsPerSecond: number
  sessionsPerSecond: number
  portalCores: number
  diskTb: number
  databases: number
  units: number
}

/** A processor for a month, and 100 GB of fast disk for a month, cost one unit each. */
const GB_PER_UNIT = 100

export function growth(measured: Measured, companies: number): Line {
  const of = ASSUMED
  const perCore = (rate: number) => (rate / of.cores) * of.used
  const users = companies * of.usersPerCompany
  const active = users * of.activeShare
  const callsPerSecond = (active * of.callsPerActiveMinute) / 60
  const aplCores =
    (callsPerSecond * (1 - of.writeShare)) / perCore(measured.listsPerSecond) +
    (callsPerSecond * of.writeShare) / perCore(measured.ordersPerSecond)
  const loginsPerSecond = (users * of.loginShare) / (of.loginMinutes * 60)
  const sessionsPerSecond = active / of.sessionCheckSeconds
  const portalCores =
    loginsPerSecond / perCore(measured.loginsPerSecond) +
    sessionsPerSecond / perCore(measured.sessionsPerSecond)
  const ordersPerDay = companies * of.ordersPerDay
  const bytes = (name: string) => measured.bytes[name] ?? 0
  const perOrder =
    bytes('pedido') +
    bytes('fatura') +
    of.xmlBytes +
    of.duplicatasPerOrder * bytes('duplicata') +
    of.auditRowsPerOrder * bytes('auditoria')
  const diskTb = (ordersPerDay * of.workingDays * of.years * perOrder) / 1e12
  const databases = Math.max(
    1,
    Math.ceil(aplCores / of.coresPerDatabase),
    Math.ceil(diskTb / of.diskPerDatabaseTb),
  )
  const cores = Math.ceil(aplCores) + Math.ceil(portalCores)
  const units = cores + Math.ceil((diskTb * 1000) / GB_PER_UNIT)
  return {
    companies,
    users,
    ordersPerDay,
    callsPerSecond,
    aplCores,
    loginsPerSecond,
    sessionsPerSecond,
    portalCores,
    diskTb,
    databases,
    units,
  }
}

const SMALL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
/** Whole, or of a small one two digits that say something. */
const number = (value: number): string =>
  value < 10 ? SMALL.format(Number(value.toPrecision(2))) : WHOLE.format(value)

/** The table as the document has it. */
export function scaleTable(measured: Measured): string {
  const head = [
    'companies',
    'users',
    'orders a day',
    'calls a second',
    'cores, APL and its database',
    'logins a second',
    'session checks a second',
    'cores, portal',
    `disk, ${ASSUMED.years} years, TB`,
    'APL databases',
    'units a month',
    'units a company',
  ]
  const rows = STEPS.map((companies) => {
    const line = growth(measured, companies)
    return [...Object.values(line), line.units / companies].map(number)
  })
  return [head, head.map(() => '---:'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** What the table stands on, as the document has it. */
export function measuredTable({ bytes, ...rates }: Measured): string {
  const lines = [
    ['lists of 50 orders a second, 2 cores with the database and the callers', rates.listsPerSecond],
    ['orders of 20 items saved a second, same', rates.ordersPerSecond],
    ['logins a second, same', rates.loginsPerSecond],
    ['session checks a second, same (other work went on beside it)', rates.sessionsPerSecond],
    ...Object.entries(bytes).map(([name, size]) => [
      `bytes of a row of \`${name}\`, its items and indexes`,
      size,
    ]),
  ]
  return [
    '| measured | |',
    '| --- | ---: |',
    ...lines.map(([name, value]) => `| ${name} | ${number(Number(value))} |`),
  ].join('\n')
}

const results = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(`${ROOT}/bench/results/${name}-latest.json`, 'utf8'))

/** Out of the results that are kept with the project. */
export async function readMeasured(): Promise<Measured> {
  const apl = (await results('apl')) as {
    lines: { banco: string; call: string; target: string; connections: number; rps: number }[]
  }
  const login = (await results('login')) as { figures: { banco: string; loginsPerSecond: number }[] }
  const { sizes } = (await results('sizes')) as { sizes: { nome: string; bytes: number }[] }
  const { rps } = (await results('sessions')) as { rps: number }
  const rate = (call: string) =>
    apl.lines.find(
      (line) =>
        line.banco === 'PostgreSQL' && line.target === 'apl' && line.connections === 16 && line.call === call,
    )?.rps ?? 0
  return {
    listsPerSecond: rate('list'),
    ordersPerSecond: rate('create'),
    loginsPerSecond: login.figures.find(({ banco }) => banco === 'PostgreSQL')?.loginsPerSecond ?? 0,
    sessionsPerSecond: rps,
    bytes: Object.fromEntries(sizes.map(({ nome, bytes }) => [nome, bytes])),
  }
}
