/** A cluster of Citus for tests and benchmarks: a coordinator and two workers, where the extension is installed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../machine/programs'
import { output } from '../process'
import { type Cluster, startCluster } from './cluster'

const WORKERS = 2

/**
 * Triggers of this product write rows of their own schema only, which stand on the same machine, and so they are not
 * unsafe. `propagate_set_commands` takes `set local search_path` along to the machines.
 */
const SETTINGS = [
  // What each machine is sent can be counted (bench/citus.ts).
  'shared_preload_libraries=citus,pg_stat_statements',
  'wal_level=logical',
  'max_prepared_transactions=200',
  'citus.enable_unsafe_triggers=on',
  'citus.allow_nested_distributed_execution=on',
  'citus.propagate_set_commands=local',
  'citus.node_conninfo=sslmode=disable',
]

/** What is missing for such a cluster; undefined when nothing is. */
export async function missingForCitus(): Promise<string | undefined> {
  const config = join(await findProgram('postgresql'), 'pg_config')
  const [version, shared] = (await output(config, ['--version', '--sharedir'])).trim().split('\n')
  if (existsSync(join(shared ?? '', 'extension/citus.control'))) return undefined
  return `Falta a extensão citus (13.2) para o ${version}; nada foi testado.`
}

interface CitusCluster {
  coordinator: Cluster
  workers: Cluster[]
  stop: () => Promise<void>
}

/** @param durable whether the machines wait for their disks: true for measurements, false for tests. */
export async function startCitus({ durable } = { durable: false }): Promise<CitusCluster> {
  const start = () => startCluster({ durable, settings: SETTINGS })
  const [coordinator, ...workers] = [
    await start(),
    ...(await Promise.all(Array.from({ length: WORKERS }, start))),
  ]
  return {
    coordinator,
    workers,
    stop: async () => void (await Promise.all([coordinator, ...workers].map((node) => node.stop()))),
  }
}
