/** The growth table of docs/scale.md, from measured and assumed values. */
import { readFile } from 'node:fs/promises'
import { ROOT } from './process'

/** Assumed values: a company of medium size and its day. */
export const ASSUMED = {
  usersPerCompany: 20,
  /** Share of the users who are active in the busiest hour. */
  activeShare: 0.25,
  /** Calls of an active user: a screen asks for a few things every half minute. */
  callsPerActiveMinute: 6,
  writeShare: 0.1,
  ordersPerDay: 30,
  duplicatasPerOrder: 3,
  auditRowsPerOrder: 6,
  /** Bytes of an invoice's XML with 20 items, as compressed in the database: the demo's invoices have none. */
  xmlBytes: 8_000,
  workingDays: 250,
  years: 5,
  /** Share of the users who log in within `loginMinutes` in the morning. */
  loginShare: 0.5,
  loginMinutes: 30,
  sessionCheckSeconds: 30,
  /** Share of the processors that is used in the busiest hour. */
  used: 0.5,
  /** Most processors of one database server. */
  coresPerDatabase: 32,
  diskPerDatabaseTb: 4,
  /** Processors of the measured machine. */
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

/** Gigabytes of fast disk that cost as much per month as one processor: one unit. */
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
/** Formats a whole number; a small one with two significant digits. */
const number = (value: number): string =>
  value < 10 ? SMALL.format(Number(value.toPrecision(2))) : WHOLE.format(value)

/** The growth table in the form of the document. */
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

/** The table of measured values in the form of the document. */
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

/** Reads the measured values from the results kept in the project. */
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
