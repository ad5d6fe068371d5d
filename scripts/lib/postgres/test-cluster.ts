import { startCluster } from './cluster'

/** Tests' tables are small and their files run side by side: a parallel worker costs more than it brings. */
const SETTINGS = ['max_parallel_workers_per_gather=0']

/** Runs tests on a fresh cluster that leaves nothing; `env` is added to the environment of PostgreSQL's processes. */
export async function onTestCluster<T>(
  work: (url: string) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const cluster = await startCluster({ durable: false, settings: SETTINGS, env })
  return work(cluster.url).finally(() => cluster.stop())
}
